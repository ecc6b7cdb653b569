package app.banyan.member;

import android.Manifest;
import android.os.Build;
import com.getcapacitor.JSArray;
import com.getcapacitor.JSObject;
import com.getcapacitor.PermissionState;
import com.getcapacitor.Plugin;
import com.getcapacitor.PluginCall;
import com.getcapacitor.PluginMethod;
import com.getcapacitor.annotation.CapacitorPlugin;
import com.getcapacitor.annotation.Permission;
import com.getcapacitor.annotation.PermissionCallback;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.json.JSONException;

/**
 * The permissions of the camera and of photos, with the names and states of @capacitor/camera, which asks for no
 * permission of photos. Android 33 and above uses the permission of pictures, except on two brands (R10).
 */
@CapacitorPlugin(
    name = "Camera",
    permissions = {
        @Permission(alias = "camera", strings = { Manifest.permission.CAMERA }),
        @Permission(alias = "images", strings = { "android.permission.READ_MEDIA_IMAGES" }),
        @Permission(alias = "files", strings = { Manifest.permission.READ_EXTERNAL_STORAGE })
    }
)
public class CameraPlugin extends Plugin {

    static final List<String> BRANDS_WITHOUT_MEDIA_IMAGES = Arrays.asList("huawei", "honor");

    /** The alias of the permission of photos on this phone. */
    static String photosAlias(int level, String brand) {
        boolean hasImages = level >= 33 && !BRANDS_WITHOUT_MEDIA_IMAGES.contains(brand.toLowerCase(Locale.ROOT));
        return hasImages ? "images" : "files";
    }

    private static String alias(String name) {
        return name.equals("photos") ? photosAlias(Build.VERSION.SDK_INT, Build.MANUFACTURER) : "camera";
    }

    private JSObject states() {
        JSObject result = new JSObject();
        for (String name : new String[] { "camera", "photos" }) {
            PermissionState state = getPermissionState(alias(name));
            result.put(name, state.toString());
        }
        return result;
    }

    @PluginMethod
    @Override
    public void checkPermissions(PluginCall call) {
        call.resolve(states());
    }

    @PluginMethod
    @Override
    public void requestPermissions(PluginCall call) {
        List<String> aliases = new ArrayList<>();
        JSArray names = call.getArray("permissions", new JSArray());
        try {
            for (Object name : names.toList()) aliases.add(alias(String.valueOf(name)));
        } catch (JSONException error) {
            call.reject("permissions is no list of names");
            return;
        }
        if (aliases.isEmpty()) call.resolve(states());
        else requestPermissionForAliases(aliases.toArray(new String[0]), call, "answered");
    }

    @PermissionCallback
    private void answered(PluginCall call) {
        call.resolve(states());
    }
}
