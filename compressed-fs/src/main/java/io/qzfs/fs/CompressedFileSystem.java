// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs;

import io.qzfs.hadoop.QatCodecSettings;
import io.qzfs.io.ReadSettings;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.BlockLocation;
import org.apache.hadoop.fs.BlockStoragePolicySpi;
import org.apache.hadoop.fs.ContentSummary;
import org.apache.hadoop.fs.CreateFlag;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileChecksum;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.FsServerDefaults;
import org.apache.hadoop.fs.FsStatus;
import org.apache.hadoop.fs.LocatedFileStatus;
import org.apache.hadoop.fs.MultipartUploaderBuilder;
import org.apache.hadoop.fs.Options.ChecksumOpt;
import org.apache.hadoop.fs.Options.HandleOpt;
import org.apache.hadoop.fs.Options.Rename;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.PathFilter;
import org.apache.hadoop.fs.PathHandle;
import org.apache.hadoop.fs.QuotaUsage;
import org.apache.hadoop.fs.RemoteIterator;
import org.apache.hadoop.fs.StorageStatistics;
import org.apache.hadoop.fs.StorageType;
import org.apache.hadoop.fs.XAttrSetFlag;
import org.apache.hadoop.fs.impl.OpenFileParameters;
import org.apache.hadoop.fs.permission.AclEntry;
import org.apache.hadoop.fs.permission.AclStatus;
import org.apache.hadoop.fs.permission.FsAction;
import org.apache.hadoop.fs.permission.FsPermission;
import org.apache.hadoop.security.token.DelegationTokenIssuer;
import org.apache.hadoop.security.token.Token;
import org.apache.hadoop.util.Progressable;

/**
 * A view of any Hadoop file system in which every file is plain bytes while the store has it as
 * gzip: {@code qzfs+hdfs://host:8020/data/x.csv} is {@code hdfs://host:8020/data/x.csv.qz.gz}, an
 * ordinary gzip file that any tool opens. {@code docs/filesystem.md} is for users.
 *
 * <p>All lengths are those of the data. Files without the suffix {@code .qz.gz}, and files that
 * have it and are something else, are shown and served as they are.
 *
 * <p>Every method of {@link FileSystem} that takes or gives a path or bytes is either done here, by
 * one class for each operation, or inherited since it calls only such methods, or refused. A test
 * holds the list.
 *
 * <p><b>Thread safety:</b> that of the store. <b>Ownership:</b> owns the store's file system, which
 * nobody else has. <b>Memory:</b> lengths of as many files as {@link FsKeys#CACHE_ENTRIES} tells;
 * streams have their own. <b>Statistics:</b> bytes are counted by the store, once.
 */
public class CompressedFileSystem extends FileSystem {
  private Names names;
  private Store store;
  private ExecutorService executor;
  private Entries entries;
  private Locations locations;
  private Listing listing;
  private Summary summary;
  private OpenOperation open;
  private CreateOperation create;
  private AppendOperation append;
  private TruncateOperation truncate;
  private ConcatOperation concat;
  private RenameOperation rename;
  private DirectoryOperation directories;
  private Links links;
  private URI uri;
  private Path workingDirectory;

  /** Hadoop makes it, and calls {@link #initialize}. */
  public CompressedFileSystem() {}

  /** Opens a view outside Hadoop's cache. */
  static CompressedFileSystem open(URI uri, Configuration conf) throws IOException {
    CompressedFileSystem view = new CompressedFileSystem();
    view.initialize(uri, conf);
    return view;
  }

