// What the app asks of the device that it runs on. Each concern has a file of its own, with one implementation for the
// browser, one for the installed app and one for tests.
import { type AppPackage, openPackage } from './package.ts'

export interface Platform {
  /** Versions of the app: the running one, packages, restart, the store. */
  readonly package: AppPackage
}

let opened: Promise<Platform> | undefined

/** Returns the device. */
export const platform = (): Promise<Platform> =>
  (opened ??= openPackage().then((found): Platform => ({ package: found })))
