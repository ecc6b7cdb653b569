import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { updateWay } from '@banyan/rules/app/version'
import type { Version } from '../../../platform/package.ts'
import { platform } from '../../../platform/platform.ts'
import type { Calls } from '../../wire/ask.ts'
import { ask } from '../../wire/ask.ts'
import { deviceKey } from '../device.ts'

export type Edition = ReplyOf<CallAt<Calls, '/app/version', 'load-version'>>

export interface Checked {
  readonly installed: Version
  readonly way: 'none' | 'silent' | 'page'
  /** The newer edition; undefined if there is none. */
  readonly edition: Edition | undefined
  /** True if the package of this edition waits for the next start. */
  readonly isReady: boolean
  /** True if the person must update. A browser gets the newest pages with each load, so it never must. */
  readonly isForced: boolean
}

/** The key of this reply in the cache. */
export const checkKey = ['update']

/**
 * Asks the server for the newest edition. Gives up a package that waits for the next start if the server does not offer
 * it any more.
 */
export async function checkForUpdate(): Promise<Checked> {
  const app = (await platform()).package
  const installed = await app.running()
  const request = {
    edition_type: app.channel,
    version_type: app.platform,
    edition_number: installed.number,
    device: deviceKey(),
  }
  const edition = await ask('/app/version', 'load-version', request, { quiet: true, anonymous: true })
  const waiting = await app.store?.waiting()
  const isReady = waiting !== undefined && waiting.hash === edition.edition_hash
  if (waiting && !isReady) await app.store?.cancel()
  const hasFailed = (await app.store?.failed())?.includes(edition.edition_number) ?? false
  const way = hasFailed ? 'none' : updateWay(installed.number, edition)
  return {
    installed,
    way,
    edition: way === 'none' ? undefined : edition,
    isReady: way !== 'none' && isReady,
    isForced: way !== 'none' && app.platform !== 'web' && edition.edition_force === 1,
  }
}
