// When an app updates itself, and the text that the signature of a package covers.

/** K4: the update page opens so long after the start. Milliseconds. */
export const updateDelayMs = 3000

/** An app that has run this long without reporting that it runs is broken. Milliseconds. */
export const reportWithinMs = 20_000

/** The fields of the version call that decide. */
export interface Edition {
  readonly edition_number: number
  readonly edition_issue: number
  readonly package_type: number
  readonly edition_silence: number
}

/**
 * Returns how an app with this number updates (T23): `none`; `silent`: it downloads the package immediately; `page`: it
 * opens the update page after `updateDelayMs`.
 */
export function updateWay(installed: number, edition: Edition): 'none' | 'silent' | 'page' {
  if (edition.edition_issue !== 1 || edition.edition_number <= installed) return 'none'
  return edition.package_type === 1 && edition.edition_silence === 1 ? 'silent' : 'page'
}

export interface SignedPackage {
  readonly number: number
  readonly name: string
  readonly bytes: number
  /** SHA-256 of the package, in hexadecimal digits. */
  readonly hash: string
}

/**
 * Returns the text that the release key signs. It has the number next to the hash, so that an older package with a valid
 * signature can't be passed off as a newer one.
 */
export const packageStatement = ({ number, name, bytes, hash }: SignedPackage): string =>
  `banyan-package 1\n${number}\n${name}\n${bytes}\n${hash}\n`

/**
 * True if the apps of a platform take packages of pages. The pages of a browser and of the iOS app come from the server
 * (decision 0128).
 */
export const takesPackages = (platform: string): boolean => platform === 'android'

/**
 * True if apps of a platform ask for the editions of a channel. An app is built for one channel. All browsers load the same
 * pages from the server and ask for `app`.
 */
export const hasChannel = (platform: string, channel: string): boolean =>
  platform !== 'web' || channel === 'app'

/** The name of an edition: `1.1.0`. */
export const isEditionName = (name: string): boolean => /^\d{1,4}(\.\d{1,4}){1,3}$/.test(name)

/** True if a device with this digest of its key is in a rollout to a percentage of devices. */
export const isInShare = (digest: number, percent: number): boolean => digest % 100 < percent

/** Why a path inside a package is refused: it could leave the folder, or differ between systems. */
export function isSafePath(path: string): boolean {
  if (path.length > 300 || !/^[A-Za-z0-9 ._@()+,=~/-]+$/.test(path)) return false
  return path
    .split('/')
    .every((part) => part !== '' && part !== '.' && part !== '..' && !/^ |[ .]$/.test(part))
}

/** The longest text for members about an edition, in characters. */
export const editionNoteMost = 1000
