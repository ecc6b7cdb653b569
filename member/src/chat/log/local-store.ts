// The chat's storage on the device: unsent messages, drafts, the last list and the newest messages of the chats that were
// read here. Each member has a separate database, so
// the next member who logs in on this device sees none of it.
import type { ChatItem, Friend, GroupEntry } from '@banyan/contract/chat/shapes'
import { deleteDB, openDB } from 'idb'
import type { DBSchema, IDBPDatabase } from 'idb'
import type { Log } from '@banyan/rules/chat/log'
import type { Outgoing } from '../store.ts'

/** The stored list: shown when the app opens, until chat-login has answered. */
export interface Seen {
  /** When it was read from the server, by the device's clock. Milliseconds. */
  at: number
  items: readonly ChatItem[]
  friends: readonly Friend[]
  groups: readonly GroupEntry[]
}

/** The newest messages of a chat, without those that are being sent. */
export type KeptLog = Omit<Log, 'sending' | 'pendingReactions'>

/** The most messages of a chat, and the most chats, that are kept for reading offline. */
const keptEntries = 60
const keptLogs = 30

export interface LocalStore {
  /** In the order in which they were written. */
  outgoing: () => Promise<Outgoing[]>
  keepOutgoing: (message: Outgoing) => Promise<void>
  dropOutgoing: (clientId: string) => Promise<void>
  drafts: () => Promise<Map<string, string>>
  keepDraft: (id: string, text: string) => Promise<void>
  seen: () => Promise<Seen | undefined>
  /** Stores the list. Messages of chats that are not in it, and of chats that the member has cleared, are erased. */
  keepSeen: (seen: Seen) => Promise<void>
  log: (id: string) => Promise<KeptLog | undefined>
  /** Stores the newest messages of a chat. A chat without messages is erased. */
  keepLog: (id: string, log: KeptLog, at: number) => Promise<void>
  /** Erases the messages of a chat. */
  dropLog: (id: string) => Promise<void>
  close: () => void
}

interface Kept extends DBSchema {
  outgoing: { key: string; value: Outgoing }
  drafts: { key: string; value: string }
  seen: { key: 'list'; value: Seen }
  logs: { key: string; value: { log: KeptLog; at: number } }
}

const nameOf = (userId: string) => `chat-${userId}`

// Async, so that a browser without IndexedDB rejects instead of throwing.
const open = async (userId: string): Promise<IDBPDatabase<Kept>> =>
  openDB<Kept>(nameOf(userId), 1, {
    upgrade(database) {
      database.createObjectStore('outgoing', { keyPath: 'client_id' })
      database.createObjectStore('drafts')
      database.createObjectStore('seen')
      database.createObjectStore('logs')
    },
    blocking(_current, _blocked, event) {
      // Another tab logs out and deletes the database.
      ;(event.target as IDBDatabase | null)?.close()
    },
  })

/** Throws every error except a refusal of the browser to store: no IndexedDB, a full disk, a closed database. */
function unlessRefused(error: unknown): undefined {
  const missing = (globalThis.indexedDB as IDBFactory | undefined) === undefined
  if (missing || error instanceof DOMException) return undefined
  throw error
}

/** Returns the newest messages of a log, in the form in which they are stored. */
function newest(log: KeptLog): KeptLog {
  const { low, high, head, ahead, recalled, reactions, hidden, newer } = log
  const rest = { high, head, ahead, recalled, reactions, hidden, newer }
  const entries = log.entries.slice(-keptEntries)
  if (entries.length === log.entries.length) return { ...rest, entries, low, older: log.older }
  return { ...rest, entries, low: entries[0]?.seq ?? low, older: true }
}

/** Erases the messages of the chats that were read longest ago. */
async function dropOldest(database: IDBPDatabase<Kept>): Promise<void> {
  if ((await database.count('logs')) <= keptLogs) return
  const { store } = database.transaction('logs', 'readwrite')
  let oldest: { id: string; at: number } | undefined
  for (let place = await store.openCursor(); place; place = await place.continue())
    if (!oldest || place.value.at < oldest.at) oldest = { id: place.key, at: place.value.at }
  if (oldest) await store.delete(oldest.id)
}

