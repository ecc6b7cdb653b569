// Where a person stopped each video. The server stores the positions of members. The device stores the positions of
// visitors, and the positions of members that the server does not have yet.
import { useSyncExternalStore } from 'react'
import { useSession } from '../app/session.ts'
import { inBackground } from '../lib/expected.ts'
import { ask } from '../wire/ask.ts'
import { queryClient } from '../wire/query.ts'

const keyName = 'videos'
const mostStored = 100
/** By video: the second. */
type Seconds = Readonly<Record<string, number>>

const noSeconds: Seconds = {}
let device: Seconds | undefined
/** Of the logged-in member: not stored by the server yet. */
let unsent: { member: string; seconds: Seconds } = { member: '', seconds: noSeconds }
const listeners = new Set<() => void>()
const changed = () => listeners.forEach((listener) => listener())

function stored(): Seconds {
  if (device) return device
  try {
    const read: unknown = JSON.parse(localStorage.getItem(keyName) ?? '{}')
    device = Object.fromEntries(
      Object.entries(typeof read === 'object' && read !== null ? read : {}).filter(
        (entry): entry is [string, number] => typeof entry[1] === 'number',
      ),
    )
  } catch {
    // A device that stores nothing, or a damaged entry.
    device = noSeconds
  }
  return device
}

function store(video: string, second: number): void {
  const { [video]: _, ...others } = stored()
  device = Object.fromEntries([...Object.entries(others), [video, second] as const].slice(-mostStored))
  try {
    localStorage.setItem(keyName, JSON.stringify(device))
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

const memberId = () => useSession.getState().user?.user_id ?? ''
const known = (): Seconds => {
  const member = memberId()
  if (member === '') return stored()
  return unsent.member === member ? unsent.seconds : noSeconds
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns the second at which the person stopped a video, now. */
export const watchedOf = ({ id, watched }: { id: string; watched: number }): number => known()[id] ?? watched

/** The second at which the person stopped a video; `watched` is the server's value. */
export const useWatched = (video: { id: string; watched: number }): number =>
  useSyncExternalStore(
    subscribe,
    () => watchedOf(video),
    () => video.watched,
  )

/** Remembers where the person is in a video. For a member it is sent to the server; a failure is repeated by the next. */
export async function remember(video: string, second: number): Promise<void> {
  const member = memberId()
  if (member === '') {
    store(video, second)
    return changed()
  }
  unsent = { member, seconds: { ...known(), [video]: second } }
  changed()
  const sending = ask('/index/video', 'do-progress', { id: video, second }, { quiet: true })
  inBackground(sending)
  await Promise.allSettled([sending])
}

/** Loads the lists again in which the server's seconds are older, after the person has left a video. */
export async function leave(video: string, second: number): Promise<void> {
  await remember(video, second)
  await queryClient.invalidateQueries({ queryKey: ['/index/video-list'] })
}
