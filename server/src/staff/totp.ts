// One-time codes (RFC 6238: 30 seconds, six digits). Their secrets are stored encrypted.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { verifySync } from 'otplib'
import type { Config } from '../boot/config.ts'

const stepSeconds = 30

/** Encrypts a secret with AES-256-GCM: nonce, tag, text. */
export function sealSecret(config: Config, secret: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', config.key('totp'), nonce)
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

export function openSecret(config: Config, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', config.key('totp'), sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
}

/** Returns the time step of a code, at most one step early or late; undefined if the code is wrong. */
export function stepOf(secret: string, code: string, now: Date): bigint | undefined {
  const epoch = Math.floor(now.getTime() / 1000)
  const result = verifySync({ secret, token: code, epoch, epochTolerance: stepSeconds })
  if (!result.valid) return undefined
  return BigInt(Math.floor(epoch / stepSeconds) + result.delta)
}
