import { expect, test } from 'vitest'
import { followPush } from './push.ts'

/** A worker whose windows stand at these addresses. */
function worker(urls: readonly string[]) {
  const listeners = new Map<string, (event: object) => void>()
  const opened: string[] = []
  const told: { url: string; data: unknown }[] = []
  const focused: string[] = []
  const marked: string[] = []
  const shown: { title: string; options: { tag: string; data: unknown } }[] = []
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    navigator: { setAppBadge: async () => void marked.push('dot') },
    registration: {
      showNotification: async (title: string, options: { tag: string; data: unknown }) =>
        void shown.push({ title, options }),
    },
    clients: {
      matchAll: async () =>
        urls.map((url) => ({
          url,
          postMessage: (data: unknown) => told.push({ url, data }),
          focus: async () => void focused.push(url),
        })),
      openWindow: async (url: string) => void opened.push(url),
    },
  }
  followPush(self as unknown as ServiceWorkerGlobalScope)
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
  return { happens, tap, opened, told, focused, shown, marked }
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
  const { happens, tap, opened, shown, marked } = worker([])
  await happens('push', push)
  expect(marked, 'the icon has a mark').toEqual(['dot'])
  expect(shown).toMatchObject([{ title: 'Mali', options: { tag: 'chat-7' } }])
  await tap()
  expect(opened).toEqual(['/#/pages/tarbar/conversation?to_id=2&chat_type=single'])
})

test('an open app is told which chat, and comes to the front; the console of staff is not taken for it', async () => {
  const app = 'https://banyan.example/#/pages/tarbar/home'
  const { happens, tap, opened, told, focused, marked } = worker([
    'https://banyan.example/console/#/chat/report',
    app,
  ])
  await happens('push', push)
  await tap()
  expect(told).toEqual([{ url: app, data: { kind: 'open-chat', to_id: '2', chat_type: 'single' } }])
  expect([opened, focused, marked]).toEqual([[], [app], []])
  const desk = worker(['https://banyan.example/console/#/chat/report'])
  await desk.happens('push', push)
  await desk.tap()
  expect([desk.told, desk.opened.length]).toEqual([[], 1])
})