  /**
   * Opens the store and reads the keys.
   *
   * @param view URI of the view
   * @throws IllegalArgumentException if the URI is none of a view's, or a key has a wrong value
   */
  @Override
  public void initialize(URI view, Configuration conf) throws IOException {
    super.initialize(view, conf);
    setConf(conf);
    URI below = Names.storeOf(view);
    WritePolicies policies = WritePolicies.of(conf);
    ReadSettings reading = QatCodecSettings.of(conf).read();
    store = Store.open(below, conf);
    names = new Names(store.files().getUri());
    uri = names.viewUri();
    executor = Threads.start(FsKeys.threads(conf));
    Contents contents =
        new Contents(
            store,
            executor,
            FsKeys.cacheEntries(conf),
            FsKeys.cacheDirectory(conf).map(SavedContents::new));
    entries = new Entries(names, store, contents);
    locations = new Locations(store, reading);
    listing = new Listing(names, store, entries, locations);
    summary = new Summary(store, entries, listing);
    open = new OpenOperation(store, entries, contents, reading, executor);
    create = new CreateOperation(names, store, entries, policies);
    StoredCut cut = new StoredCut(store);
    append = new AppendOperation(store, entries, policies, cut);
    truncate = new TruncateOperation(store, entries, append, cut, reading);
    concat = new ConcatOperation(store, entries, append, cut);
    rename = new RenameOperation(names, store, entries);
    directories = new DirectoryOperation(names, store, entries);
    links = new Links(names, store, entries);
    workingDirectory = names.view(store.files().getWorkingDirectory());
  }

  /** The scheme of the URI that it was opened with; of an unopened one, that isn't known. */
  @Override
  public String getScheme() {
    if (uri == null) {
      throw new UnsupportedOperationException(
          "A view has the scheme of its URI, so it has to be opened first");
    }
    return uri.getScheme();
  }

  @Override
  public URI getUri() {
    return uri;
  }

  @Override
  protected int getDefaultPort() {
    return ProtectedCalls.defaultPort(store.files());
  }

  /**
   * Where the store has what is at a path, or would have it.
   *
   * @param path in this view
   * @return a path of {@link #getStore}
   */
  public Path storedPath(Path path) throws IOException {
    return entries.rawPath(makeQualified(path));
  }

  /** The file system below; owned by this one. */
  public FileSystem getStore() {
    return store.files();
  }

  /** Takes a path without authority too, which is the store's default one. */
  @Override
  protected void checkPath(Path path) {
    URI given = path.toUri();
    boolean isDefault =
        given.getAuthority() == null
            && given.getScheme() != null
            && given.getScheme().equalsIgnoreCase(uri.getScheme());
    if (!isDefault) {
      super.checkPath(path);
    }
  }

  @Override
  public void close() throws IOException {
    try {
      // Deletes what is marked for it, so the store has to be open.
      super.close();
    } finally {
      if (executor != null) {
        executor.shutdownNow();
      }
      if (store != null) {
        store.close();
      }
    }
  }

  // Reading

  @Override
  public FSDataInputStream open(Path path, int bufferSize) throws IOException {
    return open.open(makeQualified(path), bufferSize);
  }

  @Override
  protected CompletableFuture<FSDataInputStream> openFileWithOptions(
      Path path, OpenFileParameters parameters) throws IOException {
    Path absolute = makeQualified(path);
    OpenOperation.check(absolute, parameters);
    return Threads.supply(executor, () -> open.open(absolute, parameters));
  }

  @Override
  protected PathHandle createPathHandle(FileStatus status, HandleOpt... options) {
    Entry entry = OpenOperation.entryOf(status);
    if (entry == null) {
      throw new IllegalArgumentException(
          "Cannot make a handle of " + status.getPath() + ": its status is of no file here");
    }
    return FileHandle.of(entry, store.files().getPathHandle(entry.raw(), options));
  }

  @Override
  public FSDataInputStream open(PathHandle handle, int bufferSize) throws IOException {
    FileHandle ours = FileHandle.of(handle);
    FSDataInputStream in = store.files().open(ours.rawHandle(), bufferSize);
    return ours.isCompressed() ? open.decoding(ours, in, names) : in;
  }

  @Override
  protected CompletableFuture<FSDataInputStream> openFileWithOptions(
      PathHandle handle, OpenFileParameters parameters) throws IOException {
    OpenOperation.check(handle, parameters);
    return Threads.supply(executor, () -> open(handle, parameters.getBufferSize()));
  }

  // Writing

  @Override
  public FSDataOutputStream create(
      Path path,
      FsPermission permission,
      boolean overwrite,
      int bufferSize,
      short replication,
      long blockSize,
      Progressable progress)
      throws IOException {
    return create.create(
        makeQualified(path),
        overwrite,
        (fs, raw) ->
            fs.create(raw, permission, overwrite, bufferSize, replication, blockSize, progress));
  }

