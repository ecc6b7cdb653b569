// Changes the generated Android project into this app: manifest, texts, styles, native code, version.
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { appId, channel, colours, folder, type ShellApp } from './app.ts'
import { writeAndroidPictures } from './pictures.ts'
import { androidFeatures, androidPermissions } from './permission.ts'
import { appName, channelName, locales, type Locale } from './permission.text.ts'

/** Plugins of the Android project. Its own native code answers for the camera's permissions (native/android). */
export const androidPlugins = [
  '@aparajita/capacitor-secure-storage',
  '@capacitor/app',
  '@capacitor/filesystem',
  '@capacitor/geolocation',
  '@capacitor/haptics',
  '@capacitor/push-notifications',
  '@capacitor/share',
  '@capacitor/status-bar',
  '@capawesome/capacitor-badge',
  'capacitor-native-settings',
] as const

/** Checks the signatures of packages (native/android/PinnedKey.java). */
export const tink = 'com.google.crypto.tink:tink-android:1.24.0'

/**
 * The plugins of one app. Firebase ends an app that asks for the address of notifications without its file, so without it
 * the plugin is not there, and the pages offer none.
 */
export const androidPluginsOf = ({ googleServices }: Pick<ShellApp, 'googleServices'>): string[] =>
  androidPlugins.filter((name) => googleServices !== undefined || name !== '@capacitor/push-notifications')

const indent = (lines: readonly string[], by: string): string =>
  lines.map((line) => `${by}${line}`).join('\n')

/**
 * The file fields of the pages offer the camera only if a camera app is found. Since Android 11, only apps for the
 * actions in this list are found.
 */
const queries = `    <queries>
        <intent>
            <action android:name="android.media.action.IMAGE_CAPTURE" />
        </intent>
        <intent>
            <action android:name="android.media.action.VIDEO_CAPTURE" />
        </intent>
    </queries>`

export const androidManifest = ({
  host,
}: Pick<ShellApp, 'host'>): string => `<?xml version="1.0" encoding="utf-8"?>
<manifest xmlns:android="http://schemas.android.com/apk/res/android">

${indent(
  androidPermissions().map((name) => `<uses-permission android:name="${name}" />`),
  '    ',
)}
${indent(
  androidFeatures.map((name) => `<uses-feature android:name="${name}" android:required="false" />`),
  '    ',
)}

${queries}

    <application
        android:allowBackup="false"
        android:dataExtractionRules="@xml/data_extraction_rules"
        android:icon="@mipmap/ic_launcher"
        android:label="@string/app_name"
        android:localeConfig="@xml/locales_config"
        android:roundIcon="@mipmap/ic_launcher_round"
        android:supportsRtl="false"
        android:theme="@style/AppTheme"
        android:usesCleartextTraffic="false">

        <activity
            android:name=".MainActivity"
            android:configChanges="orientation|keyboardHidden|keyboard|screenSize|locale|smallestScreenSize|screenLayout|uiMode|navigation|density"
            android:exported="true"
            android:label="@string/app_name"
            android:launchMode="singleTask"
            android:screenOrientation="portrait"
            android:theme="@style/AppTheme.NoActionBarLaunch">

            <intent-filter>
                <action android:name="android.intent.action.MAIN" />
                <category android:name="android.intent.category.LAUNCHER" />
            </intent-filter>

            <intent-filter android:autoVerify="true">
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.DEFAULT" />
                <category android:name="android.intent.category.BROWSABLE" />
                <data android:scheme="https" android:host="${host}" android:path="/" />
            </intent-filter>

        </activity>

        <provider
            android:name="androidx.core.content.FileProvider"
            android:authorities="\${applicationId}.fileprovider"
            android:exported="false"
            android:grantUriPermissions="true">
            <meta-data
                android:name="android.support.FILE_PROVIDER_PATHS"
                android:resource="@xml/file_paths" />
        </provider>

        <meta-data
            android:name="com.google.firebase.messaging.default_notification_icon"
            android:resource="@drawable/ic_notification" />
        <meta-data
            android:name="com.google.firebase.messaging.default_notification_color"
            android:resource="@color/ic_launcher_background" />
        <meta-data
            android:name="com.google.firebase.messaging.default_notification_channel_id"
            android:value="${channel}" />
        <meta-data android:name="firebase_analytics_collection_deactivated" android:value="true" />
    </application>
</manifest>
`

const xml = (body: string): string => `<?xml version="1.0" encoding="utf-8"?>\n${body}\n`

const strings = (locale: Locale): string =>
  xml(`<resources>
    <string name="app_name">${appName[locale]}</string>
    <string name="channel_messages">${channelName[locale]}</string>
</resources>`)

const styles = xml(`<resources>
    <style name="AppTheme" parent="Theme.AppCompat.DayNight.NoActionBar" />
    <style name="AppTheme.NoActionBar" parent="Theme.AppCompat.DayNight.NoActionBar">
        <item name="android:windowBackground">@color/start</item>
    </style>
    <style name="AppTheme.NoActionBarLaunch" parent="Theme.SplashScreen">
        <item name="windowSplashScreenBackground">@color/start</item>
        <item name="windowSplashScreenAnimatedIcon">@drawable/start_logo</item>
        <item name="postSplashScreenTheme">@style/AppTheme.NoActionBar</item>
    </style>
</resources>`)

