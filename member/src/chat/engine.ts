// The app's chat: one instance for the logged-in member, with the browser's socket, clock and storage.
import { toast } from '@banyan/ui/layer/toast'
import { platform } from '../platform/platform.ts'
import { ask } from '../state/wire/ask.ts'
import { forgetAfter } from '../state/chat/chat-stale.ts'
import { showNotice } from '../state/chat/notice-toast.ts'
import { now, zone } from '../state/lib/clock.ts'
import { currentLanguage, useLanguage } from '../state/app/language.ts'
import { refreshConfig } from '../state/app/refresh-config.ts'
import { newRequestKey } from '../state/lib/random.ts'
import { token, useSession } from '../state/app/session.ts'
import { showTime } from '../words/dates.ts'
import { say } from '../words/text.ts'
import type { ChatEnvironment } from './environment.ts'
import { useChatCounts } from './notify/badge.ts'
import type { ChatCounts } from './notify/badge.ts'
import { Chat } from './chat.ts'
import { text } from './engine.text.ts'
import { forgetKept, openLocalStore } from './log/local-store.ts'
import { endPush, followPush, renewPush } from './notify/push.ts'
import { ringFor } from './notify/sound.ts'
import { useChat } from './store.ts'
import { inBackground, signedOut } from '../state/lib/expected.ts'

inBackground(followPush())

let running: { userId: string; chat: Chat } | undefined

// The server writes notifications in the language of the registration, and the list in the language of the call: the
// names of customer service and of the assistant are texts.
useLanguage.subscribe(({ language }, before) => {
  if (!running || language === before.language) return
  inBackground(renewPush())
  inBackground(running.chat.login())
})

/** Returns the chat of the logged-in member and starts it if needed. Rejects if no one is logged in. */
export async function chat(): Promise<Chat> {
  const userId = useSession.getState().user?.user_id
  if (userId === undefined) throw signedOut()
  if (running?.userId !== userId) await begin(userId)
  if (!running) throw signedOut()
  return running.chat
}

/** Starts the chat for a member. Does nothing if it runs for this member already. */
export async function begin(userId: string): Promise<void> {
  if (running?.userId === userId) return
  end()
  const mine = new Chat(browserAround(userId), useChat, userId)
  running = { userId, chat: mine }
  inBackground(renewPush())
  await mine.begin()
}

/** Closes the chat and empties the store. Unsent messages stay on the device for this member. */
export function end(): void {
  const before = running
  running = undefined
  before?.chat.end()
  if (marked !== undefined) markIcon()
}

/** Ends the chat and deletes what this device stores of it. The member stays logged in. */
export async function clearStored(userId: string): Promise<void> {
  end()
  await forgetKept(userId)
}

/** Ends the chat of a member who logs out, and deletes everything that this device stores of it. */
export async function forget(userId: string): Promise<void> {
  end()
  // The server has deleted the subscription with the session.
  inBackground(endPush(false))
  await forgetKept(userId)
}

function browserAround(userId: string): ChatEnvironment {
  return {
    ask,
    token,
    language: currentLanguage,
    zone,
    self: () => useSession.getState(),
    openSocket: () =>
      new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/socket`),
    localStore: openLocalStore(userId),
    now,
    random: Math.random,
    newId: newRequestKey,
    later(milliseconds, work) {
      const timer = setTimeout(work, milliseconds)
      return () => clearTimeout(timer)
    },
    watchDevice,
    claim,
    objectUrl: (file) => URL.createObjectURL(file),
    onPush(push) {
      // All devices get this push at the same time. They load the number one after the other.
      if (push.push_type === 'mail' && push.data.mail === null)
        setTimeout(() => forgetAfter(push), Math.random() * spreadMs)
      else forgetAfter(push)
      if (push.push_type === 'updateConfig')
        setTimeout(() => inBackground(refreshConfig()), configMs + Math.random() * spreadMs)
      if (push.push_type === 'record') showNotice(push.data)
    },
    onMessage: (message, item) => void ringFor(message, item),
    counts: countsLater(userId),
    tell: (words) => toast.show(wordsOf(words), { kind: 'warn' }),
  }
}

function wordsOf(words: Parameters<ChatEnvironment['tell']>[0]): string {
  const t = say(text)
  if (words === 'offline') return t('offline')
  return 'said' in words
    ? words.said
    : t('closedUntil', { until: showTime(words.closedUntil, currentLanguage()) })
}

/** Longest random wait before all devices load the same after a push to everyone. Milliseconds. */
const spreadMs = 5_000

/** Every process of the server has read changed settings after this time. Milliseconds. */
const configMs = 3_000

/** Changes of the numbers are collected for this long. Milliseconds. */
const countsDelay = 100

/**
 * Returns a function that shows changed numbers a moment later, together. A message in the open chat is unread only until
 * the page reports it as read: without the delay, each such message would change the title, the badges and the icon twice.
 */
function countsLater(userId: string): ChatEnvironment['counts'] {
  let waiting: Partial<ChatCounts> | undefined
  return (change) => {
    if (!waiting)
      setTimeout(() => {
        const changes = waiting ?? {}
        waiting = undefined
        // The member has logged out meanwhile.
        if (useSession.getState().user?.user_id !== userId) return
        useChatCounts.setState(changes)
        markIcon()
      }, countsDelay)
    waiting = { ...waiting, ...change }
  }
}

/** The number at the app's icon. Undefined at the start: an earlier run or the service worker may have left one there. */
let marked: number | undefined

/** Sets the badge of the installed app's icon to the number on the tab. */
function markIcon(): void {
  const { unread, friendApply, groupApply } = useChatCounts.getState()
  const count = unread + friendApply + groupApply
  if (count === marked) return
  marked = count
  inBackground(platform().then((device) => device.badge(count)))
}

function watchDevice(back: () => void, gone: () => void): () => void {
  const seen = () => {
    if (document.visibilityState === 'visible') back()
  }
  window.addEventListener('online', back)
  window.addEventListener('offline', gone)
  window.addEventListener('pageshow', back)
  document.addEventListener('visibilitychange', seen)
  return () => {
    window.removeEventListener('online', back)
    window.removeEventListener('offline', gone)
    window.removeEventListener('pageshow', back)
    document.removeEventListener('visibilitychange', seen)
  }
}

/** Takes a lock shared by all tabs; the browser releases it with the page. Without a secure origin each tab acts alone. */
function claim(name: string): Promise<(() => void) | undefined> {
  // Missing on plain http, although the types claim it.
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return Promise.resolve(() => undefined)
  return new Promise((resolve) => {
    locks
      .request(
        `chat-${name}`,
        { ifAvailable: true },
        (lock) =>
          new Promise<void>((release) => {
            if (lock) resolve(() => release())
            else {
              resolve(undefined)
              release()
            }
          }),
      )
      // A browser that refuses locks: each tab is for itself.
      .catch(() => resolve(() => undefined))
  })
}
