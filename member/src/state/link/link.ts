// Ids in links are sealed (N4): encrypted and authenticated with AES-SIV under the configuration's key, bound to the
// page and the parameter's name. A record always has the same link, and an id sealed for one page is refused on
// another. A sealed id is no permission: every query names its owner.
import { openId, sealId } from '@banyan/rules/app/seal'
import { base64url, fromBase64url } from '@banyan/ui/lib/bytes/base64url'
import { useConfig } from '../app/config.ts'

/** A link that this app did not make, or that was changed later. */
export class IllegalLink extends Error {}

/** Seals one id for one parameter of one page; `key` is the configuration's `linkKey`. */
export function seal(key: string, page: string, name: string, id: string): string {
  return base64url(sealId(keyBytes(key), page, name, id))
}

/** Seals of one key that were computed or came with the document. Sealing the 30 links of home takes several frames. */
const seals = new Map<string, string>()
let sealedWith = ''
const mostSeals = 2000

function sealOnce(page: string, name: string, id: string): string {
  const key = configuredKey()
  if (sealedWith !== key || seals.size >= mostSeals) seals.clear()
  sealedWith = key
  const place = JSON.stringify([page, name, id])
  const sealed = seals.get(place) ?? seal(key, page, name, id)
  seals.set(place, sealed)
  return sealed
}

/** Returns the seals of this key so far, for the next two functions. */
export const knownSeals = (): Readonly<Record<string, string>> => Object.fromEntries(seals)

/** Forgets all seals. */
export const forgetSeals = (): void => seals.clear()

/** Takes over seals that were computed with this key. */
export function adoptSeals(key: string, known: Readonly<Record<string, string>>): void {
  if (sealedWith !== key) seals.clear()
  sealedWith = key
  for (const [place, sealed] of Object.entries(known)) seals.set(place, sealed)
}

/** Returns the id that was sealed. Throws IllegalLink for anything else. */
export function open(key: string, page: string, name: string, sealed: string): string {
  const bytes = sealed.length <= 400 ? fromBase64url(sealed) : undefined
  if (!bytes || bytes.length < 17) throw new IllegalLink()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(openId(keyBytes(key), page, name, bytes))
  } catch {
    // A forged or damaged id: the cipher throws an Error, the decoder a TypeError.
    throw new IllegalLink()
  }
}

function keyBytes(key: string): Uint8Array {
  const bytes = fromBase64url(key)
  if (!bytes || ![32, 48, 64].includes(bytes.length))
    throw new Error('the length of the link key is invalid for AES-SIV')
  return bytes
}

function configuredKey(): string {
  const { config } = useConfig.getState()
  if (!config) throw new Error('links need the configuration, which is not loaded yet')
  return config.linkKey
}

type Sealed = Readonly<Record<string, string | undefined>>

export const link = {
  /**
   * Returns the address of a page: `link.to('pages/shop/goods/goods-detail', { id })`. Its ids are sealed. `plain` is
   * for readable values that are not ids, such as a tab or a promotion code.
   */
  to(page: string, ids: Sealed = {}, plain: Sealed = {}): string {
    return `#${link.path(page, ids, plain)}`
  },
  /** Returns the same address without the `#`, for `useNavigate`. */
  path(page: string, ids: Sealed = {}, plain: Sealed = {}): string {
    const params = new URLSearchParams()
    for (const [name, id] of Object.entries(ids))
      if (id !== undefined) params.set(name, sealOnce(page, name, id))
    for (const [name, value] of Object.entries(plain)) if (value !== undefined) params.set(name, value)
    const query = params.toString()
    return `/${page}${query ? `?${query}` : ''}`
  },
  /** Returns an id from a page's address. Throws IllegalLink. */
  open(page: string, name: string, sealed: string): string {
    return open(configuredKey(), page, name, sealed)
  },
}
