// Makes both projects as `npm run shell` does, with Capacitor's own commands, and reads their declarations.
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languages } from '@banyan/contract/language'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { androidPlugins, androidPluginsOf, tink } from '../src/android.ts'
import { folder, readApp } from '../src/app.ts'
import { androidFaults, declaredIn, elements, iosFaults, parseXml } from '../src/check.ts'
import { iosPlugins, openXcode } from '../src/ios.ts'
import { makeProjects } from '../src/make.ts'
import { brandsWithoutMediaImages } from '../src/permission.ts'
import { locales, usage } from '../src/permission.text.ts'
import { nativeFaults } from './native.ts'

const packaged = createRequire(import.meta.url)
const out = join(folder, 'test-output')
const key = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8='
const env = { PUBLIC_URL: 'https://banyan.example', RELEASE_KEY: key, APP_CHANNEL: 'app' }
let www: string
const android = (path: string) => join(out, 'android/app', path)
const ios = (path: string) => join(out, 'ios/App', path)
const read = (path: string) => readFileSync(path, 'utf8')
const json = (path: string) => JSON.parse(read(path)) as Record<string, unknown>

// The packages of Capacitor are downloaded the first time.
beforeAll(async () => {
  www = mkdtempSync(join(tmpdir(), 'banyan-www-'))
  mkdirSync(join(www, 'assets'))
  writeFileSync(join(www, 'index.html'), '<!doctype html><html><head></head><body></body></html>')
  for (const name of ['app.js', 'app.js.br', 'app.js.map']) writeFileSync(join(www, 'assets', name), '')
  await makeProjects(await readApp(env, www), out)
})
afterAll(() => {
  rmSync(www, { recursive: true })
  rmSync(out, { recursive: true })
})

test('[R8 R10 as declared to Android] with all plugins the app asks for exactly the permissions of the table', async () => {
  const own = await declaredIn(read(android('src/main/AndroidManifest.xml')))
  const ofPlugins = await Promise.all(
    androidPlugins.map((name) =>
      declaredIn(read(join(folder, 'node_modules', name, 'android/src/main/AndroidManifest.xml'))),
    ),
  )
  expect(androidFaults(own)).toEqual([])
  expect(androidFaults([...own, ...ofPlugins.flat()])).toEqual([])
  const names = own.map(({ name }) => name)
  expect(names).toContain('android.permission.READ_MEDIA_IMAGES')
  expect(names).not.toContain('android.permission.READ_MEDIA_VIDEO')
  for (const unused of [
    'CALL_PHONE',
    'BLUETOOTH_CONNECT',
    'WRITE_EXTERNAL_STORAGE',
    'ACCESS_BACKGROUND_LOCATION',
  ])
    expect(names).not.toContain(`android.permission.${unused}`)
})

test('[R8 as declared to iOS] iOS has a text for each permission and no other, in five languages', () => {
  const plist = packaged('plist') as { parse(text: string): Record<string, unknown> }
  const info = plist.parse(read(ios('App/Info.plist')))
  expect(iosFaults(info)).toEqual([])
  expect(info['CFBundleLocalizations']).toEqual(Object.values(locales).map((one) => one.ios))
  expect(info['WKAppBoundDomains']).toEqual(['banyan.example'])
  expect(Object.keys(locales).sort()).toEqual([...languages].sort())
  for (const locale of languages) {
    const texts = read(ios(`App/${locales[locale].ios}.lproj/InfoPlist.strings`))
    const found = Object.fromEntries(
      [...texts.matchAll(/^"(\w+)" = "(.+)";$/gm)].map(([, name = '', text]) => [name, text]),
    )
    expect(found['CFBundleDisplayName']).toBe('Banyan')
    for (const [name, words] of Object.entries(usage)) expect(found[name]).toBe(words[locale])
  }
})

