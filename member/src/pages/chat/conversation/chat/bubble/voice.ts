// Plays voice messages. One plays at a time: starting another ends it. When a message ends, the next voice message of
// the same person plays if it has not been heard. States of the player:
//   idle    — nothing plays;
//   playing — `key` is the message, and `at` is its progress, 0 to 1.
// The speed is kept for the next messages.
import { create } from 'zustand'
import { isFresh, workingLink } from '../../../../../state/file/link.ts'

export interface Voice {
  key: string
  url: string
}

export const speeds = [1, 1.5, 2] as const

interface Player {
  key: string | undefined
  at: number
  speed: (typeof speeds)[number]
  /** The keys of the messages that were heard last. */
  heard: ReadonlySet<string>
}

const heardKey = 'voices-heard'
const heardMost = 500

function storedHeard(): Set<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(heardKey) ?? '[]')
    return new Set(Array.isArray(stored) ? stored.map(String) : [])
  } catch (error) {
    // The text is not JSON, or the storage is forbidden. The dots of heard messages are then shown again.
    if (error instanceof SyntaxError || error instanceof DOMException) return new Set()
    throw error
  }
}

export const useVoice = create<Player>()(() => ({ key: undefined, at: 0, speed: 1, heard: storedHeard() }))

let audio: HTMLAudioElement | undefined
let queue: readonly Voice[] = []

function markHeard(key: string): void {
  const { heard } = useVoice.getState()
  if (heard.has(key)) return
  const kept = [...heard, key].slice(-heardMost)
  useVoice.setState({ heard: new Set(kept) })
  try {
    localStorage.setItem(heardKey, JSON.stringify(kept))
  } catch (error) {
    // The storage is full or forbidden. The dot is shown again after a reload.
    if (!(error instanceof DOMException)) throw error
  }
}

export function stopVoice(): void {
  audio?.pause()
  queue = []
  useVoice.setState({ key: undefined, at: 0 })
}

let fail: () => void = () => undefined

function makeAudio(): HTMLAudioElement {
  const player = new Audio()
  player.addEventListener('timeupdate', () => {
    if (Number.isFinite(player.duration) && player.duration > 0)
      useVoice.setState({ at: player.currentTime / player.duration })
  })
  player.addEventListener('ended', () => void playNext(fail))
  return player
}

async function playNext(onFail: () => void): Promise<void> {
  const [voice, ...rest] = queue
  queue = rest
  if (!voice) return stopVoice()
  const player = (audio ??= makeAudio())
  useVoice.setState({ key: voice.key, at: 0 })
  const link = isFresh(voice.url) ? voice.url : await workingLink(voice.url)
  // Stopped, or another voice message started, while the link was renewed.
  if (useVoice.getState().key !== voice.key) return
  player.src = link
  player.playbackRate = useVoice.getState().speed
  markHeard(voice.key)
  fail = onFail
  try {
    await player.play()
  } catch (error) {
    // The player was stopped before it started.
    if (error instanceof DOMException && error.name === 'AbortError') return
    stopVoice()
    onFail()
  }
}

/** Plays a voice message, then the messages that follow it. */
export function playVoice(voices: readonly Voice[], onFail: () => void): void {
  audio?.pause()
  queue = voices
  void playNext(onFail)
}

/** Sets the next speed, also for the message that is playing. */
export function nextSpeed(): void {
  const { speed } = useVoice.getState()
  const next = speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1
  useVoice.setState({ speed: next })
  if (audio) audio.playbackRate = next
}
