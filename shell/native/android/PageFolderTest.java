package app.banyan.member;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Collections;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.Before;
import org.junit.Test;

/** The states of a phone, on a real folder. The pipeline runs it with the build. */
public class PageFolderTest {

    private File root;

    @Before
    public void makeRoot() throws IOException {
        root = Files.createTempDirectory("packages").toFile();
    }

    private PageFolder open() throws IOException {
        return new PageFolder(root, 109, "1.0.9", TEST_KEY);
    }

    /** Stands for the release key: it has signed a text if the signature is the text backwards. */
    private static final PageFolder.ReleaseKey TEST_KEY = (text, signature) -> Arrays.equals(sign(text), signature);

    private static byte[] sign(byte[] text) {
        byte[] signature = new byte[text.length];
        for (int at = 0; at < text.length; at++) signature[at] = text[text.length - 1 - at];
        return signature;
    }

    private static byte[] zip(String... paths) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(bytes)) {
            for (String path : paths) {
                out.putNextEntry(new ZipEntry(path));
                out.write(path.getBytes(StandardCharsets.UTF_8));
                out.closeEntry();
            }
        }
        return bytes.toByteArray();
    }

    private static String hash(byte[] bytes) throws Exception {
        StringBuilder hash = new StringBuilder();
        for (byte one : MessageDigest.getInstance("SHA-256").digest(bytes)) hash.append(String.format("%02x", one));
        return hash.toString();
    }

    /** Stores and installs a package. */
    private static void install(PageFolder pages, int number, String... paths) throws Exception {
        byte[] archive = zip(paths);
        pages.append(hash(archive), pages.stored(hash(archive)), archive);
        byte[] statement = PageFolder.statement(number, "1." + number, archive.length, hash(archive));
        pages.install(hash(archive), number, "1." + number, sign(statement));
    }

    @Test
    public void aPackageRunsFromTheNextStartAndIsKeptAfterItsReport() throws Exception {
        PageFolder pages = open();
        assertNull(pages.start());
        install(pages, 110, "index.html", "assets/a.js");
        assertEquals(110, pages.waiting().number);
        assertEquals(109, pages.running().number);
        pages = open();
        assertEquals("110", pages.start().getName());
        assertTrue(pages.isOnTrial());
        pages.report();
        pages = open();
        assertEquals("110", pages.start().getName());
        assertFalse(pages.isOnTrial());
        assertEquals("1.110", pages.running().name);
    }

    @Test
    public void aPackageThatDoesNotReportIsLeftAndNeverTriedAgain() throws Exception {
        PageFolder pages = open();
        install(pages, 110, "index.html");
        pages = open();
        pages.start();
        pages.report();
        install(pages, 111, "index.html");
        pages = open();
        assertEquals("111", pages.start().getName());
        // The person closed the app; the second start is its last.
        pages = open();
        assertEquals("111", pages.start().getName());
        pages = open();
        assertEquals("110", pages.start().getName());
        assertEquals(Collections.singletonList(111), pages.failed());
        install(pages, 111, "index.html");
        assertNull(pages.waiting());
        install(pages, 112, "index.html");
        pages = open();
        pages.start();
        assertEquals("110", pages.fail().getName());
        assertEquals(Arrays.asList(111, 112), pages.failed());
        assertArrayEquals(new String[] { "110" }, new File(root, "pages").list());
    }

    @Test
    public void olderForgedAndBrokenPackagesAreNotInstalled() throws Exception {
        PageFolder pages = open();
        assertThrows(IOException.class, () -> install(pages, 109, "index.html"));
        assertThrows(IOException.class, () -> install(pages, 110, "other.html"));
        assertThrows(IOException.class, () -> install(pages, 110, "index.html", "../outside"));
        assertFalse(new File(root, "pages/outside").exists());
        byte[] archive = zip("index.html");
        String other = hash(new byte[] { 1 });
        pages.append(other, 0, archive);
        byte[] signature = sign(PageFolder.statement(110, "1.1.0", archive.length, other));
        assertThrows(IOException.class, () -> pages.install(other, 110, "1.1.0", signature));
        assertThrows(IllegalArgumentException.class, () -> pages.stored("../../state"));
        assertNull(pages.waiting());
        assertNull(pages.start());
    }

    @Test
    public void onlyTheReleaseKeyAndOnlyItsNumberAndNameAreTaken() throws Exception {
        PageFolder pages = open();
        byte[] archive = zip("index.html");
        byte[] signature = sign(PageFolder.statement(110, "1.1.0", archive.length, hash(archive)));
        pages.append(hash(archive), 0, archive);
        assertThrows(IOException.class, () -> pages.install(hash(archive), 111, "1.1.0", signature));
        // A download that is not genuine is deleted.
        assertEquals(0, pages.stored(hash(archive)));
        pages.append(hash(archive), 0, archive);
        assertThrows(IOException.class, () -> pages.install(hash(archive), 110, "1.1.1", signature));
        pages.append(hash(archive), 0, archive);
        assertThrows(IOException.class, () -> pages.install(hash(archive), 110, "1.1.0", new byte[64]));
        pages.append(hash(archive), 0, archive);
        pages.install(hash(archive), 110, "1.1.0", signature);
        assertEquals(110, pages.waiting().number);
    }

    @Test
    public void anOlderPackageIsNotInstalledOverANewerOne() throws Exception {
        PageFolder pages = open();
        install(pages, 112, "index.html");
        PageFolder newer = open();
        newer.start();
        newer.report();
        assertThrows(IOException.class, () -> install(newer, 111, "index.html"));
        assertNull(newer.waiting());
        assertEquals("112", open().start().getName());
    }

    @Test
    public void aDownloadGoesOnWhereItStopped() throws Exception {
        byte[] archive = zip("index.html");
        String hash = hash(archive);
        open().append(hash, 0, Arrays.copyOf(archive, 10));
        PageFolder pages = open();
        assertEquals(10, pages.stored(hash));
        assertThrows(IOException.class, () -> pages.append(hash, 9, archive));
        pages.append(hash, 10, Arrays.copyOfRange(archive, 10, archive.length));
        assertArrayEquals(archive, pages.read(hash));
        pages.drop(hash);
        assertEquals(0, pages.stored(hash));
    }

    @Test
    public void newerPagesFromTheStoreReplaceThePackage() throws Exception {
        PageFolder pages = open();
        install(pages, 110, "index.html");
        pages = open();
        pages.start();
        pages.report();
        PageFolder newer = new PageFolder(root, 120, "1.2.0", TEST_KEY);
        assertNull(newer.start());
        assertEquals("1.2.0", newer.running().name);
    }

    @Test
    public void aPackageWhoseFilesAreGoneOrAStateThatIsBrokenLeavesARunningApp() throws Exception {
        PageFolder pages = open();
        install(pages, 110, "index.html");
        assertTrue(new File(root, "pages/110/index.html").delete());
        pages = open();
        assertNull(pages.start());
        Files.write(new File(root, "state.properties").toPath(), "good=x".getBytes(StandardCharsets.UTF_8));
        assertNull(open().start());
    }
}
