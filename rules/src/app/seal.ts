// Ids in links of the member app are sealed (N4): encrypted and authenticated with AES-SIV under the configuration's key,
// bound to the page and the parameter's name. Equal ids of a page have equal seals.
import { aessiv } from '@noble/ciphers/aes.js'
import { utf8ToBytes } from '@noble/ciphers/utils.js'

const cipher = (key: Uint8Array, page: string, name: string) => aessiv(key, utf8ToBytes(`${page}\n${name}`))

/** Seals an id for one parameter of one page. The key has 32, 48 or 64 bytes. */
export const sealId = (key: Uint8Array, page: string, name: string, id: string): Uint8Array =>
  cipher(key, page, name).encrypt(utf8ToBytes(id))

/** Returns the bytes of an id that was sealed. Throws for anything else. */
export const openId = (key: Uint8Array, page: string, name: string, sealed: Uint8Array): Uint8Array =>
  cipher(key, page, name).decrypt(sealed)
