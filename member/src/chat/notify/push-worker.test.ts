// The worker that is woken while the app is closed stands in no bundle: it is read as it is served.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const file = fileURLToPath(new URL('../../../public/push-worker.js', import.meta.url))

/** A worker whose windows stand at these addresses. */
function worker(urls: readonly string[]) {
  const listeners = new Map<string, (event: object) => void>()
  const opened: string[] = []
  const told: { url: string; data: unknown }[] = []
  const focused: string[] = []
  const shown: { title: string; options: { tag: string; data: unknown } }[] = []
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    skipWaiting: () => undefined,
    registration: {
      showNotification: async (title: string, options: { tag: string; data: unknown }) =>
        void shown.push({ title, options }),
    },
    clients: {
      claim: async () => undefined,
      matchAll: async () =>
        urls.map((url) => ({
          url,
          postMessage: (data: unknown) => told.push({ url, data }),
          focus: async () => void focused.push(url),
        })),
      openWindow: async (url: string) => void opened.push(url),
    },
  }
  runInNewContext(readFileSync(file, 'utf8'), { self, URL, URLSearchParams, Date })
  /** Lets the worker do all that it does for an event. */
  const happens = async (name: string, event: object) => {
    const work: unknown[] = []
    listeners.get(name)?.({ ...event, waitUntil: (promise: unknown) => work.push(promise) })
    await Promise.all(work)
  }
  const tap = async () => {
    const [notice] = shown
    await happens('notificationclick', {
      notification: { data: notice?.options.data, close: () => undefined },
    })
  }
  return { happens, tap, opened, told, focused, shown }
}

const notice = {
  title: 'Mali',
  body: 'Sent you a message',
  conversation_id: '7',
  chat_type: 'single',
  to_id: '2',
  at: '2026-11-21T08:00:00.000Z',
}
const push = { data: { json: () => notice } }

test('a tap on a notification opens the chat, also where the app was closed', async () => {
  const { happens, tap, opened, shown } = worker([])
  await happens('push', push)
  expect(shown).toMatchObject([{ title: 'Mali', options: { tag: 'chat-7' } }])
  await tap()
  expect(opened).toEqual(['/#/pages/tarbar/conversation?to_id=2&chat_type=single'])
})

test('an open app is told which chat, and comes to the front; the console of staff is not taken for it', async () => {
  const app = 'https://banyan.example/#/pages/tarbar/home'
  const { happens, tap, opened, told, focused } = worker([
    'https://banyan.example/console/#/chat/report',
    app,
  ])
  await happens('push', push)
  await tap()
  expect(told).toEqual([{ url: app, data: { kind: 'open-chat', to_id: '2', chat_type: 'single' } }])
  expect([opened, focused]).toEqual([[], [app]])
  const desk = worker(['https://banyan.example/console/#/chat/report'])
  await desk.happens('push', push)
  await desk.tap()
  expect([desk.told, desk.opened.length]).toEqual([[], 1])
})
