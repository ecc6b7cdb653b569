// The sound of a message: one, however many tabs are open (D49). Each tab has a socket and hears every message;
// those that could ring wait a moment in which a tab that shows the chat says so, then one of them gets the lock of
// that message and rings, and tells the others when it did, for their restraint.
import type { Message } from '@banyan/contract/chat/message'
import type { ChatItem } from '@banyan/contract/chat/shapes'
import { now } from '../../state/lib/clock.ts'
import { IllegalLink, link } from '../../state/link/link.ts'
import { mayRing } from './audible.ts'
import { useNotificationPreferences } from './preferences.ts'

/** Long enough for another tab to speak, short enough to be at once. Milliseconds. */
const listenFor = 120
/** The lock of a message is kept while slower tabs may still ask for it. Milliseconds. */
const holdFor = 5_000

type Said = { kind: 'watched'; chatId: string } | { kind: 'rang'; chatId: string; at: number }

const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('chat-ring')
const watchedElsewhere = new Set<string>()
const rungElsewhere = new Set<string>()
let rang: readonly number[] = []

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

// A channel's messages stay within the origin by themselves; the rule is about windows.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const tell = (said: Said): void => tabs?.postMessage(said)

const chatPage = 'pages/chat/conversation/chat'

/** Whether this tab shows the chat to the member now. */
function isWatched(item: ChatItem): boolean {
  const [path, query] = location.hash.replace(/^#\//, '').split('?')
  if (document.visibilityState !== 'visible' || path !== chatPage) return false
  const at = new URLSearchParams(query)
  try {
    const group = link.open(chatPage, 'chat_type', at.get('chat_type') ?? '') === 'group'
    return (
      group === (item.chat_type === 'group') &&
      link.open(chatPage, 'to_id', at.get('to_id') ?? '') === item.to_id
    )
  } catch (error) {
    // The address was typed or changed by hand.
    if (error instanceof IllegalLink) return false
    throw error
  }
}

const waitFor = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, milliseconds))

/** Rings for a message of somebody else's, if it may and no other tab does. */
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
  if (vibration) vibrate()
  // A tab that was never touched is silent, and must not take the sound from one that can be heard.
  if (!wanted || context?.state !== 'running' || !(await isFirst(chatId)) || !(await play(context))) return
  const at = now()
  remember(at)
  tell({ kind: 'rang', chatId, at })
}

/** Whether no other tab is ringing for it. */
function isFirst(chatId: string): Promise<boolean> {
  // Absent on plain http, whatever the types say.
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return Promise.resolve(true)
  return new Promise((resolve) => {
    void locks.request(`chat-ring-${chatId}`, { ifAvailable: true }, async (lock) => {
      resolve(lock !== null)
      if (lock) await waitFor(holdFor)
    })
  })
}

/** Phones that can, while the app is before their eyes; a browser refuses the rest by itself. */
function vibrate(): void {
  if (document.visibilityState === 'visible' && navigator.userActivation.hasBeenActive)
    navigator.vibrate?.([60, 40, 60])
}

let context: AudioContext | undefined
let sound: Promise<AudioBuffer> | undefined

/** Browsers let a page be heard after it was first touched: then everything is made ready. */
function unlock(): void {
  context ??= new AudioContext()
  void context.resume()
}
for (const gesture of ['pointerdown', 'keydown']) document.addEventListener(gesture, unlock, { once: true })

async function load(audio: AudioContext): Promise<AudioBuffer> {
  const reply = await fetch('/sounds/message.wav')
  return audio.decodeAudioData(await reply.arrayBuffer())
}

/** Plays the two tones; answers whether they could be heard. */
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