  @Override
  public FSDataOutputStream create(
      Path path,
      FsPermission permission,
      EnumSet<CreateFlag> flags,
      int bufferSize,
      short replication,
      long blockSize,
      Progressable progress,
      ChecksumOpt checksum)
      throws IOException {
    return createOrAppend(
        path,
        flags,
        bufferSize,
        progress,
        (fs, raw) ->
            fs.create(
                raw, permission, flags, bufferSize, replication, blockSize, progress, checksum));
  }

  @Override
  public FSDataOutputStream createNonRecursive(
      Path path,
      FsPermission permission,
      EnumSet<CreateFlag> flags,
      int bufferSize,
      short replication,
      long blockSize,
      Progressable progress)
      throws IOException {
    return createOrAppend(
        path,
        flags,
        bufferSize,
        progress,
        (fs, raw) ->
            fs.createNonRecursive(
                raw, permission, flags, bufferSize, replication, blockSize, progress));
  }

  @Override
  protected FSDataOutputStream primitiveCreate(
      Path path,
      FsPermission absolutePermission,
      EnumSet<CreateFlag> flags,
      int bufferSize,
      short replication,
      long blockSize,
      Progressable progress,
      ChecksumOpt checksum)
      throws IOException {
    return createOrAppend(
        path,
        flags,
        bufferSize,
        progress,
        (fs, raw) ->
            ProtectedCalls.primitiveCreate(
                fs,
                raw,
                absolutePermission,
                flags,
                bufferSize,
                replication,
                blockSize,
                progress,
                checksum));
  }

  private FSDataOutputStream createOrAppend(
      Path path,
      EnumSet<CreateFlag> flags,
      int bufferSize,
      Progressable progress,
      CreateOperation.Call call)
      throws IOException {
    CreateFlag.validate(flags);
    Path absolute = makeQualified(path);
    if (flags.contains(CreateFlag.APPEND)) {
      boolean exists = entries.lookUp(absolute).isPresent();
      CreateFlag.validate(path, exists, flags);
      if (exists) {
        return append(path, bufferSize, progress);
      }
    }
    return create.create(absolute, flags.contains(CreateFlag.OVERWRITE), call);
  }

  @Override
  public FSDataOutputStream append(Path path, int bufferSize, Progressable progress)
      throws IOException {
    return append.append(makeQualified(path), (fs, raw) -> fs.append(raw, bufferSize, progress));
  }

  @Override
  public FSDataOutputStream append(
      Path path, int bufferSize, Progressable progress, boolean appendToNewBlock)
      throws IOException {
    return append.append(
        makeQualified(path), (fs, raw) -> fs.append(raw, bufferSize, progress, appendToNewBlock));
  }

  @Override
  public boolean truncate(Path path, long length) throws IOException {
    return truncate.truncate(makeQualified(path), length);
  }

  @Override
  public void concat(Path target, Path[] sources) throws IOException {
    Path[] absolute = new Path[sources.length];
    for (int i = 0; i < sources.length; i++) {
      absolute[i] = makeQualified(sources[i]);
    }
    concat.concat(makeQualified(target), absolute);
  }

  /** Refused: parts of an upload are no gzip members, and nobody could tell the file's length. */
  @Override
  public MultipartUploaderBuilder createMultipartUploader(Path basePath) throws IOException {
    throw new UnsupportedOperationException(
        "Cannot upload " + basePath + " in parts: it would bypass compression; use create()");
  }

  // Names

  @Override
  public boolean rename(Path source, Path destination) throws IOException {
    return rename.rename(makeQualified(source), makeQualified(destination));
  }

  @Override
  protected void rename(Path source, Path destination, Rename... options) throws IOException {
    rename.rename(makeQualified(source), makeQualified(destination), options);
  }

  @Override
  public boolean delete(Path path, boolean recursive) throws IOException {
    return store.files().delete(storedPath(path), recursive);
  }

