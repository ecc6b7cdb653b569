// The chat's storage on the device: unsent messages, drafts and the last list. Each member has a separate database, so
// the next member who logs in on this device sees none of it.
import type { ChatItem, Friend, GroupEntry } from '@banyan/contract/chat/shapes'
import { deleteDB, openDB } from 'idb'
import type { DBSchema, IDBPDatabase } from 'idb'
import type { Outgoing } from '../store.ts'

/** The stored list: shown when the app opens, until chat-login has answered. */
export interface Seen {
  items: readonly ChatItem[]
  friends: readonly Friend[]
  groups: readonly GroupEntry[]
}

export interface LocalStore {
  /** In the order in which they were written. */
  outgoing: () => Promise<Outgoing[]>
  keepOutgoing: (message: Outgoing) => Promise<void>
  dropOutgoing: (clientId: string) => Promise<void>
  drafts: () => Promise<Map<string, string>>
  keepDraft: (id: string, text: string) => Promise<void>
  seen: () => Promise<Seen | undefined>
  keepSeen: (seen: Seen) => Promise<void>
  close: () => void
}

interface Kept extends DBSchema {
  outgoing: { key: string; value: Outgoing }
  drafts: { key: string; value: string }
  seen: { key: 'list'; value: Seen }
}

const nameOf = (userId: string) => `chat-${userId}`

// Async, so that a browser without IndexedDB rejects instead of throwing.
const open = async (userId: string): Promise<IDBPDatabase<Kept>> =>
  openDB<Kept>(nameOf(userId), 1, {
    upgrade(database) {
      database.createObjectStore('outgoing', { keyPath: 'client_id' })
      database.createObjectStore('drafts')
      database.createObjectStore('seen')
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
    keepSeen: async (seen) => void (await attempt((database) => database.put('seen', seen, 'list'))),
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
