// Reads the data that the app stores on a device for a start without a network.
import { expect } from 'vitest'

/** A page of Playwright or of an engine. */
interface Evaluates {
  evaluate<Result>(work: () => Promise<Result>): Promise<Result>
}

/** Shown above a page that is read without a network. */
export const bar = /^No connection\. Shown as of /

/** The service worker has stored the app. */
export const isInstalled = (page: Evaluates) =>
  expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state ?? ''),
    )
    .toBe('activated')

/** How much the device keeps: replies by their call, and chats. */
export const keptOn = (page: Evaluates) =>
  page.evaluate(async () => {
    const open = (name: string) =>
      new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('no database')))
      })
    const keys = (database: IDBDatabase, store: string) =>
      new Promise<IDBValidKey[]>((resolve) => {
        if (!database.objectStoreNames.contains(store)) return resolve([])
        const request = database.transaction(store).objectStore(store).getAllKeys()
        request.addEventListener('success', () => resolve(request.result))
      })
    const found: string[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await open(name)
      for (const key of await keys(database, 'reply')) {
        const [user, hash] = key as [string, string]
        if (user !== '') found.push(String((JSON.parse(hash) as unknown[])[0]))
      }
      for (const _ of await keys(database, 'logs')) found.push('chat')
      for (const _ of await keys(database, 'seen')) found.push('list of chats')
      database.close()
    }
    return found
  })
