// The update that is under way: one at a time, whether it was started silently or on the update page.
import { create } from 'zustand'
import { platform } from '../../../platform/platform.ts'
import { isExpected } from '../../lib/expected.ts'
import { queryClient } from '../../wire/query.ts'
import { checkForUpdate, checkKey, type Edition } from './check.ts'
import { download, Interrupted, LinkEnded, NotGenuine } from './download.ts'

interface UpdateState {
  phase: 'idle' | 'downloading' | 'ready' | 'interrupted' | 'broken' | 'ended'
  /** The part that is stored, 0 to 1. */
  share: number
}

export const useUpdate = create<UpdateState>(() => ({ phase: 'idle', share: 0 }))

let running: Promise<boolean> | undefined

/** Downloads and installs a package for the next start. True if it is ready. */
export function installEdition(edition: Edition): Promise<boolean> {
  running ??= install(edition).finally(() => {
    running = undefined
  })
  return running
}

async function install(edition: Edition): Promise<boolean> {
  const { store } = (await platform()).package
  if (!store) return false
  useUpdate.setState({ phase: 'downloading', share: 0 })
  try {
    await withFreshLinks(edition, (one) => download(store, one, (share) => useUpdate.setState({ share })))
    useUpdate.setState({ phase: 'ready', share: 1 })
    return true
  } catch (error) {
    if (error instanceof Interrupted) useUpdate.setState({ phase: 'interrupted' })
    else if (error instanceof NotGenuine) useUpdate.setState({ phase: 'broken' })
    else if (error instanceof LinkEnded) {
      await store.drop(edition.edition_hash)
      useUpdate.setState({ phase: 'ended' })
    } else {
      useUpdate.setState({ phase: 'broken' })
      throw error
    }
    return false
  }
}

/**
 * A link works for some minutes. When it has expired, goes on with a new one, as long as the package is offered. Two
 * links in a row that bring nothing mean that it is gone.
 */
async function withFreshLinks(edition: Edition, work: (edition: Edition) => Promise<void>): Promise<void> {
  let offered = edition
  let useless = 0
  for (;;) {
    const before = useUpdate.getState().share
    try {
      await work(offered)
      return
    } catch (error) {
      if (!(error instanceof LinkEnded)) throw error
      useless = useUpdate.getState().share > before ? 0 : useless + 1
      if (useless > 1) throw error
      const fresh = await checkForUpdate().catch((failure: unknown) => {
        throw isExpected(failure) ? new Interrupted() : failure
      })
      if (fresh.edition?.edition_hash !== edition.edition_hash) throw error
      offered = fresh.edition
    }
  }
}

/** Asks whether there is an update, at most every 15 seconds. */
export const currentCheck = () =>
  queryClient.fetchQuery({ queryKey: checkKey, queryFn: checkForUpdate, staleTime: 15_000 })
