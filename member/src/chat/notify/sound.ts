// The sound of a message: one, however many tabs are open (D49). Each tab has a socket and gets every message. Tabs that
// could play the sound wait a moment for a tab that shows the chat. Then one of them gets the message's lock, plays the
// sound, and tells the others the time, so that they keep the limits too.
import { sideOf } from '../links.ts'
import type { Message } from '@banyan/contract/chat/message'
import type { ChatItem } from '@banyan/contract/chat/shapes'
import { now } from '../../state/lib/clock.ts'
import { inBackground } from '../../state/lib/expected.ts'
import { IllegalLink, link } from '../../state/link/link.ts'
import { mayRing } from './audible.ts'
import { useNotificationPreferences } from './preferences.ts'
import { vibrate } from './vibration.ts'

/** How long to wait for an answer of other tabs. Milliseconds. */
const listenFor = 120
/** How long the lock of a message is held for slower tabs. Milliseconds. */
const holdFor = 5_000

type Said = { kind: 'watched'; chatId: string } | { kind: 'rang'; chatId: string; at: number }

/** Returns the channel to the other tabs. Undefined where the browser has none, or refuses it with all other storage. */
function openTabs(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
  try {
    return new BroadcastChannel('chat-ring')
  } catch (error) {
    // A SecurityError, in Firefox with all cookies blocked.
    if (error instanceof DOMException) return undefined
    throw error
  }
}

const tabs = openTabs()
const watchedElsewhere = new Set<string>()
const rungElsewhere = new Set<string>()
let rang: readonly number[] = []
/** Times of the last vibrations, milliseconds. Each tab vibrates for itself. */
let vibrated: readonly number[] = []

function remember(at: number): void {
  rang = [...rang.slice(-20), at]
}

tabs?.addEventListener('message', ({ data }: MessageEvent<Said>) => {
  if (data.kind === 'watched') watchedElsewhere.add(data.chatId)
  else {
    rungElsewhere.add(data.chatId)
    remember(data.at)
  }
})

// A BroadcastChannel never leaves the origin; the rule is for windows.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const tell = (said: Said): void => tabs?.postMessage(said)

const chatPage = 'pages/chat/conversation/chat'

/** True if this tab shows the chat and is visible. */
function isWatched(item: ChatItem): boolean {
  const [path, query] = location.hash.replace(/^#\//, '').split('?')
  if (document.visibilityState !== 'visible' || path !== chatPage) return false
  const at = new URLSearchParams(query)
  try {
    const side = sideOf(link.open(chatPage, 'chat_type', at.get('chat_type') ?? ''))
    return (
      side === sideOf(item.chat_type) && link.open(chatPage, 'to_id', at.get('to_id') ?? '') === item.to_id
    )
  } catch (error) {
    // The address was typed or changed by hand.
    if (error instanceof IllegalLink) return false
    throw error
  }
}

const waitFor = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, milliseconds))

/** Plays the sound for another person's message, if it is allowed and no other tab does. */
export async function ringFor(message: Message, item: ChatItem | undefined): Promise<void> {
  const chatId = message.chat_id
  if (item && isWatched(item)) {
    tell({ kind: 'watched', chatId })
    return
  }
  await waitFor(listenFor)
  const coming = {
    isNotice: item?.is_notice ?? 1,
    type: message.type,
    mine: false,
    watched: watchedElsewhere.delete(chatId),
    rang,
  }
  if (rungElsewhere.delete(chatId) || !mayRing(coming, now())) return
  const { sound: wanted, vibration } = useNotificationPreferences.getState()
  if (vibration && mayRing({ ...coming, rang: vibrated }, now())) {
    vibrated = [...vibrated.slice(-20), now()]
    inBackground(vibrate())
  }
  // The browser keeps an untouched tab silent, so it must not take the lock from a tab that can play.
  if (!wanted || context?.state !== 'running' || !(await isFirst(chatId)) || !(await play(context))) return
  const at = now()
  remember(at)
  tell({ kind: 'rang', chatId, at })
}

/** True if no other tab plays the sound for it. */
function isFirst(chatId: string): Promise<boolean> {
  // Missing on plain http, although the types claim it.
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return Promise.resolve(true)
  return new Promise((resolve) => {
    locks
      .request(`chat-ring-${chatId}`, { ifAvailable: true }, async (lock) => {
        resolve(lock !== null)
        if (lock) await waitFor(holdFor)
      })
      // Refused where the browser refuses all storage.
      .catch(() => resolve(true))
  })
}

let context: AudioContext | undefined
let sound: Promise<AudioBuffer> | undefined

/** The events that allow sound. Engines differ: for some a touch counts only when the finger is lifted. */
const gestures = ['pointerdown', 'pointerup', 'click', 'keydown'] as const

/**
 * Browsers allow sound after a gesture; prepare the audio then. Tries at every gesture until the audio runs, and again
 * after the system has stopped it: iOS does so for a call.
 */
function unlock(): void {
  if (!context) {
    context = new AudioContext()
    context.addEventListener('statechange', listen)
  }
  // Refused if this gesture does not count; the next one tries again.
  context.resume().catch(() => undefined)
}
function listen(): void {
  for (const gesture of gestures)
    if (context?.state === 'running') document.removeEventListener(gesture, unlock)
    else document.addEventListener(gesture, unlock)
}
listen()
// A gesture from before this code was loaded counts, too. Older browsers do not tell.
if ((navigator.userActivation as UserActivation | undefined)?.hasBeenActive) unlock()

async function load(audio: AudioContext): Promise<AudioBuffer> {
  const reply = await fetch('/sounds/message.wav')
  return audio.decodeAudioData(await reply.arrayBuffer())
}

/** Plays the two tones; returns false if the browser did not play them. */
async function play(audio: AudioContext): Promise<boolean> {
  try {
    sound ??= load(audio)
    const source = audio.createBufferSource()
    source.buffer = await sound
    source.connect(audio.destination)
    source.start()
    return true
  } catch (error) {
    sound = undefined
    // The file did not come (TypeError of `fetch`), or the browser cannot decode or play it.
    if (error instanceof TypeError || error instanceof DOMException) return false
    throw error
  }
}
