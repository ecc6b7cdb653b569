// The app's own chat: one for whoever is signed in, on the browser's socket, clock and storage.
import { toast } from '@banyan/ui/layer/toast'
import { ask } from '../state/wire/ask.ts'
import { forgetAfter } from '../state/chat/chat-stale.ts'
import { now } from '../state/lib/clock.ts'
import { currentLanguage } from '../state/app/language.ts'
import { newRequestKey } from '../state/lib/random.ts'
import { token, useSession } from '../state/app/session.ts'
import { showTime } from '../words/dates.ts'
import { say } from '../words/text.ts'
import type { ChatEnvironment } from './environment.ts'
import { useChatCounts } from './notify/badge.ts'
import { Chat } from './chat.ts'
import { text } from './engine.text.ts'
import { forgetKept, openLocalStore } from './log/local-store.ts'
import { endPush, followPush, renewPush } from './notify/web-push.ts'
import { ringFor } from './notify/sound.ts'
import { useChat } from './store.ts'
import { inBackground, signedOut } from '../state/lib/expected.ts'

followPush()

let running: { userId: string; chat: Chat } | undefined

/** Returns the chat of the signed-in member and starts it if needed. Rejects if nobody is signed in. */
export async function chat(): Promise<Chat> {
  const userId = useSession.getState().user?.user_id
  if (userId === undefined) throw signedOut()
  if (running?.userId !== userId) await begin(userId)
  if (!running) throw signedOut()
  return running.chat
}

/** Begins for a member; for the same one again it does nothing. */
export async function begin(userId: string): Promise<void> {
  if (running?.userId === userId) return
  end()
  const mine = new Chat(browserAround(userId), useChat, userId)
  running = { userId, chat: mine }
  inBackground(renewPush())
  await mine.begin()
}

/** Closes and empties. What waits to be sent stays on the device, for this member alone. */
export function end(): void {
  const before = running
  running = undefined
  before?.chat.end()
  markIcon()
}

/** The member signs off on this device: nothing of their chat stays on it. */
export async function forget(userId: string): Promise<void> {
  end()
  // The server has forgotten the subscription with the session.
  inBackground(endPush(false))
  await forgetKept(userId)
}

function browserAround(userId: string): ChatEnvironment {
  return {
    ask,
    token,
    language: currentLanguage,
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
    heard: forgetAfter,
    came: (message, item) => void ringFor(message, item),
    counts(change) {
      useChatCounts.setState(change)
      markIcon()
    },
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

/** The number on the installed app's icon: the same as on its tab. Absent in most browsers, whatever the types say. */
function markIcon(): void {
  const { unread, friendApply, groupApply } = useChatCounts.getState()
  const marks = navigator as Partial<Pick<Navigator, 'setAppBadge'>>
  const marked = marks.setAppBadge?.call(navigator, unread + friendApply + groupApply)
  if (marked) inBackground(marked)
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

/** A lock among the tabs, given back when this page is gone. Outside secure origins each tab is for itself. */
function claim(name: string): Promise<(() => void) | undefined> {
  // Absent on plain http, whatever the types say.
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
