// The values from which the projects are made: identity, address of the server, version and key.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const folder = fileURLToPath(new URL('..', import.meta.url))
export const root = join(folder, '..')

/** The id of the app in both stores. It can never be changed: another id is another app. */
export const appId = 'app.banyan.member'

/** Colours of the icon and of the start: those of `member/public/icon.svg` and of the page behind it. */
export const colours = { icon: '#0E20FC', start: '#F4F5FA', startDark: '#0B0D18' } as const

/** The group of notifications on Android; the server names it in each push (server/src/chat/push/fcm.ts). */
export const channel = 'messages'

export interface ShellApp {
  /** The host of the server. The pages of the app have its origin. */
  readonly host: string
  readonly version: { readonly name: string; readonly code: number }
  /** The public key that packages of pages must be signed with; empty: the app takes none. */
  readonly releaseKey: string
  /** The channel whose editions the app takes. */
  readonly edition: 'app' | 'store' | 'beta'
  /** Firebase's file for Android; undefined: no notifications there. */
  readonly googleServices: string | undefined
  /** The web build. */
  readonly www: string
}

const channels = ['app', 'store', 'beta'] as const

/** Reads the version that the member app's code names. Another room's file is no import of this one. */
async function namedVersion(): Promise<ShellApp['version']> {
  const { version } = (await import(join(root, 'member/src/state/app/version.ts'))) as {
    version: ShellApp['version']
  }
  return version
}

/** Reads the settings of the command from the environment. Throws one sentence if one can't be used. */
export async function readApp(
  env: Readonly<Record<string, string | undefined>>,
  www: string,
): Promise<ShellApp> {
  const address = URL.parse(env['PUBLIC_URL'] ?? '')
  if (address?.protocol !== 'https:' || address.port !== '' || address.pathname !== '/')
    throw new Error('PUBLIC_URL must be the https address of the server, such as https://banyan.example.')
  const releaseKey = env['RELEASE_KEY'] ?? ''
  if (releaseKey !== '' && !/^[A-Za-z0-9+/]{43}=$/.test(releaseKey))
    throw new Error('RELEASE_KEY must be the public release key (docs/release.md).')
  const edition = channels.find((one) => one === (env['APP_CHANNEL'] ?? 'store'))
  if (!edition) throw new Error(`APP_CHANNEL must be one of ${channels.join(', ')}.`)
  const file = env['GOOGLE_SERVICES_FILE']
  const googleServices = file ? readFileSync(file, 'utf8') : undefined
  return { host: address.hostname, version: await namedVersion(), releaseKey, edition, googleServices, www }
}
