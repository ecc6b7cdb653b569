// What this device keeps of the server's replies, so that home, orders and the statement can be read without a network.
// The app keeps it, never the service worker: it belongs to one account and is erased when the session ends, also if the
// server has ended it. Lists keep their first page.
import { hashKey } from '@tanstack/react-query'
import type { Query } from '@tanstack/react-query'
import { deleteDB, openDB } from 'idb'
import type { DBSchema, IDBPDatabase } from 'idb'
import { useSession } from '../app/session.ts'
import { now } from '../lib/clock.ts'
import { queryClient } from '../wire/query.ts'
import { dayMs } from '@banyan/rules/time'

/** The calls whose replies are kept, as path and control. */
const keptCalls: ReadonlySet<unknown> = new Set([
  '/tarbar/home load-home',
  '/shop/goods/goods-list load-goods-list',
  '/tarbar/mine load-mine',
  '/shop/order/order-list load-order-list',
  '/shop/order/order-detail load-order-detail',
  '/wallet/wallet load-wallet',
  '/wallet/detail load-detail',
])

/** The most replies that are kept of an account; the oldest go first. */
const most = 60
/** A reply is erased after this time. Milliseconds. */
const longest = 30 * dayMs

const name = 'replies'

interface Kept extends DBSchema {
  reply: { key: [user: string, hash: string]; value: { data: unknown; at: number } }
}

/** Returns the result, or undefined if the browser refuses to store: no IndexedDB, a full disk, a closed database. */
async function attempt<T>(work: (database: IDBPDatabase<Kept>) => Promise<T>): Promise<T | undefined> {
  try {
    opening ??= openDB<Kept>(name, 1, {
      upgrade: (database) => void database.createObjectStore('reply'),
      blocking(_current, _blocked, event) {
        // Another tab erases everything.
        ;(event.target as IDBDatabase | null)?.close()
        opening = undefined
      },
    })
    return await work(await opening)
  } catch (error) {
    opening = undefined
    const missing = (globalThis.indexedDB as IDBFactory | undefined) === undefined
    if (missing || error instanceof DOMException) return undefined
    throw error
  }
}

let opening: Promise<IDBPDatabase<Kept>> | undefined

const member = (): string => useSession.getState().user?.user_id ?? ''

/** True if replies of this query are kept. The last part of its key is the member who reads. */
export const isKept = ({ queryKey }: Pick<Query, 'queryKey'>): boolean =>
  keptCalls.has(`${String(queryKey[0])} ${String(queryKey[1])}`) && queryKey.at(-1) === member()

/** When the reply was read that a query shows from this device, by the query's hash. */
const from = new Map<string, number>()
/** Replies found on this device that their queries have not stored yet. */
const found = new Map<string, number>()

/** Returns the kept reply to a call that got no answer. Undefined if there is none. */
export async function keptReply(queryKey: readonly unknown[]): Promise<unknown> {
  if (!isKept({ queryKey })) return undefined
  const hash = hashKey(queryKey)
  const kept = await attempt((database) => database.get('reply', [member(), hash]))
  if (!kept || kept.at < now() - longest) return undefined
  found.set(hash, kept.at)
  return kept.data
}

/** When the data that a query shows was read from the server. Milliseconds; 0 if there is none. */
export const readAt = (query: Query): number => from.get(query.queryHash) ?? query.state.dataUpdatedAt

/** True if a query shows what this device has kept. */
export const isFromDevice = ({ queryHash }: Query): boolean => from.has(queryHash)

interface Pages {
  pages?: readonly unknown[]
  pageParams?: unknown
}

/** The part of a query's data that is kept: the reply, or the first page of a list. */
function replyOf(data: unknown): unknown {
  const { pages, pageParams } = data as Pages
  return Array.isArray(pages) && pageParams !== undefined ? pages[0] : data
}

async function keep({ queryHash, state }: Query): Promise<void> {
  const { data, dataUpdatedAt: at } = state
  const user = member()
  const reply = replyOf(data)
  if (reply !== undefined)
    await attempt((database) => database.put('reply', { data: reply, at }, [user, queryHash]))
  // The session may have ended while this was being stored.
  if (user !== '' && user !== member()) await eraseReplies(user)
}

/** A query has new data. */
function note(query: Query): void {
  if (!isKept(query)) return
  const at = found.get(query.queryHash)
  found.delete(query.queryHash)
  if (at !== undefined) {
    from.set(query.queryHash, at)
    return
  }
  from.delete(query.queryHash)
  void keep(query)
}

/** Deletes the replies that the device stores of a member. */
export async function eraseReplies(user: string): Promise<void> {
  await attempt((database) => database.delete('reply', IDBKeyRange.bound([user], [user, []])))
}

/** Deletes the replies that the device stores of all members. */
export async function eraseAllReplies(): Promise<void> {
  const before = opening
  opening = undefined
  // A database that did not open needs no closing.
  await before?.then((database) => database.close()).catch(() => undefined)
  // A browser that refuses to store has stored nothing.
  await deleteDB(name).catch(() => undefined)
}

/** Deletes old replies, replies above the limit, and replies of members who are no longer logged in here. */
async function tidy(): Promise<void> {
  await attempt(async (database) => {
    const { store } = database.transaction('reply', 'readwrite')
    const mine: { key: [string, string]; at: number }[] = []
    for (let place = await store.openCursor(); place; place = await place.continue()) {
      const { key, value } = place
      if ((key[0] !== '' && key[0] !== member()) || value.at < now() - longest) await place.delete()
      else mine.push({ key, at: value.at })
    }
    const old = mine.toSorted((one, other) => other.at - one.at).slice(most)
    await Promise.all(old.map(({ key }) => store.delete(key)))
  })
}

/** Keeps replies from now on. Call it once, when the app is idle. */
export function followReplies(): void {
  const cache = queryClient.getQueryCache()
  void tidy()
  // Replies that came before this code was loaded.
  for (const query of cache.getAll()) if (query.state.data !== undefined) note(query)
  cache.subscribe((event) => {
    if (event.type === 'removed') from.delete(event.query.queryHash)
    if (event.type !== 'updated') return
    const { action, query } = event
    // A new request, or data that the app sets itself, replaces the kept reply that an earlier request found.
    if (action.type === 'fetch' || (action.type === 'success' && action.manual)) found.delete(query.queryHash)
    if (action.type === 'success') note(query)
  })
}
