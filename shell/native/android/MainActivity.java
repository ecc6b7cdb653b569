package app.banyan.member;

import android.app.NotificationChannel;
import android.app.NotificationManager;
import android.os.Build;
import android.os.Bundle;
import android.os.Handler;
import android.os.Looper;
import com.getcapacitor.BridgeActivity;
import com.getcapacitor.CapConfig;
import com.getcapacitor.Logger;
import com.getcapacitor.PluginConfig;
import com.getcapacitor.ServerPath;
import java.io.File;
import java.io.IOException;

/** Starts the app with the package of pages that is to run, and goes back to the one before if it does not report. */
public class MainActivity extends BridgeActivity {

    /** A package that has not reported after this time in the foreground does not run. Milliseconds. */
    private static final long REPORT_MS = 20_000;

    private final Handler handler = new Handler(Looper.getMainLooper());
    private final Runnable giveUp = this::giveUp;
    private PageFolder pages;

    PageFolder pages() {
        return pages;
    }

    @Override
    protected void onCreate(Bundle savedInstanceState) {
        registerPlugin(PackagesPlugin.class);
        registerPlugin(CameraPlugin.class);
        PluginConfig config = CapConfig.loadDefault(this).getPluginConfiguration("Packages");
        File root = new File(getNoBackupFilesDir(), "packages");
        try {
            PinnedKey key = new PinnedKey(config.getString("key", ""));
            pages = new PageFolder(root, config.getInt("code", 0), config.getString("name", ""), key);
            File folder = pages.start();
            if (folder != null) bridgeBuilder.setServerPath(new ServerPath(ServerPath.PathType.BASE_PATH, folder.getPath()));
        } catch (IOException error) {
            // Without a state the app could not know which package has failed.
            throw new IllegalStateException("the packages can't be stored", error);
        }
        super.onCreate(savedInstanceState);
        if (bridge != null) bridge.setWebViewClient(new PagesClient(bridge, this));
        createChannel();
    }

    private void createChannel() {
        if (Build.VERSION.SDK_INT < 26) return;
        NotificationChannel channel = new NotificationChannel(
            "messages",
            getString(R.string.channel_messages),
            NotificationManager.IMPORTANCE_HIGH
        );
        getSystemService(NotificationManager.class).createNotificationChannel(channel);
    }

    @Override
    public void onResume() {
        super.onResume();
        watchTrial();
    }

    @Override
    public void onPause() {
        // The system holds the pages of an app in the background: they could not report.
        handler.removeCallbacks(giveUp);
        super.onPause();
    }

    private void watchTrial() {
        handler.removeCallbacks(giveUp);
        if (pages.isOnTrial()) handler.postDelayed(giveUp, REPORT_MS);
    }

    private void giveUp() {
        try {
            if (pages.isOnTrial()) show(pages.fail());
        } catch (IOException error) {
            Logger.error("the state of the packages can't be stored", error);
        }
    }

    /** Starts the pages again, with the package that waits. */
    void startAgain() {
        handler.post(() -> {
            try {
                show(pages.start());
                watchTrial();
            } catch (IOException error) {
                Logger.error("the state of the packages can't be stored", error);
            }
        });
    }

    private void show(File folder) {
        if (folder == null) bridge.setServerAssetPath("public");
        else bridge.setServerBasePath(folder.getPath());
    }
}
