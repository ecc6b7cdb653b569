// The app as an installed thing: which version runs, and how another one gets onto the device.
import type { RequestOf } from '@banyan/contract/call'
import type { loadVersion } from '@banyan/contract/app/version'
import { nativeBridge, nativeKind } from './capacitor/bridge.ts'
import { isSimulated } from './simulated/phone.ts'

type Platform = RequestOf<typeof loadVersion>['version_type']

/** A version: the number decides, the name is shown. */
export interface Version {
  readonly number: number
  readonly name: string
}

export interface AppPackage {
  /** The platform and the channel whose editions this app takes. */
  readonly platform: Platform
  readonly channel: string
  running(): Promise<Version>
  /** Ends the app and starts it again, with the package that waits for it. */
  restart(): void
  /** Opens the app's page in the store. */
  readonly openStore: (link: string) => void
  /** Packages of pages. Undefined in a browser, which loads the pages from the server. */
  readonly store: PackageStore | undefined
}

/** The packages of pages on a device. A package is named by the SHA-256 of its bytes. */
export interface PackageStore {
  /** The public key that packages must be signed with: Ed25519, in base64. It is part of the installed app. */
  readonly key: string
  /** Returns how many bytes of a download are stored. */
  stored(hash: string): Promise<number>
  /** Adds bytes to a download. `at` is the number of bytes before them; bytes at another place are refused. */
  append(hash: string, at: number, bytes: Uint8Array): Promise<void>
  read(hash: string): Promise<Uint8Array<ArrayBuffer>>
  /** Deletes a download. */
  drop(hash: string): Promise<void>
  /**
   * Unpacks a checked download. The next start runs it; if it does not report then, the one before it runs again. The native
   * part checks the signature once more. Returns false if the release key has not signed this download.
   */
  install(hash: string, version: Version, signature: string): Promise<boolean>
  /** Returns the package that waits for the next start. */
  waiting(): Promise<{ hash: string; version: Version } | undefined>
  /** Gives up the package that waits for the next start. */
  cancel(): Promise<void>
  /** Returns the numbers of packages that did not run on this device. They are not installed again. */
  failed(): Promise<readonly number[]>
  /** Reports that the running package works. */
  report(): Promise<void>
}

/** Returns the implementation for this device. Only its code is loaded. */
export async function openPackage(): Promise<AppPackage> {
  if (isSimulated()) return (await import('./simulated/package.ts')).openSimulated()
  const bridge = nativeBridge()
  if (!bridge) return (await import('./web/package.ts')).webPackage
  return (await import('./capacitor/package.ts')).openNativePackage(nativeKind(bridge), bridge.Plugins ?? {})
}
