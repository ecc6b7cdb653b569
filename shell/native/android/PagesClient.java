package app.banyan.member;

import android.content.res.AssetManager;
import android.net.Uri;
import android.webkit.WebResourceRequest;
import android.webkit.WebResourceResponse;
import android.webkit.WebView;
import com.getcapacitor.Bridge;
import com.getcapacitor.BridgeWebViewClient;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;

/**
 * Serves the pages of the app at the origin of its server: a file of the running package comes from the phone, everything
 * else (calls, sockets, pictures) from the network. So the pages need no address of the server, and no other origin is
 * allowed there.
 */
final class PagesClient extends BridgeWebViewClient {

    private final MainActivity activity;
    private final Bridge bridge;

    PagesClient(Bridge bridge, MainActivity activity) {
        super(bridge);
        this.bridge = bridge;
        this.activity = activity;
    }

    @Override
    public WebResourceResponse shouldInterceptRequest(WebView view, WebResourceRequest request) {
        Uri url = request.getUrl();
        String path = url.getPath() == null ? "" : url.getPath();
        boolean isOwn = bridge.getHost().equalsIgnoreCase(url.getHost()) && !path.startsWith("/_capacitor_");
        if (isOwn && !(request.getMethod().equals("GET") && isPage(path))) return null;
        return super.shouldInterceptRequest(view, request);
    }

    /** True if the running package has this file; `/` is its index. */
    private boolean isPage(String path) {
        if (path.isEmpty() || path.equals("/")) return true;
        File folder = activity.pages().folder();
        if (folder == null) return isAsset("public" + path);
        try {
            File file = new File(folder, path);
            return file.isFile() && file.getCanonicalPath().startsWith(folder.getCanonicalPath() + File.separator);
        } catch (IOException error) {
            return false;
        }
    }

    private boolean isAsset(String path) {
        AssetManager assets = activity.getAssets();
        try (InputStream found = assets.open(path)) {
            return found != null;
        } catch (IOException missing) {
            return false;
        }
    }
}
