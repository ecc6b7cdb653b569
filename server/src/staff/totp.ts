// One-time codes (RFC 6238: 30 seconds, six digits). Their secrets are stored encrypted.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { verifySync } from 'otplib'
import type { Config } from '../boot/config.ts'

const stepSeconds = 30

const idBytes = 4

/** Encrypts a secret with AES-256-GCM: id of the key, nonce, tag, text. */
export function sealSecret(config: Config, secret: string): Buffer {
  const [{ id, bytes }] = config.keys('totp')
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', bytes, nonce)
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.from(id, 'hex'), nonce, cipher.getAuthTag(), sealed])
}

const idOf = (sealed: Buffer): string => sealed.subarray(0, idBytes).toString('hex')

/** @throws Error if it was encrypted with a key that this server does not have. */
export function openSecret(config: Config, sealed: Buffer): string {
  const key = config.keys('totp').find(({ id }) => id === idOf(sealed))
  if (!key) throw new Error('a one-time secret was encrypted with a SECRET that is not in SECRET_OLD')
  const [nonce, tag, text] = [sealed.subarray(4, 16), sealed.subarray(16, 32), sealed.subarray(32)]
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, nonce)
  decipher.setAuthTag(tag)
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
}

/** Returns the secret encrypted with the key of today if it was encrypted with a former one; undefined otherwise. */
export const resealed = (config: Config, sealed: Buffer): Buffer | undefined =>
  config.isFormer(idOf(sealed)) ? sealSecret(config, openSecret(config, sealed)) : undefined

/** Returns the time step of a code, at most one step early or late; undefined if the code is wrong. */
export function stepOf(secret: string, code: string, now: Date): bigint | undefined {
  const epoch = Math.floor(now.getTime() / 1000)
  const result = verifySync({ secret, token: code, epoch, epochTolerance: stepSeconds })
  if (!result.valid) return undefined
  return BigInt(Math.floor(epoch / stepSeconds) + result.delta)
}