  @Override
  public boolean mkdirs(Path path, FsPermission permission) throws IOException {
    return directories.make(makeQualified(path), (fs, raw) -> fs.mkdirs(raw, permission));
  }

  @Override
  protected boolean primitiveMkdir(Path path, FsPermission absolutePermission) throws IOException {
    return directories.make(
        makeQualified(path),
        (fs, raw) -> ProtectedCalls.primitiveMkdir(fs, raw, absolutePermission));
  }

  @Override
  protected void primitiveMkdir(Path path, FsPermission absolutePermission, boolean createParent)
      throws IOException {
    directories.make(
        makeQualified(path),
        (fs, raw) -> {
          ProtectedCalls.primitiveMkdir(fs, raw, absolutePermission, createParent);
          return true;
        });
  }

  @Override
  public boolean supportsSymlinks() {
    return store.files().supportsSymlinks();
  }

  @Override
  public void createSymlink(Path target, Path link, boolean createParent) throws IOException {
    links.create(target, makeQualified(link), createParent);
  }

  @Override
  public Path getLinkTarget(Path path) throws IOException {
    return links.target(makeQualified(path));
  }

  @Override
  protected Path resolveLink(Path path) throws IOException {
    return links.resolve(makeQualified(path));
  }

  // Statuses

  @Override
  public FileStatus getFileStatus(Path path) throws IOException {
    return new LogicalStatus(entries.find(makeQualified(path)));
  }

  @Override
  public FileStatus getFileLinkStatus(Path path) throws IOException {
    return new LogicalStatus(links.status(makeQualified(path)));
  }

  @Override
  public FileStatus[] listStatus(Path path) throws FileNotFoundException, IOException {
    return listing.all(makeQualified(path));
  }

  @Override
  public RemoteIterator<FileStatus> listStatusIterator(Path path) throws IOException {
    return listing.iterator(makeQualified(path));
  }

  @Override
  public RemoteIterator<LocatedFileStatus> listLocatedStatus(Path path) throws IOException {
    return listing.located(makeQualified(path), any -> true);
  }

  @Override
  protected RemoteIterator<LocatedFileStatus> listLocatedStatus(Path path, PathFilter filter)
      throws IOException {
    return listing.located(makeQualified(path), filter);
  }

  @Override
  public BlockLocation[] getFileBlockLocations(FileStatus file, long start, long length)
      throws IOException {
    if (file == null) {
      return null;
    }
    if (start < 0 || length < 0) {
      throw new IllegalArgumentException(
          "Cannot locate " + length + " bytes from " + start + ": expected no negative number");
    }
    if (file.isDirectory() || file.getLen() <= start) {
      return new BlockLocation[0];
    }
    Entry entry = OpenOperation.entryOf(file);
    return locations.of(
        entry == null ? entries.find(makeQualified(file.getPath())) : entry, start, length);
  }

  @Override
  public ContentSummary getContentSummary(Path path) throws IOException {
    return summary.of(makeQualified(path));
  }

  /** The store's: quotas bound what it holds. */
  @Override
  public QuotaUsage getQuotaUsage(Path path) throws IOException {
    return store.files().getQuotaUsage(storedPath(path));
  }

  @Override
  public void setQuota(Path path, long namespaceQuota, long spaceQuota) throws IOException {
    store.files().setQuota(storedPath(path), namespaceQuota, spaceQuota);
  }

  @Override
  public void setQuotaByStorageType(Path path, StorageType type, long quota) throws IOException {
    store.files().setQuotaByStorageType(storedPath(path), type, quota);
  }

  /** None for a compressed file: the store's is one of other bytes. */
  @Override
  public FileChecksum getFileChecksum(Path path) throws IOException {
    Entry entry = entries.find(makeQualified(path));
    return entry.isCompressed() ? null : store.files().getFileChecksum(entry.raw().getPath());
  }

  @Override
  public FileChecksum getFileChecksum(Path path, long length) throws IOException {
    Entry entry = entries.find(makeQualified(path));
    return entry.isCompressed()
        ? null
        : store.files().getFileChecksum(entry.raw().getPath(), length);
  }

