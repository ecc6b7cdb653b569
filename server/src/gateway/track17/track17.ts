// The client of the tracking service 17TRACK (D24, decision 0062): registers tracking numbers, whose events it then pushes.
import { isSigned } from './sign.ts'
import { readAnswer } from './wire.ts'

/** The service refuses a number, or is silent (`TrackingSilent`). The number may be registered again. */
export class TrackingFailed extends Error {
  override readonly name: string = 'TrackingFailed'
}

/** The service gave no usable answer, or refuses all calls of this account. This says nothing about the number. */
export class TrackingSilent extends TrackingFailed {
  override readonly name = 'TrackingSilent'
}

export interface Track17 {
  /** Registers a tracking number; one that is registered already counts as registered. Throws `TrackingFailed`. */
  register(number: string, tag: string): Promise<void>
  /** True if the service has signed this body. */
  isSigned(body: string, signature: string): boolean
}

export interface Track17Options {
  /** The address of the calls, such as `https://api.17track.net/track/v2.2`. */
  readonly url: () => Promise<string>
  readonly key: string
  readonly timeoutMs: number
}

/** The service's code for a number that this account has registered before. */
const knownCode = -18019901

/** The service's codes for a wrong key, a closed account, a forbidden IP address and its own faults. */
const accountCodes: readonly number[] = [-18010001, -18010002, -18010003, -18010004, -18010005]

export function openTrack17({ url, key, timeoutMs }: Track17Options): Track17 {
  return {
    isSigned: (body, signature) => isSigned(body, signature, key),
    async register(number, tag) {
      const text = await post(`${await url()}/register`, key, [{ number, tag }], timeoutMs)
      const answer = readAnswer(text)
      if (!answer) throw new TrackingSilent('17TRACK: an answer that can’t be read')
      if (accountCodes.includes(answer.code))
        throw new TrackingSilent(`17TRACK: the account or the service failed with the code ${answer.code}`)
      if (answer.code !== 0) throw new TrackingFailed(`17TRACK: refused with the code ${answer.code}`)
      const refusal = answer.data?.rejected?.[0]?.error
      if (refusal && refusal.code !== knownCode) throw new TrackingFailed(`17TRACK: ${refusal.message}`)
      if (!refusal && !answer.data?.accepted?.length)
        throw new TrackingFailed('17TRACK: an answer without the number')
    },
  }
}

async function post(url: string, key: string, body: unknown, timeoutMs: number): Promise<string> {
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', '17token': key },
      body: JSON.stringify(body),
      // A redirect means a wrong configuration; the key must not be sent elsewhere.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    // The service refuses a number with HTTP 200. Another status is about the key, the rate limit or the service.
    if (!reply.ok) throw new TrackingSilent(`17TRACK: HTTP ${reply.status}`)
    return await reply.text()
  } catch (error) {
    if (error instanceof TrackingFailed) throw error
    throw new TrackingSilent('17TRACK: no answer', { cause: error })
  }
}
