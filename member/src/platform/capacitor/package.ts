// The installed app. On Android the plugin Packages keeps packages of pages; without it (iOS) the pages come from the
// server, as in a browser, and new versions of the app from the store.
import { fromBase64url } from '@banyan/ui/lib/bytes/base64url'
import { toBase64 } from '../base64.ts'
import type { Plugins } from './bridge.ts'
import type { AppPackage, PackageStore, Version } from '../package.ts'
import { webPackage } from '../web/package.ts'

type Packages = Plugins['Packages']

/** The code with which PackagesPlugin.java refuses a download that the release key has not signed. */
const notGenuine = 'NOT_GENUINE'

const isNotGenuine = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: unknown }).code === notGenuine

const storeOf = (packages: Packages, key: string): PackageStore => ({
  key,
  stored: async (hash) => (await packages.stored({ hash })).bytes,
  append: (hash, at, bytes) => packages.append({ hash, at, data: toBase64(bytes) }),
  read: async (hash) => new Uint8Array(fromBase64url((await packages.read({ hash })).data) ?? []),
  drop: (hash) => packages.drop({ hash }),
  install: (hash, { number, name }, signature) =>
    packages.install({ hash, number, name, signature }).then(
      () => true,
      (error: unknown) => {
        if (isNotGenuine(error)) return false
        throw error
      },
    ),
  async waiting() {
    const { version } = await packages.waiting()
    return version && { hash: version.hash, version: { number: version.number, name: version.name } }
  },
  cancel: () => packages.cancel(),
  failed: async () => (await packages.failed()).numbers,
  report: () => packages.report(),
})

/** Returns the version of the installed app itself. */
async function installedVersion({ App }: Partial<Plugins>): Promise<Version> {
  if (!App) return webPackage.running()
  const { build, version } = await App.getInfo()
  return { number: Number(build), name: version }
}

/** Returns the channel that the iOS app adds to its user agent (shell/src/make.ts): its pages come from the server. */
const channelIn = (userAgent: string): string => /\bBanyanChannel\/(\w+)/.exec(userAgent)?.[1] ?? 'store'

export async function openNativePackage(
  platform: 'android' | 'ios',
  plugins: Partial<Plugins>,
): Promise<AppPackage> {
  const { Packages } = plugins
  if (!Packages)
    return {
      ...webPackage,
      platform,
      channel: channelIn(navigator.userAgent),
      running: () => installedVersion(plugins),
    }
  const { channel, key } = await Packages.about()
  return {
    platform,
    channel,
    async running() {
      const { number, name } = await Packages.running()
      return { number, name }
    },
    restart: () => void Packages.restart().catch((error: unknown) => reportError(error)),
    openStore: webPackage.openStore,
    store: storeOf(Packages, key),
  }
}
