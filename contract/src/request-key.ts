// Request keys (D27): one for each intention, kept until the server has answered.
import { CallFailed, type CallRequest } from './client.ts'

/** True if the server may have carried out the call in spite of this error: no answer came, or the answer was a fault. */
const mayHaveRun = (error: unknown): boolean =>
  !(error instanceof CallFailed) || error.kind === 'unreachable' || error.code === 'server-failed'

/**
 * Returns a function that sends an intention with its key. The key of the same content is used again as long as no
 * answer has come; after an answer, a refusal too, the next one has a new key. The keys live as long as the page, so
 * `content` may contain secrets.
 */
export function createSender(newKey: () => string) {
  const keys = new Map<string, string>()
  return async <Reply>(content: unknown, send: (requestKey: string) => Promise<Reply>): Promise<Reply> => {
    const name = JSON.stringify(content)
    const key = keys.get(name) ?? newKey()
    keys.set(name, key)
    try {
      const reply = await send(key)
      keys.delete(name)
      return reply
    } catch (error) {
      if (!mayHaveRun(error)) keys.delete(name)
      throw error
    }
  }
}

interface Keyed {
  readonly path: string
  readonly control: string
  readonly request: { readonly shape: object }
}

/**
 * Returns a function that adds a new key to a request whose call takes one and that has none. For clients whose every
 * request is an intention of its own: the demo world and the tests.
 */
export function keyFiller(index: Readonly<Record<string, object>>, newKey: () => string) {
  const keyed = new Set(
    Object.values(index)
      .flatMap((module) => Object.values(module) as Keyed[])
      .filter(({ request }) => typeof request === 'object' && 'request_key' in request.shape)
      .map(({ path, control }) => `${path} ${control}`),
  )
  return ({ path, fields }: Pick<CallRequest, 'path' | 'fields'>): [string, string][] => {
    const control = fields.find(([name]) => name === 'control')?.[1] ?? ''
    const hasKey = fields.some(([name]) => name === 'request_key')
    return hasKey || !keyed.has(`${path} ${control}`) ? fields : [...fields, ['request_key', newKey()]]
  }
}
