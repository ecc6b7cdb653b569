package app.banyan.member;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;

/**
 * The app on a phone, as far as packages of pages concern it: one process is one run of the app. It reads a command per line,
 * with its parts between tabs, and answers each with a line (shell/test/packages.test.ts). Ed25519 is that of the JDK.
 */
public final class Phone {

    /** Arguments: folder, number and name of the pages inside the app, the pinned key in base64. */
    public static void main(String[] given) throws Exception {
        PageFolder pages = new PageFolder(new File(given[0]), Integer.parseInt(given[1]), given[2], keyOf(given[3]));
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            String[] parts = line.split("\t", -1);
            try {
                System.out.println("ok\t" + run(pages, parts));
            } catch (IOException | IllegalArgumentException error) {
                System.out.println("refused\t" + error.getMessage());
            }
            System.out.flush();
        }
    }

    private static String run(PageFolder pages, String[] parts) throws IOException {
        switch (parts[0]) {
            case "start":
                return nameOf(pages.start());
            case "fail":
                return nameOf(pages.fail());
            case "report":
                pages.report();
                return "";
            case "stored":
                return String.valueOf(pages.stored(parts[1]));
            case "append":
                // Hash, the bytes before, and a file with the piece.
                pages.append(parts[1], Long.parseLong(parts[2]), Files.readAllBytes(Paths.get(parts[3])));
                return "";
            case "install":
                pages.install(parts[1], Integer.parseInt(parts[2]), parts[3], Base64.getDecoder().decode(parts[4]));
                return "";
            case "waiting":
                return pages.waiting() == null ? "" : pages.waiting().number + " " + pages.waiting().name;
            case "running":
                return pages.running().number + " " + pages.running().name;
            case "failed":
                return pages.failed().toString();
            default:
                throw new IllegalArgumentException("no command " + parts[0]);
        }
    }

    private static String nameOf(File folder) {
        return folder == null ? "inside" : folder.getPath();
    }

    private static PageFolder.ReleaseKey keyOf(String base64) throws GeneralSecurityException {
        // The bytes before the 32 bytes of an Ed25519 key in X.509.
        byte[] head = { 0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00 };
        byte[] raw = Base64.getDecoder().decode(base64);
        byte[] encoded = new byte[head.length + raw.length];
        System.arraycopy(head, 0, encoded, 0, head.length);
        System.arraycopy(raw, 0, encoded, head.length, raw.length);
        PublicKey key = KeyFactory.getInstance("Ed25519").generatePublic(new X509EncodedKeySpec(encoded));
        return (text, signature) -> {
            try {
                Signature check = Signature.getInstance("Ed25519");
                check.initVerify(key);
                check.update(text);
                return check.verify(signature);
            } catch (GeneralSecurityException forged) {
                return false;
            }
        };
    }
}
