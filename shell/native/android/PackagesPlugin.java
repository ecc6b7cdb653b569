package app.banyan.member;

import android.util.Base64;
import com.getcapacitor.JSArray;
import com.getcapacitor.JSObject;
import com.getcapacitor.Plugin;
import com.getcapacitor.PluginCall;
import com.getcapacitor.PluginMethod;
import com.getcapacitor.annotation.CapacitorPlugin;
import java.io.IOException;

/** The pages' way to their packages: the methods of PackageStore and AppPackage in member/src/platform/package.ts. */
@CapacitorPlugin(name = "Packages")
public class PackagesPlugin extends Plugin {

    private PageFolder pages() {
        return ((MainActivity) getActivity()).pages();
    }

    /** A method that may fail: its failure is the call's. */
    private interface Work {
        JSObject run() throws IOException;
    }

    private void answer(PluginCall call, Work work) {
        try {
            JSObject result = work.run();
            if (result == null) call.resolve();
            else call.resolve(result);
        } catch (PageFolder.NotGenuineException error) {
            call.reject(error.getMessage(), "NOT_GENUINE");
        } catch (IOException | IllegalArgumentException error) {
            call.reject(error.getMessage());
        }
    }

    private static String hash(PluginCall call) {
        return call.getString("hash", "");
    }

    private static JSObject asObject(PageFolder.Version version) {
        JSObject object = new JSObject();
        object.put("number", version.number);
        object.put("name", version.name);
        object.put("hash", version.hash);
        return object;
    }

    @PluginMethod
    public void about(PluginCall call) {
        JSObject result = new JSObject();
        result.put("channel", getConfig().getString("channel", "store"));
        result.put("key", getConfig().getString("key", ""));
        call.resolve(result);
    }

    @PluginMethod
    public void running(PluginCall call) {
        call.resolve(asObject(pages().running()));
    }

    @PluginMethod
    public void restart(PluginCall call) {
        call.resolve();
        ((MainActivity) getActivity()).startAgain();
    }

    @PluginMethod
    public void stored(PluginCall call) {
        answer(call, () -> {
            JSObject result = new JSObject();
            result.put("bytes", pages().stored(hash(call)));
            return result;
        });
    }

    @PluginMethod
    public void append(PluginCall call) {
        answer(call, () -> {
            byte[] bytes = Base64.decode(call.getString("data", ""), Base64.DEFAULT);
            pages().append(hash(call), call.getInt("at", 0), bytes);
            return null;
        });
    }

    @PluginMethod
    public void read(PluginCall call) {
        answer(call, () -> {
            JSObject result = new JSObject();
            result.put("data", Base64.encodeToString(pages().read(hash(call)), Base64.NO_WRAP));
            return result;
        });
    }

    @PluginMethod
    public void drop(PluginCall call) {
        answer(call, () -> {
            pages().drop(hash(call));
            return null;
        });
    }

    @PluginMethod
    public void install(PluginCall call) {
        answer(call, () -> {
            byte[] signature = Base64.decode(call.getString("signature", ""), Base64.DEFAULT);
            pages().install(hash(call), call.getInt("number", 0), call.getString("name", ""), signature);
            return null;
        });
    }

    @PluginMethod
    public void waiting(PluginCall call) {
        PageFolder.Version waiting = pages().waiting();
        JSObject result = new JSObject();
        if (waiting != null) result.put("version", asObject(waiting));
        call.resolve(result);
    }

    @PluginMethod
    public void cancel(PluginCall call) {
        answer(call, () -> {
            pages().cancel();
            return null;
        });
    }

    @PluginMethod
    public void failed(PluginCall call) {
        JSArray numbers = new JSArray();
        for (int number : pages().failed()) numbers.put(number);
        JSObject result = new JSObject();
        result.put("numbers", numbers);
        call.resolve(result);
    }

    @PluginMethod
    public void report(PluginCall call) {
        answer(call, () -> {
            pages().report();
            return null;
        });
    }
}
