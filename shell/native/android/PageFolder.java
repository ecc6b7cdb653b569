package app.banyan.member;

import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * The packages of pages on this phone: downloads, unpacked packages, and which of them runs. The states are those of
 * rules/src/app/package.ts. It uses nothing of Android, so that its test runs on any machine.
 */
final class PageFolder {

    /** A number and a name, and the SHA-256 of the archive; the hash of the pages inside the app is empty. */
    static final class Version {

        final int number;
        final String name;
        final String hash;

        Version(int number, String name, String hash) {
            this.number = number;
            this.name = name;
            this.hash = hash;
        }
    }

    /** The public key of releases, which is part of the installed app. */
    interface ReleaseKey {
        /** True if this is the Ed25519 signature of the text by the release key. */
        boolean hasSigned(byte[] text, byte[] signature);
    }

    /** The download is not a package that the release key has signed under this number. It was deleted. */
    static final class NotGenuineException extends IOException {

        private static final long serialVersionUID = 1L;

        NotGenuineException(String message) {
            super(message);
        }
    }

    /** A person may close the app before it could report, so a package gets a second start. */
    private static final int STARTS_MOST = 2;
    private static final int FILES_MOST = 5000;
    private static final long BYTES_MOST = 500L * 1024 * 1024;
    /** A download to which nothing was added for this long belongs to an edition that is not offered any more. Milliseconds. */
    private static final long DOWNLOAD_KEPT = 14L * 24 * 60 * 60 * 1000;
    private static final int NONE = -1;

    private final File root;
    private final Version inside;
    private final ReleaseKey key;
    private int good;
    private int trial = NONE;
    private int starts;
    private int next = NONE;
    private final List<Integer> failed = new ArrayList<>();
    private final Properties names = new Properties();

    /**
     * @param number of the pages inside the installed app.
     * @param name of these pages.
     */
    PageFolder(File root, int number, String name, ReleaseKey key) throws IOException {
        this.root = root;
        this.key = key;
        this.inside = new Version(number, name, "");
        load();
        // The store has brought newer pages than the packages.
        if (good != 0 && good <= number) good = 0;
        if (trial != NONE && trial <= number) trial = NONE;
        if (next != NONE && next <= number) next = NONE;
        save();
    }

    /** The app starts. Returns the folder of the pages to run; null for those inside the app. */
    synchronized File start() throws IOException {
        forgetDownloads(System.currentTimeMillis() - DOWNLOAD_KEPT);
        if (trial == NONE && next != NONE) {
            trial = next;
            starts = 1;
            next = NONE;
        } else if (trial != NONE && starts >= STARTS_MOST) {
            return fail();
        } else if (trial != NONE) {
            starts += 1;
        }
        return saved();
    }

    /** The running package has not reported in time. Returns the folder of the pages to run instead. */
    synchronized File fail() throws IOException {
        if (trial != NONE) {
            failed.add(trial);
            trial = NONE;
            starts = 0;
        }
        return saved();
    }

    private File saved() throws IOException {
        // A package whose files are gone, for example after the phone was full, does not keep the app from starting.
        if (trial != NONE && !hasPages(trial)) {
            failed.add(trial);
            trial = NONE;
        }
        if (good != 0 && !hasPages(good)) good = 0;
        save();
        clean();
        return folder();
    }

    /** The folder of the running pages; null for those inside the app. */
    synchronized File folder() {
        int number = runningNumber();
        return number == 0 ? null : pages(number);
    }

    synchronized Version running() {
        int number = runningNumber();
        return number == 0 ? inside : version(number);
    }

    synchronized boolean isOnTrial() {
        return trial != NONE;
    }

    /** The running package works. */
    synchronized void report() throws IOException {
        if (trial == NONE) return;
        good = trial;
        trial = NONE;
        starts = 0;
        save();
        clean();
    }

    /** The package that waits for the next start; null if none does. */
    synchronized Version waiting() {
        return next == NONE ? null : version(next);
    }

