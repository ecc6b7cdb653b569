package app.banyan.member;

import android.util.Base64;
import com.google.crypto.tink.subtle.Ed25519Verify;
import java.security.GeneralSecurityException;

/**
 * The public key of releases that the app was built with. Android has no Ed25519 of its own before version 13, so Google's
 * library Tink checks.
 */
final class PinnedKey implements PageFolder.ReleaseKey {

    private final byte[] key;

    /** @param key 32 bytes in base64; empty: the app takes no packages. */
    PinnedKey(String key) {
        this.key = Base64.decode(key, Base64.DEFAULT);
    }

    @Override
    public boolean hasSigned(byte[] text, byte[] signature) {
        if (key.length != Ed25519Verify.PUBLIC_KEY_LEN) return false;
        try {
            new Ed25519Verify(key).verify(signature, text);
            return true;
        } catch (GeneralSecurityException forged) {
            return false;
        }
    }
}