  @Override
  public boolean hasPathCapability(Path path, String capability) throws IOException {
    Path absolute = makeQualified(path);
    return Capabilities.isGiven(capability)
        || Capabilities.isOfTheStore(capability)
            && (store.concatenates() || !Capabilities.needsConcat(capability))
            && (Capabilities.isOfTheData(capability) ? store.data() : store.files())
                .hasPathCapability(entries.rawPath(absolute), capability)
            && (!Capabilities.needsAppend(capability)
                || store.data().hasPathCapability(entries.rawPath(absolute), Capabilities.APPEND));
  }

  // What the store does with a path of its own

  @Override
  public Path resolvePath(Path path) throws IOException {
    Path absolute = makeQualified(path);
    Path resolved = store.files().resolvePath(entries.find(absolute).raw().getPath());
    return Names.isStored(resolved) && !Names.isStored(absolute)
        ? names.logical(resolved)
        : names.view(resolved);
  }

  @Override
  public boolean setReplication(Path path, short replication) throws IOException {
    return store.files().setReplication(storedPath(path), replication);
  }

  @Override
  public void access(Path path, FsAction mode) throws IOException {
    store.files().access(storedPath(path), mode);
  }

  @Override
  public void setPermission(Path path, FsPermission permission) throws IOException {
    store.files().setPermission(storedPath(path), permission);
  }

  @Override
  public void setOwner(Path path, String user, String group) throws IOException {
    store.files().setOwner(storedPath(path), user, group);
  }

  @Override
  public void setTimes(Path path, long modificationTime, long accessTime) throws IOException {
    store.files().setTimes(storedPath(path), modificationTime, accessTime);
  }

  @Override
  public void modifyAclEntries(Path path, List<AclEntry> acl) throws IOException {
    store.files().modifyAclEntries(storedPath(path), acl);
  }

  @Override
  public void removeAclEntries(Path path, List<AclEntry> acl) throws IOException {
    store.files().removeAclEntries(storedPath(path), acl);
  }

  @Override
  public void removeDefaultAcl(Path path) throws IOException {
    store.files().removeDefaultAcl(storedPath(path));
  }

  @Override
  public void removeAcl(Path path) throws IOException {
    store.files().removeAcl(storedPath(path));
  }

  @Override
  public void setAcl(Path path, List<AclEntry> acl) throws IOException {
    store.files().setAcl(storedPath(path), acl);
  }

  @Override
  public AclStatus getAclStatus(Path path) throws IOException {
    return store.files().getAclStatus(storedPath(path));
  }

  @Override
  public void setXAttr(Path path, String name, byte[] value, EnumSet<XAttrSetFlag> flag)
      throws IOException {
    store.files().setXAttr(storedPath(path), name, value, flag);
  }

  @Override
  public byte[] getXAttr(Path path, String name) throws IOException {
    return store.files().getXAttr(storedPath(path), name);
  }

  @Override
  public Map<String, byte[]> getXAttrs(Path path) throws IOException {
    return store.files().getXAttrs(storedPath(path));
  }

  @Override
  public Map<String, byte[]> getXAttrs(Path path, List<String> attributes) throws IOException {
    return store.files().getXAttrs(storedPath(path), attributes);
  }

  @Override
  public List<String> listXAttrs(Path path) throws IOException {
    return store.files().listXAttrs(storedPath(path));
  }

  @Override
  public void removeXAttr(Path path, String name) throws IOException {
    store.files().removeXAttr(storedPath(path), name);
  }

  @Override
  public void satisfyStoragePolicy(Path path) throws IOException {
    store.files().satisfyStoragePolicy(storedPath(path));
  }

  @Override
  public void setStoragePolicy(Path path, String policy) throws IOException {
    store.files().setStoragePolicy(storedPath(path), policy);
  }

  @Override
  public void unsetStoragePolicy(Path path) throws IOException {
    store.files().unsetStoragePolicy(storedPath(path));
  }

  @Override
  public BlockStoragePolicySpi getStoragePolicy(Path path) throws IOException {
    return store.files().getStoragePolicy(storedPath(path));
  }