    synchronized void cancel() throws IOException {
        next = NONE;
        save();
        clean();
    }

    synchronized List<Integer> failed() {
        return new ArrayList<>(failed);
    }

    synchronized long stored(String hash) {
        return download(hash).length();
    }

    /** Adds bytes to a download; refuses them if they do not follow those that are stored. */
    synchronized void append(String hash, long at, byte[] bytes) throws IOException {
        File file = download(hash);
        make(file.getParentFile());
        try (RandomAccessFile open = new RandomAccessFile(file, "rw")) {
            if (open.length() != at) throw new IOException("these bytes do not follow the stored ones");
            open.seek(at);
            open.write(bytes);
            open.getFD().sync();
        }
    }

    synchronized byte[] read(String hash) throws IOException {
        File file = download(hash);
        byte[] bytes = new byte[(int) file.length()];
        try (RandomAccessFile open = new RandomAccessFile(file, "r")) {
            open.readFully(bytes);
        }
        return bytes;
    }

    synchronized void drop(String hash) {
        delete(download(hash));
    }

    /**
     * Unpacks a download that the release key has signed, and runs it from the next start. The pages check the signature too,
     * but pages with a fault must not be able to install others.
     */
    synchronized void install(String hash, int number, String name, byte[] signature) throws IOException {
        File archive = download(hash);
        if (failed.contains(number) || number == good) {
            delete(archive);
            return;
        }
        if (number <= inside.number || number < runningNumber()) throw new IOException("the app has newer pages");
        if (!sha256(archive).equals(hash)) {
            delete(archive);
            throw new NotGenuineException("the download is another one");
        }
        if (!key.hasSigned(statement(number, name, archive.length(), hash), signature)) {
            delete(archive);
            throw new NotGenuineException("the package is not signed by the release key");
        }
        File fresh = new File(root, "pages/" + number + ".new");
        delete(fresh);
        try {
            unpack(archive, fresh);
            if (!new File(fresh, "index.html").isFile()) throw new IOException("the package has no index.html");
        } catch (IOException error) {
            delete(fresh);
            throw error;
        }
        File target = pages(number);
        delete(target);
        if (!fresh.renameTo(target)) throw new IOException("the package could not be stored");
        names.setProperty("name." + number, name);
        names.setProperty("hash." + number, hash);
        next = number;
        save();
        delete(archive);
    }

    /** Returns the text that the release key signs: packageStatement in rules/src/app/version.ts. */
    static byte[] statement(int number, String name, long bytes, String hash) {
        String text = "banyan-package 1\n" + number + "\n" + name + "\n" + bytes + "\n" + hash + "\n";
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static void unpack(File archive, File target) throws IOException {
        String home = target.getCanonicalPath() + File.separator;
        long written = 0;
        int files = 0;
        byte[] piece = new byte[64 * 1024];
        try (ZipInputStream zip = new ZipInputStream(new FileInputStream(archive))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                File file = new File(target, entry.getName());
                if (!file.getCanonicalPath().startsWith(home)) throw new IOException("a path leaves the package");
                if (entry.isDirectory()) continue;
                files += 1;
                make(file.getParentFile());
                try (FileOutputStream out = new FileOutputStream(file)) {
                    for (int length = zip.read(piece); length >= 0; length = zip.read(piece)) {
                        written += length;
                        if (files > FILES_MOST || written > BYTES_MOST) throw new IOException("the package is too large");
                        out.write(piece, 0, length);
                    }
                }
            }
        }
    }

    private int runningNumber() {
        return trial == NONE ? good : trial;
    }

    private Version version(int number) {
        return new Version(number, names.getProperty("name." + number, ""), names.getProperty("hash." + number, ""));
    }

    private boolean hasPages(int number) {
        return new File(pages(number), "index.html").isFile();
    }

    private File pages(int number) {
        return new File(root, "pages/" + number);
    }

