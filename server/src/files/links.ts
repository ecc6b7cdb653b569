// Addresses of files. A stored address (`/files/<id>.<suffix>`, `/files/<id>-small.webp`) names a private file and
// can't be fetched; `sign` makes it a link that works for some minutes. Stored data never contains a signature. Public
// files are under /files/public/ and need no signature.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../lib/clock.ts'
import type { Config } from '../boot/config.ts'

/**
 * `use`: a link for members; it works while the file is used. `evidence`: for staff; it works while a report keeps the
 * file.
 */
export type Scope = 'use' | 'evidence'

export type Sign = (address: string, scope?: Scope) => string

export interface Links {
  /** Returns the signed link of a stored address; any other address unchanged. */
  sign: Sign
  /** Returns the scope of a valid link and the seconds it still works; undefined for any other. */
  check(path: string, query: LinkQuery): { scope: Scope; seconds: number } | undefined
}

export interface LinkQuery {
  until?: unknown
  signature?: unknown
  for?: unknown
}

const linkMs = 5 * 60_000
const stored = /^\/files\/([a-z0-9]{26})(-small)?\.([a-z0-9]{1,8})$/
const linked = /^\/files\/(?:public\/)?([a-z0-9]{26})(?:-small)?\.[a-z0-9]{1,8}(?:\?[\u0021-\u007e]{0,200})?$/

export const addressOf = (id: string, suffix: string): string => `/files/${id}.${suffix}`
export const smallAddressOf = (id: string): string => `/files/${id}-small.webp`

/** Returns the id of the file that an address names, signed or not; undefined for any other address. */
export const fileIdOf = (address: string): string | undefined => linked.exec(address)?.[1]

/** Returns the address without its signature. */
export const unsigned = (address: string): string => address.split('?')[0] ?? ''

/** Returns the public address of a file that anyone may see. */
export const publicAddress = (address: string): string => address.replace('/files/', '/files/public/')

/** Returns the address with which a report keeps a public file: it can't be fetched without a signature. */
export const privateAddress = (address: string): string => address.replace('/files/public/', '/files/')

export function openLinks(config: Config, clock: Clock): Links {
  const keys = config.keys('file-link')
  const digest = (path: string, scope: string, until: string, { bytes } = keys[0]) =>
    createHmac('sha256', bytes).update(`${scope} ${path} ${until}`).digest()
  return {
    sign(address, scope = 'use') {
      if (!stored.test(address)) return address
      // Rounded up to a whole minute: pages loaded within one minute get the same link, so the browser uses its cached
      // picture.
      const until = String(Math.ceil((clock.now().getTime() + linkMs) / 60_000) * 60)
      const signature = digest(address, scope, until).toString('base64url')
      return `${address}?until=${until}${scope === 'use' ? '' : `&for=${scope}`}&signature=${signature}`
    },
    check(path, query) {
      const { until, signature, for: scope = 'use' } = query
      if (typeof until !== 'string' || !/^\d{10}$/.test(until) || typeof signature !== 'string')
        return undefined
      if (scope !== 'use' && scope !== 'evidence') return undefined
      const seconds = Math.floor(Number(until) - clock.now().getTime() / 1000)
      const given = Buffer.from(signature, 'base64url')
      const isRight = keys.some((key) => {
        const right = digest(path, scope, until, key)
        return given.length === right.length && timingSafeEqual(given, right)
      })
      if (seconds < 0 || !isRight) return undefined
      return { scope, seconds }
    },
  }
}
