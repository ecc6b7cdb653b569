// Changes the generated iOS project into this app: Info.plist, texts, entitlements, pictures, version.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { replaceOnce } from './android.ts'
import type { ShellApp } from './app.ts'
import { iosUsageKeys } from './permission.ts'
import { appName, locales, type Locale, usage } from './permission.text.ts'
import { writeIosPictures } from './pictures.ts'

/** Plugins of the iOS project. The camera's is there for its permissions. */
export const iosPlugins = [
  '@aparajita/capacitor-secure-storage',
  '@capacitor/app',
  '@capacitor/camera',
  '@capacitor/filesystem',
  '@capacitor/geolocation',
  '@capacitor/haptics',
  '@capacitor/push-notifications',
  '@capacitor/share',
  '@capacitor/status-bar',
  '@capawesome/capacitor-badge',
  'capacitor-native-settings',
] as const

// These packages are installed by the command, not with the project, so their types are not there.
const packaged = createRequire(import.meta.url)

interface Plist {
  parse(text: string): Record<string, unknown>
  build(values: unknown): string
}
const plist = () => packaged('plist') as Plist

export function infoPlist(generated: string, { host }: Pick<ShellApp, 'host'>): string {
  const values = plist().parse(generated)
  for (const key of iosUsageKeys()) values[key] = usage[key].en
  return plist().build({
    ...values,
    CFBundleDisplayName: appName.en,
    CFBundleLocalizations: Object.values(locales).map(({ ios }) => ios),
    // The app uses only the encryption of the system.
    ITSAppUsesNonExemptEncryption: false,
    UIRequiredDeviceCapabilities: ['arm64'],
    UISupportedInterfaceOrientations: ['UIInterfaceOrientationPortrait'],
    // The web view runs a service worker only for these hosts, and opens no others.
    WKAppBoundDomains: [host],
  })
}

/** Rights of the signed app: notifications, and links to the host that open the app. */
export const entitlements = ({ host }: Pick<ShellApp, 'host'>): string =>
  plist().build({
    // Xcode replaces this by `production` when it signs for the store.
    'aps-environment': 'development',
    'com.apple.developer.associated-domains': [`applinks:${host}`],
  })

const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')

/** The texts of Info.plist in one language. */
export const infoStrings = (locale: Locale): string =>
  [
    ['CFBundleDisplayName', appName[locale]] as const,
    ...iosUsageKeys().map((key) => [key, usage[key][locale]] as const),
  ]
    .map(([key, text]) => `"${key}" = "${escaped(text)}";\n`)
    .join('')

interface PbxFile {
  uuid?: string
  fileRef: string
  basename: string
  group?: string
}

/** The part of the package `xcode` that is used. */
interface XcodeProject {
  parseSync(): XcodeProject
  writeSync(): string
  generateUuid(): string
  pbxCreateVariantGroup(name: string): string
  findPBXGroupKey(by: { path: string }): string | undefined
  addToPbxGroup(file: PbxFile, group: string): void
  addToPbxBuildFileSection(file: PbxFile): void
  addToPbxResourcesBuildPhase(file: PbxFile): void
  addFile(path: string, group: string, options: { lastKnownFileType: string }): PbxFile | null
  pbxFileReferenceSection(): Record<string, { name?: string } | string>
  addKnownRegion(name: string): void
  updateBuildProperty(name: string, value: string, build: undefined, target: string): void
}

export const openXcode = (path: string): XcodeProject =>
  (packaged('xcode') as { project(path: string): XcodeProject }).project(path).parseSync()

const quoted = (text: string): string => (/^[A-Za-z]+$/.test(text) ? text : `"${text}"`)

/** Adds the translated texts and the entitlements to the project file, and sets the version. */
function completeProject(path: string, { version }: ShellApp): void {
  const project = openXcode(path)
  const basename = 'InfoPlist.strings'
  const group = project.pbxCreateVariantGroup(basename)
  const app = project.findPBXGroupKey({ path: 'App' })
  if (app === undefined) throw new Error('The generated project has no group App.')
  project.addToPbxGroup({ fileRef: group, basename }, app)
  const build: PbxFile = { uuid: project.generateUuid(), fileRef: group, basename, group: 'Resources' }
  project.addToPbxBuildFileSection(build)
  project.addToPbxResourcesBuildPhase(build)
  for (const { ios } of Object.values(locales)) {
    const file = project.addFile(`${ios}.lproj/${basename}`, group, {
      lastKnownFileType: 'text.plist.strings',
    })
    const entry = file && project.pbxFileReferenceSection()[file.fileRef]
    if (typeof entry !== 'object' || !entry) throw new Error(`The texts in ${ios} could not be added.`)
    // In a variant group a file is named by its language.
    entry.name = quoted(ios)
    if (ios !== 'en') project.addKnownRegion(quoted(ios))
  }
  const set = (name: string, value: string) => project.updateBuildProperty(name, value, undefined, 'App')
  set('CODE_SIGN_ENTITLEMENTS', 'App/App.entitlements')
  set('MARKETING_VERSION', version.name)
  set('CURRENT_PROJECT_VERSION', String(version.code))
  set('TARGETED_DEVICE_FAMILY', '"1"')
  writeFileSync(path, project.writeSync())
}

/** The push plugin is told by these two functions which token the phone has. */
const pushHooks = `
    func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data) {
        NotificationCenter.default.post(name: .capacitorDidRegisterForRemoteNotifications, object: deviceToken)
    }

    func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: Error) {
        NotificationCenter.default.post(name: .capacitorDidFailToRegisterForRemoteNotifications, object: error)
    }
`

/** Completes the project in `project`. */
export async function completeIos(project: string, app: ShellApp): Promise<void> {
  const sources = join(project, 'App/App')
  const info = join(sources, 'Info.plist')
  writeFileSync(info, infoPlist(readFileSync(info, 'utf8'), app))
  writeFileSync(join(sources, 'App.entitlements'), entitlements(app))
  for (const locale of Object.keys(locales) as Locale[]) {
    const folder = join(sources, `${locales[locale].ios}.lproj`)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'InfoPlist.strings'), infoStrings(locale))
  }
  completeProject(join(project, 'App/App.xcodeproj/project.pbxproj'), app)
  const delegate = join(sources, 'AppDelegate.swift')
  const launched = '        return true\n    }\n'
  const text = replaceOnce(readFileSync(delegate, 'utf8'), launched, launched + pushHooks)
  writeFileSync(delegate, text)
  const start = join(sources, 'Assets.xcassets/Splash.imageset')
  rmSync(start, { recursive: true })
  mkdirSync(start)
  await writeIosPictures(join(sources, 'Assets.xcassets'))
}