    private File download(String hash) {
        if (!hash.matches("[0-9a-f]{64}")) throw new IllegalArgumentException("not a hash");
        return new File(root, "downloads/" + hash);
    }

    /** Deletes the pages that no state names, and downloads that are installed. */
    private void clean() {
        for (int number : new int[] { good, trial, next }) {
            String hash = version(number).hash;
            if (!hash.isEmpty()) delete(download(hash));
        }
        Set<String> kept = new HashSet<>(Arrays.asList(String.valueOf(good), String.valueOf(trial), String.valueOf(next)));
        String[] found = new File(root, "pages").list();
        for (String name : found == null ? new String[0] : found) {
            if (!kept.contains(name)) delete(new File(root, "pages/" + name));
        }
    }

    /** Deletes the downloads that have not grown since a time. */
    private void forgetDownloads(long before) {
        File[] found = new File(root, "downloads").listFiles();
        for (File one : found == null ? new File[0] : found) {
            if (one.lastModified() < before) delete(one);
        }
    }

    private void load() throws IOException {
        File file = new File(root, "state.properties");
        if (!file.isFile()) return;
        Properties stored = new Properties();
        try (InputStream in = new FileInputStream(file)) {
            stored.load(in);
        }
        try {
            good = Integer.parseInt(stored.getProperty("good", "0"));
            trial = Integer.parseInt(stored.getProperty("trial", "-1"));
            starts = Integer.parseInt(stored.getProperty("starts", "0"));
            next = Integer.parseInt(stored.getProperty("next", "-1"));
            for (String number : stored.getProperty("failed", "").split(",")) {
                if (!number.isEmpty()) failed.add(Integer.parseInt(number));
            }
        } catch (NumberFormatException broken) {
            // The pages inside the app always run.
            good = 0;
            trial = NONE;
            next = NONE;
        }
        for (String name : stored.stringPropertyNames()) {
            if (name.startsWith("name.") || name.startsWith("hash.")) names.setProperty(name, stored.getProperty(name));
        }
    }

    /** Replaces the stored state in one step, so that a phone that is switched off keeps the old or the new one. */
    private void save() throws IOException {
        make(root);
        Properties state = new Properties();
        for (int number : new int[] { good, trial, next }) {
            for (String kind : new String[] { "name.", "hash." }) {
                String value = names.getProperty(kind + number);
                if (value != null) state.setProperty(kind + number, value);
            }
        }
        state.setProperty("good", String.valueOf(good));
        state.setProperty("trial", String.valueOf(trial));
        state.setProperty("starts", String.valueOf(starts));
        state.setProperty("next", String.valueOf(next));
        List<String> numbers = new ArrayList<>();
        for (int number : failed) numbers.add(String.valueOf(number));
        state.setProperty("failed", String.join(",", numbers));
        File fresh = new File(root, "state.new");
        try (FileOutputStream out = new FileOutputStream(fresh)) {
            state.store(out, null);
            out.getFD().sync();
        }
        if (!fresh.renameTo(new File(root, "state.properties"))) throw new IOException("the state could not be stored");
    }

    private static void make(File folder) throws IOException {
        if (!folder.isDirectory() && !folder.mkdirs()) throw new IOException("no folder " + folder.getName());
    }

    private static void delete(File file) {
        File[] inside = file.listFiles();
        if (inside != null) for (File one : inside) delete(one);
        file.delete();
    }

    private static String sha256(File file) throws IOException {
        try (InputStream in = new FileInputStream(file)) {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            byte[] piece = new byte[64 * 1024];
            for (int length = in.read(piece); length >= 0; length = in.read(piece)) digest.update(piece, 0, length);
            StringBuilder hash = new StringBuilder();
            for (byte one : digest.digest()) hash.append(String.format("%02x", one));
            return hash.toString();
        } catch (NoSuchAlgorithmException error) {
            throw new IOException(error);
        }
    }
}