test('[X9 on Android 11] the pages find an app that takes pictures and one that takes videos', async () => {
  const manifest = await parseXml(read(android('src/main/AndroidManifest.xml')))
  const found = elements(manifest, 'manifest', 'queries', 'intent', 'action').map(
    ({ $ }) => $?.['android:name'],
  )
  expect(found).toEqual(['android.media.action.IMAGE_CAPTURE', 'android.media.action.VIDEO_CAPTURE'])
})

// These three are inherited from Capacitor's class.
const inherited = ['addListener', 'checkPermissions', 'requestPermissions']

test('the native plugins have every method that the pages call', () => {
  const bridge = read(join(folder, '../member/src/platform/capacitor/bridge.ts'))
  const blocks = [...bridge.matchAll(/^ {2}readonly (\w+): \{(.+?)(?:^ {2}\}| \})$/gms)]
  const called = new Map(
    blocks.map(([, plugin = '', body = '']) => [
      plugin,
      [...body.matchAll(/^(?: {4}| )(\w+): /gm)]
        .map(([, method = '']) => method)
        .filter((method) => !inherited.includes(method)),
    ]),
  )
  // No page uses Bluetooth yet (docs/decisions/0127).
  called.delete('BluetoothLe')
  const sources = [
    ...androidPlugins.flatMap((name) =>
      globSync(join(folder, 'node_modules', name, 'android/src/main/**/*.{java,kt}')),
    ),
    ...globSync(join(folder, 'native/android/*.java')),
  ].map(read)
  expect([...called.keys()].sort()).toEqual([
    'App',
    'Badge',
    'Camera',
    'Filesystem',
    'Geolocation',
    'Haptics',
    'NativeSettings',
    'Packages',
    'PushNotifications',
    'SecureStorage',
    'Share',
    'StatusBar',
  ])
  for (const [plugin, methods] of called) {
    const source = sources.find((text) =>
      new RegExp(`@CapacitorPlugin\\([^)]*name = "${plugin}"`, 's').test(text),
    )
    expect(source, plugin).toBeDefined()
    for (const method of methods)
      expect(source, `${plugin}.${method}`).toMatch(new RegExp(`(public void|fun) ${method}\\(`))
  }
})

test('without Firebase’s file Android has no plugin for notifications', () => {
  const push = '@capacitor/push-notifications'
  expect(androidPluginsOf({ googleServices: undefined })).not.toContain(push)
  expect(androidPluginsOf({ googleServices: '{}' })).toContain(push)
})

test('a missing, an unused and a wrong permission are found', async () => {
  const whole = read(android('src/main/AndroidManifest.xml'))
  const line = '<uses-permission android:name="android.permission.CAMERA" />'
  const faults = async (by: string) => androidFaults(await declaredIn(whole.replace(line, by)))
  expect(await faults('')).toEqual(['android.permission.CAMERA is missing'])
  expect(await faults(`${line}<uses-permission android:name="android.permission.READ_SMS" />`)).toEqual([
    'android.permission.READ_SMS is not used',
  ])
  expect(await faults(line.replace(' />', ' android:maxSdkVersion="32" />'))).toEqual([
    'android.permission.CAMERA ends with Android 32',
  ])
  // A comment declares nothing.
  expect(await faults(`<!-- ${line} -->`)).toEqual(['android.permission.CAMERA is missing'])
  const good = Object.fromEntries(Object.keys(usage).map((name) => [name, 'a text']))
  expect(iosFaults({ ...good, NSCameraUsageDescription: '' })).toEqual(['NSCameraUsageDescription is empty'])
  expect(iosFaults({ ...good, NSContactsUsageDescription: 'x' })).toEqual([
    'NSContactsUsageDescription is not used',
  ])
})

test('[R10] the native code excepts the brands of the table from the media-image permission', () => {
  const code = read(join(folder, 'native/android/CameraPlugin.java'))
  const list = /BRANDS_WITHOUT_MEDIA_IMAGES = Arrays\.asList\(([^)]*)\)/.exec(code)?.[1]
  expect(list).toBe(brandsWithoutMediaImages.map((brand) => `"${brand}"`).join(', '))
  expect(brandsWithoutMediaImages).toHaveLength(2)
  expect(code).toContain('level >= 33 &&')
})