const firstSeqs = (items: readonly ChatItem[]): Map<string, number> =>
  new Map(items.map((item) => [item.conversation_id, item.from_seq]))

/** Erases the messages of chats that are not in the list, and those that the member has cleared since the earlier list. */
async function dropGone(
  database: IDBPDatabase<Kept>,
  items: readonly ChatItem[],
  earlier: readonly ChatItem[],
): Promise<void> {
  const first = firstSeqs(items)
  const before = firstSeqs(earlier)
  const isGone = async (id: string): Promise<boolean> => {
    const from = first.get(id)
    if (from === undefined) return true
    if (from <= (before.get(id) ?? 0)) return false
    return ((await database.get('logs', id))?.log.entries[0]?.seq ?? 0) <= from
  }
  const drop = async (id: string) => ((await isGone(id)) ? database.delete('logs', id) : undefined)
  await Promise.all((await database.getAllKeys('logs')).map(drop))
}

/** Opens the member's local store. On a device that refuses to store, everything is forgotten, and the chat still works. */
export function openLocalStore(userId: string): LocalStore {
  const opening = open(userId).catch(unlessRefused)
  async function attempt<T>(work: (database: IDBPDatabase<Kept>) => Promise<T>): Promise<T | undefined> {
    try {
      const database = await opening
      return database && (await work(database))
    } catch (error) {
      return unlessRefused(error)
    }
  }
  return {
    async outgoing() {
      const all = await attempt((database) => database.getAll('outgoing'))
      return (all ?? []).toSorted((one, other) => (one.at < other.at ? -1 : 1))
    },
    async keepOutgoing(message) {
      // An object URL is valid only in this page.
      const { preview, ...rest } = message
      const { url: _, ...lasting } = preview ?? {}
      await attempt((database) => database.put('outgoing', preview ? { ...rest, preview: lasting } : rest))
    },
    async dropOutgoing(clientId) {
      await attempt((database) => database.delete('outgoing', clientId))
    },
    async drafts() {
      const found = new Map<string, string>()
      await attempt(async (database) => {
        for (let at = await database.transaction('drafts').store.openCursor(); at; at = await at.continue())
          found.set(at.key, at.value)
      })
      return found
    },
    async keepDraft(id, text) {
      await attempt(async (database) => {
        if (text === '') await database.delete('drafts', id)
        else await database.put('drafts', text, id)
      })
    },
    seen: () => attempt((database) => database.get('seen', 'list')),
    async keepSeen(seen) {
      await attempt(async (database) => {
        const before = await database.get('seen', 'list')
        // Before the list, so that they are found again if this is cut short.
        await dropGone(database, seen.items, before?.items ?? [])
        await database.put('seen', seen, 'list')
      })
    },
    log: async (id) => (await attempt((database) => database.get('logs', id)))?.log,
    async keepLog(id, log, at) {
      await attempt(async (database) => {
        if (log.entries.length === 0) return database.delete('logs', id)
        await database.put('logs', { log: newest(log), at }, id)
        return dropOldest(database)
      })
    },
    async dropLog(id) {
      await attempt((database) => database.delete('logs', id))
    },
    close: () => void opening.then((database) => database?.close()),
  }
}

/** Deletes the member's local store, after a logout on this device. */
export async function forgetKept(userId: string): Promise<void> {
  try {
    await deleteDB(nameOf(userId))
  } catch (error) {
    unlessRefused(error)
  }
}

/** Erases the stored list and messages, after the server has ended the session. Drafts and unsent messages stay. */
export async function forgetRead(userId: string): Promise<void> {
  try {
    // A database that is not there must not be created.
    const all = await indexedDB.databases()
    if (!all.some(({ name }) => name === nameOf(userId))) return
    const database = await open(userId)
    await Promise.all([database.clear('seen'), database.clear('logs')])
    database.close()
  } catch (error) {
    unlessRefused(error)
  }
}