/** The files below `res`, by their path. */
function resources(): Record<string, string> {
  const noBackup = ['root', 'file', 'database', 'sharedpref', 'external']
    .map((domain) => `        <exclude domain="${domain}" />`)
    .join('\n')
  return {
    'values/strings.xml': strings('en'),
    ...Object.fromEntries(
      (Object.keys(locales) as Locale[])
        .filter((locale) => locale !== 'en')
        .map((locale) => [`values-${locales[locale].android}/strings.xml`, strings(locale)]),
    ),
    'values/styles.xml': styles,
    'values/ic_launcher_background.xml': xml(`<resources>
    <color name="ic_launcher_background">${colours.icon}</color>
    <color name="start">${colours.start}</color>
</resources>`),
    'values-night/colors.xml': xml(`<resources>
    <color name="start">${colours.startDark}</color>
</resources>`),
    'xml/locales_config.xml': xml(`<locale-config xmlns:android="http://schemas.android.com/apk/res/android">
${Object.values(locales)
  .map(({ android }) => `    <locale android:name="${android}" />`)
  .join('\n')}
</locale-config>`),
    // Tokens and messages stay on the phone: neither to a cloud nor to the next phone.
    'xml/data_extraction_rules.xml': xml(`<data-extraction-rules>
    <cloud-backup>
${noBackup}
    </cloud-backup>
    <device-transfer>
${noBackup}
    </device-transfer>
</data-extraction-rules>`),
    // The sheet to share reads only the files that were stored for it.
    'xml/file_paths.xml': xml(`<paths xmlns:android="http://schemas.android.com/apk/res/android">
    <cache-path name="cache" path="." />
    <external-path name="photos" path="Android/data/${appId}/files/Pictures" />
</paths>`),
  }
}

/** Replaces text that must be there exactly once. A new version of Capacitor that has it otherwise is noticed. */
export function replaceOnce(text: string, old: string, by: string): string {
  if (text.split(old).length !== 2) throw new Error(`The generated project has no single “${old}”.`)
  return text.replace(old, () => by)
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** Completes the project in `project`. */
export async function completeAndroid(project: string, app: ShellApp): Promise<void> {
  const main = join(project, 'app/src/main')
  write(join(main, 'AndroidManifest.xml'), androidManifest(app))
  // The generated start pictures and icons are Capacitor's.
  for (const name of readdirSync(join(main, 'res')).filter((one) => /^(drawable|mipmap)/.test(one)))
    rmSync(join(main, 'res', name), { recursive: true })
  for (const [path, text] of Object.entries(resources())) write(join(main, 'res', path), text)
  await writeAndroidPictures(join(main, 'res'))

  const code = join('java', ...appId.split('.'))
  rmSync(join(main, 'java'), { recursive: true })
  mkdirSync(join(main, code), { recursive: true })
  const native = join(folder, 'native/android')
  for (const name of readdirSync(native).filter((one) => one.endsWith('.java') && !one.endsWith('Test.java')))
    copyFileSync(join(native, name), join(main, code, name))
  const tests = join(project, 'app/src/test')
  rmSync(tests, { recursive: true, force: true })
  rmSync(join(project, 'app/src/androidTest'), { recursive: true, force: true })
  mkdirSync(join(tests, code), { recursive: true })
  cpSync(join(native, 'PageFolderTest.java'), join(tests, code, 'PageFolderTest.java'))

  const gradle = join(project, 'app/build.gradle')
  const { name, code: number } = app.version
  let text = readFileSync(gradle, 'utf8')
  text = replaceOnce(text, 'versionCode 1', `versionCode ${number}`)
  text = replaceOnce(text, 'versionName "1.0"', `versionName "${name}"`)
  // The pipeline signs with the key of these variables; without them the release is not signed.
  text = replaceOnce(
    text,
    '    buildTypes {\n        release {\n',
    `    signingConfigs {
        release {
            if (System.getenv("ANDROID_KEYSTORE")) {
                storeFile file(System.getenv("ANDROID_KEYSTORE"))
                storePassword System.getenv("ANDROID_KEYSTORE_PASSWORD")
                keyAlias System.getenv("ANDROID_KEY_ALIAS")
                keyPassword System.getenv("ANDROID_KEY_PASSWORD")
            }
        }
    }
    buildTypes {
        release {
            if (System.getenv("ANDROID_KEYSTORE")) {
                signingConfig signingConfigs.release
            }
`,
  )
  const libraries = `implementation fileTree(include: ['*.jar'], dir: 'libs')`
  text = replaceOnce(text, libraries, `${libraries}\n    implementation '${tink}'`)
  writeFileSync(gradle, text)
  if (app.googleServices !== undefined) write(join(project, 'app/google-services.json'), app.googleServices)
}