test('links to the server open the app, and only those', async () => {
  const manifest = await parseXml(read(android('src/main/AndroidManifest.xml')))
  const filters = elements(manifest, 'manifest', 'application', 'activity', 'intent-filter')
  const links = filters.filter(({ $ }) => $?.['android:autoVerify'] === 'true')
  expect(links.flatMap((filter) => elements(filter, 'data')).map(({ $ }) => $)).toEqual([
    { 'android:scheme': 'https', 'android:host': 'banyan.example', 'android:path': '/' },
  ])
  const exported = ['activity', 'provider', 'service', 'receiver']
    .flatMap((tag) => elements(manifest, 'manifest', 'application', tag))
    .filter(({ $ }) => $?.['android:exported'] !== 'false')
  expect(exported.map(({ $ }) => $?.['android:name'])).toEqual(['.MainActivity'])
  expect(elements(manifest, 'manifest', 'application')[0]?.$).toMatchObject({
    'android:allowBackup': 'false',
    'android:usesCleartextTraffic': 'false',
  })
  const plist = packaged('plist') as { parse(text: string): Record<string, unknown> }
  expect(plist.parse(read(ios('App/App.entitlements')))).toEqual({
    'aps-environment': 'development',
    'com.apple.developer.associated-domains': ['applinks:banyan.example'],
  })
})

