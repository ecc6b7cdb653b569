// `npm run shell` makes the Android and the iOS project in shell/dist from the web build in member/dist:
//   PUBLIC_URL=https://banyan.example RELEASE_KEY=… npm run shell
// Each run replaces both projects. Do not edit them by hand.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { androidPluginsOf, completeAndroid } from './android.ts'
import { appId, folder, readApp, root, type ShellApp } from './app.ts'
import { completeIos, iosPlugins } from './ios.ts'
import { offlinePage } from './offline.ts'
import { appName } from './permission.text.ts'

const command = (name: string, ...args: string[]): string =>
  execFileSync(name, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

const installed = join(folder, 'node_modules/.banyan-lock.json')
const lock = () => readFileSync(join(folder, 'package-lock.json'), 'utf8')

/** Installs Capacitor and its plugins, unless they are there already. */
export function installPackages(): void {
  if (existsSync(installed) && readFileSync(installed, 'utf8') === lock()) return
  command('npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund')
  writeFileSync(installed, lock())
}

/** The files that are left out: compressed copies and maps that a server adds, and files that only a browser needs. */
const left = /\.(br|gz|map)$|\/manifest\.\w+\.webmanifest$|\/robots\.txt$/

/**
 * Returns Capacitor's configuration of a platform. Android has the pages inside the app, at the origin of the server
 * (native/android/PagesClient.java); iOS loads them from the server (docs/decisions/0128).
 */
function configOf(platform: 'android' | 'ios', app: ShellApp, out: string): object {
  const shared = { appId, appName: appName.en, webDir: relative(folder, join(out, 'www')) }
  const path = relative(folder, join(out, platform))
  if (platform === 'android')
    return {
      ...shared,
      server: { hostname: app.host, androidScheme: 'https' },
      android: { path, includePlugins: androidPluginsOf(app), loggingBehavior: 'debug' },
      plugins: {
        Packages: { key: app.releaseKey, channel: app.edition, ...app.version },
        SystemBars: { insetsHandling: 'css' },
      },
    }
  return {
    ...shared,
    server: { url: `https://${app.host}`, errorPath: 'offline.html' },
    ios: {
      path,
      includePlugins: iosPlugins,
      limitsNavigationsToAppBoundDomains: true,
      contentInset: 'never',
      loggingBehavior: 'debug',
      // The pages come from the server, so they read the channel here (member/src/platform/capacitor/package.ts).
      appendUserAgent: `BanyanChannel/${app.edition}`,
    },
    plugins: { PushNotifications: { presentationOptions: [] } },
  }
}

/** Makes both projects in the folder `out`. */
export async function makeProjects(app: ShellApp, out: string): Promise<void> {
  installPackages()
  if (!existsSync(join(app.www, 'index.html')))
    throw new Error(`There is no web build in ${app.www}. Run \`npm run build\` first.`)
  rmSync(out, { recursive: true, force: true })
  const www = join(out, 'www')
  mkdirSync(out, { recursive: true })
  cpSync(app.www, www, { recursive: true, filter: (path) => !left.test(path) })
  writeFileSync(join(www, 'offline.html'), offlinePage(`https://${app.host}/`))
  const config = join(folder, 'capacitor.config.json')
  for (const platform of ['android', 'ios'] as const) {
    writeFileSync(config, JSON.stringify(configOf(platform, app, out), undefined, 2))
    command('node', 'node_modules/@capacitor/cli/bin/capacitor', 'add', platform)
    await (platform === 'android' ? completeAndroid : completeIos)(join(out, platform), app)
    command('node', 'node_modules/@capacitor/cli/bin/capacitor', 'sync', platform)
  }
  rmSync(config)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  try {
    const app = await readApp(process.env, join(root, 'member/dist'))
    await makeProjects(app, resolve(folder, 'dist'))
    const { name, code } = app.version
    process.stdout.write(`Android and iOS projects of ${name} (${code}) for ${app.host} are in shell/dist.\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
