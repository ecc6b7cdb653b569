// Links of private files. The server signs them for some minutes, and pages keep messages and moments for longer, so a
// link may have expired when it is shown. This module renews links: many in one call, each file once.
import { now } from '../lib/clock.ts'
import { isExpected } from '../lib/expected.ts'
import { ask } from '../wire/ask.ts'

const signed = /^\/files\/[a-z0-9]{26}(?:-small)?\.[a-z0-9]{1,8}(?:\?|$)/
/** A link counts as expired this long before its end, so that the picture still has time to load. Milliseconds. */
const marginMs = 15_000
/** The most links in one call; the server's `linksMost`. */
const callMost = 100

/** True for an address that only works with a signature. */
export const isPrivateFile = (address: string): boolean => signed.test(address)

/** Returns the address without its signature. It identifies the file. */
export const fileKey = (address: string): string => address.split('?')[0] ?? address

/** True if the address opens its file, as far as the device's clock can tell. */
export function isFresh(address: string): boolean {
  if (!isPrivateFile(address)) return true
  const until = Number(/[?&]until=(\d{10})(?:&|$)/.exec(address)?.[1] ?? 0)
  return until * 1000 > now() + marginMs
}

interface Renewed {
  link: string
  /** Measured by the monotonic clock, since the device's date may be wrong. */
  at: number
}

/** The server's links work for at least five minutes. */
const renewedMs = 4 * 60_000
const renewed = new Map<string, Renewed>()
const renewedMost = 2_000

let waiting = new Map<string, PromiseWithResolvers<string | null>>()

async function askAll(wanted: ReadonlyMap<string, PromiseWithResolvers<string | null>>): Promise<void> {
  const keys = [...wanted.keys()]
  for (let from = 0; from < keys.length; from += callMost) {
    const files = keys.slice(from, from + callMost)
    try {
      const { links } = await ask('/app/file', 'load-links', { files }, { quiet: true })
      const at = performance.now()
      if (renewed.size > renewedMost) renewed.clear()
      for (const [place, file] of files.entries()) {
        const link = links[place] ?? null
        if (link !== null) renewed.set(file, { link, at })
        wanted.get(file)?.resolve(link)
      }
    } catch (error) {
      for (const file of files) wanted.get(file)?.reject(error)
    }
  }
}

/**
 * Returns a new link to a private file. Null if the file is gone or this member may not see it.
 * @throws CallFailed if the server can't be reached.
 */
export function renewLink(address: string): Promise<string | null> {
  const key = fileKey(address)
  const known = renewed.get(key)
  if (known && known.link !== address && performance.now() - known.at < renewedMs)
    return Promise.resolve(known.link)
  const already = waiting.get(key)
  if (already) return already.promise
  if (waiting.size === 0)
    setTimeout(() => {
      const wanted = waiting
      waiting = new Map()
      void askAll(wanted)
    })
  const wanted = Promise.withResolvers<string | null>()
  waiting.set(key, wanted)
  return wanted.promise
}

/**
 * Returns an address that opens the file: the given one while it works, else a renewed link. If the file is gone or the
 * server can't be reached, returns the given address; loading it then fails.
 */
export async function workingLink(address: string): Promise<string> {
  if (isFresh(address)) return address
  try {
    return (await renewLink(address)) ?? address
  } catch (error) {
    // Without an answer, loading the old address fails, and what loads it shows that. No toast: a page has many pictures.
    if (!isExpected(error)) reportError(error)
    return address
  }
}