test('[D57] the commands of Capacitor put the pages, the plugins, the pinned key and the version into both projects', () => {
  expect(existsSync(android('src/main/assets/public/assets/app.js'))).toBe(true)
  for (const unused of ['assets/app.js.br', 'assets/app.js.map'])
    expect(existsSync(android(`src/main/assets/public/${unused}`))).toBe(false)
  const plugins = json(android('src/main/assets/capacitor.plugins.json')) as unknown as { pkg: string }[]
  expect(plugins.map(({ pkg }) => pkg).sort()).toEqual(androidPluginsOf({ googleServices: undefined }).sort())
  const swift = read(ios('CapApp-SPM/Package.swift'))
  const named = [...swift.matchAll(/node_modules\/([^"]+)"/g)].map(([, name = '']) => name)
  expect(named.sort()).toEqual([...iosPlugins].sort())

  const config = json(android('src/main/assets/capacitor.config.json'))
  expect(config['server']).toEqual({ hostname: 'banyan.example', androidScheme: 'https' })
  expect(config['plugins']).toMatchObject({ Packages: { key, channel: 'app', name: '1.0.9', code: 109 } })
  expect(json(ios('App/capacitor.config.json'))['server']).toEqual({
    url: 'https://banyan.example',
    errorPath: 'offline.html',
  })
  // The pages from the server read the channel from the user agent.
  expect(json(ios('App/capacitor.config.json'))['ios']).toMatchObject({
    appendUserAgent: 'BanyanChannel/app',
  })
  const gradle = read(android('build.gradle'))
  expect(gradle).toContain('versionCode 109')
  expect(gradle).toContain('versionName "1.0.9"')
  expect(gradle).toContain(`implementation '${tink}'`)
  for (const name of [
    'MainActivity',
    'PackagesPlugin',
    'CameraPlugin',
    'PagesClient',
    'PageFolder',
    'PinnedKey',
  ])
    expect(existsSync(android(`src/main/java/app/banyan/member/${name}.java`))).toBe(true)
  expect(existsSync(android('src/test/java/app/banyan/member/PageFolderTest.java'))).toBe(true)
})

test('the project file of Xcode has the translated texts, the rights and the version', () => {
  const project = openXcode(ios('App.xcodeproj/project.pbxproj')) as unknown as {
    hash: { project: { objects: Record<string, Record<string, Record<string, unknown>>> } }
  }
  const { objects } = project.hash.project
  const all = (section: string) =>
    Object.values(objects[section] ?? {}).filter((one) => typeof one === 'object')
  const group = all('PBXVariantGroup').find(({ name }) => String(name).includes('InfoPlist.strings'))
  expect(group?.['children']).toHaveLength(5)
  const [phase] = all('PBXResourcesBuildPhase')
  expect(JSON.stringify(phase)).toContain('InfoPlist.strings')
  const settings = all('XCBuildConfiguration')
    .map(({ buildSettings }) => buildSettings as Record<string, unknown>)
    .filter((one) => one['PRODUCT_BUNDLE_IDENTIFIER'] !== undefined)
  expect(settings).toHaveLength(2)
  for (const one of settings)
    expect(one).toMatchObject({
      CODE_SIGN_ENTITLEMENTS: 'App/App.entitlements',
      PRODUCT_BUNDLE_IDENTIFIER: 'app.banyan.member',
      MARKETING_VERSION: '1.0.9',
      CURRENT_PROJECT_VERSION: 109,
    })
  expect(read(ios('App/AppDelegate.swift'))).toContain('didRegisterForRemoteNotificationsWithDeviceToken')
})

test('icons and start pictures are those of the logo, in the sizes of the systems', async () => {
  const size = async (path: string) => {
    const { width, height, hasAlpha } = await sharp(path).metadata()
    return [width, height, hasAlpha]
  }
  const densities = { mdpi: 48, hdpi: 72, xhdpi: 96, xxhdpi: 144, xxxhdpi: 192 }
  for (const [name, side] of Object.entries(densities)) {
    const icon = (file: string) => size(android(`src/main/res/mipmap-${name}/${file}.png`))
    expect(await icon('ic_launcher')).toEqual([side, side, true])
    expect(await icon('ic_launcher_round')).toEqual([side, side, true])
    expect(await icon('ic_launcher_foreground')).toEqual([side * 2.25, side * 2.25, true])
  }
  expect(await size(ios('App/Assets.xcassets/AppIcon.appiconset/AppIcon-512@2x.png'))).toEqual([
    1024,
    1024,
    false,
  ])
  for (const locale of languages.filter((one) => one !== 'en')) {
    const strings = await parseXml(read(android(`src/main/res/values-${locale}/strings.xml`)))
    const named = strings as unknown as { resources: { string: unknown[] } }
    expect(named.resources.string).toHaveLength(2)
  }
})

test.each([
  [{ PUBLIC_URL: 'http://banyan.example' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://banyan.example/app' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://banyan.example', RELEASE_KEY: 'short' }, 'RELEASE_KEY'],
  [{ PUBLIC_URL: 'https://banyan.example', APP_CHANNEL: 'other' }, 'APP_CHANNEL'],
])('settings that can’t be used are refused: %o', async (given, name) => {
  await expect(readApp(given, www)).rejects.toThrow(name)
})

describe('the native code of Android', () => {
  /** Compiles a copy with these changes. */
  const faultsWith = (changes: readonly (readonly [string, string, string])[]) => {
    const copy = mkdtempSync(join(tmpdir(), 'banyan-native-'))
    cpSync(join(folder, 'native/android'), copy, { recursive: true })
    for (const [name, right, wrong] of changes) {
      const text = read(join(copy, name))
      expect(text).toContain(right)
      writeFileSync(join(copy, name), text.replace(right, wrong))
    }
    const faults = nativeFaults(copy)
    rmSync(copy, { recursive: true })
    return faults
  }

  test('[D57] it compiles with Capacitor, but for what only Android has', () => {
    expect(faultsWith([])).toEqual([])
  })

  test('[D57] a method that Capacitor or an own class does not have is found, and an argument of another type', () => {
    const faults = faultsWith([
      ['PackagesPlugin.java', 'call.getString(', 'call.getText('],
      ['PackagesPlugin.java', 'pages().cancel()', 'pages().cancelled()'],
      ['MainActivity.java', '("code", 0)', '("code", "0")'],
    ]).join('\n')
    for (const name of ['getText', 'cancelled', 'getInt'])
      expect(faults).toContain(`kindname.method, ${name},`)
  })
})
