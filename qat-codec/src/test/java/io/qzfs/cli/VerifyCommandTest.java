// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.qzfs.gzip.IndexFooter;
import io.qzfs.gzip.IndexLeaf;
import io.qzfs.gzip.IndexRoot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VerifyCommandTest {
  private static final byte[] DATA = Samples.text(10_000);

  @TempDir private Path folder;
  private Path file;
  private byte[] whole;
  private List<long[]> members;

  @BeforeEach
  void writeFile() throws IOException {
    whole = Samples.blocks(DATA);
    file = Files.write(folder.resolve("x.gz"), whole);
    members = Members.of(whole);
  }

  @Test
  void isContentWithWholeFiles() throws IOException {
    Path plain = Files.write(folder.resolve("y.gz"), Samples.plain(DATA));

    Ran ran = Ran.qzfs("verify", file, plain).succeeds();

    assertThat(ran.out()).contains("x.gz: ok, 3 blocks", "index present", "y.gz: ok, 1 block,");
  }

  @Test
  void namesTheMemberThatIsDamaged() throws IOException {
    long second = members.get(1)[0];
    long trailer = second + members.get(1)[1] - 8;
    whole[(int) trailer] ^= 1;
    Files.write(file, whole);

    Ran ran = Ran.qzfs("verify", file).failsWith(ExitCodes.FAULT);

    assertThat(ran.err())
        .contains("x.gz: 1 fault: ", "member 1 at offset " + second, "CRC-32", "expected");
    assertThat(ran.err().lines()).hasSize(1);
  }

  @Test
  void namesAllFaultsInOneLineAndGoesOnWithTheNextFile() throws IOException {
    for (int i = 0; i < 3; i++) {
      whole[(int) (members.get(i)[0] + members.get(i)[1] - 4)] ^= 1;
    }
    Path damaged = Files.write(folder.resolve("damaged.gz"), whole);

    Ran ran = Ran.qzfs("verify", damaged, file).failsWith(ExitCodes.FAULT);

    assertThat(ran.err().lines()).hasSize(1);
    assertThat(ran.err()).contains("3 faults: member 0 at", "member 1 at", "member 2 at", "ISIZE");
    assertThat(ran.out()).contains("x.gz: ok");
  }

  @Test
  void saysWhereAFileIsCutOff() throws IOException {
    Files.write(file, Arrays.copyOf(whole, (int) members.get(1)[0] + 50));

    JsonNode report = Ran.qzfs("verify", "--json", file).failsWith(ExitCodes.FAULT).file();

    assertThat(report.path("ok").asBoolean()).isFalse();
    assertThat(report.path("faultCount").asInt()).isEqualTo(1);
    assertThat(report.path("faults").path(0).asText())
        .contains("member 1 at offset " + members.get(1)[0], "the file ends");
  }

  @Test
  void findsFaultsOfForeignMembers() throws IOException {
    byte[] plain = Samples.plain(DATA);
    plain[plain.length / 2] ^= 1;
    Files.write(file, Samples.concat(Samples.plain(DATA), plain));

    assertThat(Ran.qzfs("verify", file).failsWith(ExitCodes.FAULT).err()).contains("member 1 at");
  }

  @Test
  void findsWhatIsNoGzip() throws IOException {
    Files.writeString(file, "plain text");
    assertThat(Ran.qzfs("verify", file).failsWith(ExitCodes.FAULT).err()).contains("70 6c");

    Files.write(file, Samples.concat(whole, new byte[] {1, 2}));
    assertThat(Ran.qzfs("verify", file).failsWith(ExitCodes.FAULT).err())
        .contains("what follows member", "01 02");

    Files.write(file, new byte[0]);
    assertThat(Ran.qzfs("verify", file).failsWith(ExitCodes.FAULT).err()).contains("0 bytes");
  }

  @Test
  void acceptsPaddingAndJoinedFiles() throws IOException {
    Files.write(file, Samples.concat(whole, whole));
    assertThat(Ran.qzfs("verify", file).succeeds().out()).contains("index stale");

    Files.write(file, Samples.concat(Samples.plain(DATA), new byte[512]));
    Ran.qzfs("verify", file).succeeds();
  }

  @Test
  void findsADamagedIndex() throws IOException {
    whole[whole.length - 30] ^= 1;
    Files.write(file, whole);
    assertThat(Ran.qzfs("verify", file).failsWith(ExitCodes.FAULT).err())
        .contains("index footer at offset " + (whole.length - 82), "damaged");
  }

  @Test
  void findsAnIndexThatIsCutOff() throws IOException {
    Files.write(file, Arrays.copyOf(whole, whole.length - 82));
    assertThat(Ran.qzfs("verify", file).failsWith(ExitCodes.FAULT).err())
        .contains("index is cut off");
  }

  @Test
  void findsAnIndexOfOtherLengths() throws IOException {
    assertThat(verifyWithIndex(3, 1, 0)).isEmpty();
    assertThat(verifyWithIndex(3, 1, 1).orElseThrow())
        .contains("index entry 1: block length of the member at offset " + members.get(1)[0]);
    assertThat(verifyWithIndex(3, 0, -7).orElseThrow()).contains("index entry 0: block length");
  }

  @Test
  void findsAnIndexOfOtherCounts() throws IOException {
    assertThat(verifyWithIndex(2, 0, 0).orElseThrow()).contains("index ends after 2 members");
  }

  /** Writes an index of so many members, with an error in the block length of one. */
  private Optional<String> verifyWithIndex(int count, int wrong, int error) throws IOException {
    int dataLength = (int) (members.get(2)[0] + members.get(2)[1]);
    IndexLeaf.Builder builder = new IndexLeaf.Builder();
    long logicalLength = 0;
    for (int i = 0; i < count; i++) {
      int blockLength = (int) members.get(i)[2] + (i == wrong ? error : 0);
      builder.add((int) members.get(i)[1], blockLength);
      logicalLength += blockLength;
    }
    byte[] leaf = builder.takeMember();
    IndexRoot root =
        new IndexRoot(List.of(new IndexRoot.Entry(dataLength, 0, 0, count, IndexLeaf.crcOf(leaf))));
    List<byte[]> roots = root.toMembers();
    List<byte[]> parts = new ArrayList<>();
    parts.add(Arrays.copyOf(whole, dataLength));
    parts.add(leaf);
    parts.addAll(roots);
    parts.add(IndexFooter.of(roots, dataLength + leaf.length, logicalLength, count).toMember());
    Files.write(file, Samples.concat(parts.toArray(byte[][]::new)));
    Ran ran = Ran.qzfs("verify", file);
    return ran.code() == 0 ? Optional.empty() : Optional.of(ran.err());
  }
}
