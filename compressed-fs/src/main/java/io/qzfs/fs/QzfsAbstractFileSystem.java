// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.BlockStoragePolicySpi;
import org.apache.hadoop.fs.DelegateToFileSystem;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.LocatedFileStatus;
import org.apache.hadoop.fs.Options.Rename;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RemoteIterator;
import org.apache.hadoop.fs.XAttrSetFlag;
import org.apache.hadoop.fs.permission.AclEntry;
import org.apache.hadoop.fs.permission.AclStatus;
import org.apache.hadoop.fs.permission.FsAction;

/**
 * {@link CompressedFileSystem} for {@code FileContext}. Hadoop finds no such class by itself:
 * {@code fs.AbstractFileSystem.qzfs+hdfs.impl} has to name it, and the like for other schemes. As
 * thread-safe as the file system, which it owns.
 */
public class QzfsAbstractFileSystem extends DelegateToFileSystem {
  private final CompressedFileSystem view;

  /**
   * As Hadoop calls it.
   *
   * @param uri of the view
   */
  public QzfsAbstractFileSystem(URI uri, Configuration conf)
      throws IOException, URISyntaxException {
    this(uri, CompressedFileSystem.open(uri, conf), conf);
  }

  private QzfsAbstractFileSystem(URI uri, CompressedFileSystem view, Configuration conf)
      throws IOException, URISyntaxException {
    super(uri, view, conf, uri.getScheme(), false);
    this.view = view;
  }

  @Override
  public Path resolvePath(Path path) throws IOException {
    return view.resolvePath(path);
  }

  @Override
  public void renameInternal(Path source, Path destination) throws IOException {
    view.rename(source, destination, Rename.NONE);
  }

  @Override
  public void renameInternal(Path source, Path destination, boolean overwrite) throws IOException {
    view.rename(source, destination, overwrite ? Rename.OVERWRITE : Rename.NONE);
  }

  @Override
  public RemoteIterator<FileStatus> listStatusIterator(Path path) throws IOException {
    return view.listStatusIterator(path);
  }

  @Override
  public RemoteIterator<LocatedFileStatus> listLocatedStatus(Path path) throws IOException {
    return view.listLocatedStatus(path);
  }

  @Override
  public RemoteIterator<Path> listCorruptFileBlocks(Path path) throws IOException {
    return view.listCorruptFileBlocks(path);
  }

  @Override
  public void msync() throws IOException {
    view.msync();
  }

  @Override
  public void access(Path path, FsAction mode) throws IOException {
    view.access(path, mode);
  }

  @Override
  public void modifyAclEntries(Path path, List<AclEntry> acl) throws IOException {
    view.modifyAclEntries(path, acl);
  }

  @Override
  public void removeAclEntries(Path path, List<AclEntry> acl) throws IOException {
    view.removeAclEntries(path, acl);
  }

  @Override
  public void removeDefaultAcl(Path path) throws IOException {
    view.removeDefaultAcl(path);
  }

  @Override
  public void removeAcl(Path path) throws IOException {
    view.removeAcl(path);
  }

  @Override
  public void setAcl(Path path, List<AclEntry> acl) throws IOException {
    view.setAcl(path, acl);
  }

  @Override
  public AclStatus getAclStatus(Path path) throws IOException {
    return view.getAclStatus(path);
  }

  @Override
  public void setXAttr(Path path, String name, byte[] value, EnumSet<XAttrSetFlag> flag)
      throws IOException {
    view.setXAttr(path, name, value, flag);
  }

  @Override
  public byte[] getXAttr(Path path, String name) throws IOException {
    return view.getXAttr(path, name);
  }

  @Override
  public Map<String, byte[]> getXAttrs(Path path) throws IOException {
    return view.getXAttrs(path);
  }

  @Override
  public Map<String, byte[]> getXAttrs(Path path, List<String> names) throws IOException {
    return view.getXAttrs(path, names);
  }

  @Override
  public List<String> listXAttrs(Path path) throws IOException {
    return view.listXAttrs(path);
  }

  @Override
  public void removeXAttr(Path path, String name) throws IOException {
    view.removeXAttr(path, name);
  }

  @Override
  public Path createSnapshot(Path path, String name) throws IOException {
    return view.createSnapshot(path, name);
  }

  @Override
  public void renameSnapshot(Path path, String oldName, String newName) throws IOException {
    view.renameSnapshot(path, oldName, newName);
  }

  @Override
  public void deleteSnapshot(Path path, String name) throws IOException {
    view.deleteSnapshot(path, name);
  }

  @Override
  public void satisfyStoragePolicy(Path path) throws IOException {
    view.satisfyStoragePolicy(path);
  }

  @Override
  public void setStoragePolicy(Path path, String policy) throws IOException {
    view.setStoragePolicy(path, policy);
  }

  @Override
  public void unsetStoragePolicy(Path path) throws IOException {
    view.unsetStoragePolicy(path);
  }

  @Override
  public BlockStoragePolicySpi getStoragePolicy(Path path) throws IOException {
    return view.getStoragePolicy(path);
  }

  @Override
  public Collection<? extends BlockStoragePolicySpi> getAllStoragePolicies() throws IOException {
    return view.getAllStoragePolicies();
  }

  @Override
  public Path getEnclosingRoot(Path path) throws IOException {
    return view.getEnclosingRoot(path);
  }
}