  @Override
  public Path createSnapshot(Path path, String name) throws IOException {
    return names.view(store.files().createSnapshot(storedPath(path), name));
  }

  @Override
  public void renameSnapshot(Path path, String oldName, String newName) throws IOException {
    store.files().renameSnapshot(storedPath(path), oldName, newName);
  }

  @Override
  public void deleteSnapshot(Path path, String name) throws IOException {
    store.files().deleteSnapshot(storedPath(path), name);
  }

  @Override
  public RemoteIterator<Path> listCorruptFileBlocks(Path path) throws IOException {
    RemoteIterator<Path> raw = store.files().listCorruptFileBlocks(storedPath(path));
    return new RemoteIterator<>() {
      @Override
      public boolean hasNext() throws IOException {
        return raw.hasNext();
      }

      @Override
      public Path next() throws IOException {
        Path next = raw.next();
        return Names.isStored(next) ? names.logical(next) : names.view(next);
      }
    };
  }

  // What the store says of itself

  @Override
  public Collection<? extends BlockStoragePolicySpi> getAllStoragePolicies() throws IOException {
    return store.files().getAllStoragePolicies();
  }

  @Override
  public FsServerDefaults getServerDefaults() throws IOException {
    return store.files().getServerDefaults();
  }

  @Override
  public FsServerDefaults getServerDefaults(Path path) throws IOException {
    return store.files().getServerDefaults(names.raw(makeQualified(path)));
  }

  @Override
  public long getDefaultBlockSize() {
    return store.files().getDefaultBlockSize();
  }

  @Override
  public long getDefaultBlockSize(Path path) {
    return store.files().getDefaultBlockSize(names.raw(makeQualified(path)));
  }

  @Override
  public short getDefaultReplication() {
    return store.files().getDefaultReplication();
  }

  @Override
  public short getDefaultReplication(Path path) {
    return store.files().getDefaultReplication(names.raw(makeQualified(path)));
  }

  @Override
  public FsStatus getStatus(Path path) throws IOException {
    return store.files().getStatus(path == null ? null : storedPath(path));
  }

  @Override
  public StorageStatistics getStorageStatistics() {
    return store.files().getStorageStatistics();
  }

  @Override
  public void msync() throws IOException {
    store.files().msync();
  }

  @Override
  public void setVerifyChecksum(boolean verify) {
    store.files().setVerifyChecksum(verify);
  }

  @Override
  public void setWriteChecksum(boolean write) {
    store.files().setWriteChecksum(write);
  }

  @Override
  public String getCanonicalServiceName() {
    return store.files().getCanonicalServiceName();
  }

  @Override
  public Token<?> getDelegationToken(String renewer) throws IOException {
    return store.files().getDelegationToken(renewer);
  }

  /** Those of the store, since its own token is given out as this file system's. */
  @Override
  public DelegationTokenIssuer[] getAdditionalTokenIssuers() throws IOException {
    return store.files().getAdditionalTokenIssuers();
  }

  @Override
  public Path getHomeDirectory() {
    return names.view(store.files().getHomeDirectory());
  }

  @Override
  protected Path getInitialWorkingDirectory() {
    return names == null ? null : names.view(store.files().getWorkingDirectory());
  }

  @Override
  public Path getWorkingDirectory() {
    return workingDirectory;
  }

  @Override
  public void setWorkingDirectory(Path directory) {
    workingDirectory = makeQualified(directory);
  }

  @Override
  public Path getTrashRoot(Path path) {
    return names.view(store.files().getTrashRoot(names.raw(makeQualified(path))));
  }

  @Override
  public Collection<FileStatus> getTrashRoots(boolean allUsers) {
    List<FileStatus> roots = new ArrayList<>();
    entries
        .of(List.copyOf(store.files().getTrashRoots(allUsers)))
        .forEach(entry -> roots.add(new LogicalStatus(entry)));
    return roots;
  }

  @Override
  public Path getEnclosingRoot(Path path) throws IOException {
    return names.view(store.files().getEnclosingRoot(names.raw(makeQualified(path))));
  }

  @Override
  public String toString() {
    return uri + " over " + (store == null ? null : store.files());
  }
}
