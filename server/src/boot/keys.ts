// The keys of a server. All are derived from SECRET, one for each purpose; a key reveals nothing about the others. After a
// change of SECRET the former secrets in SECRET_OLD are still accepted (decision 0142).
import { hkdfSync } from 'node:crypto'

/** A key of 32 bytes. */
export interface Key {
  /** Identifies the secret, and reveals nothing about it: 8 hexadecimal digits. */
  readonly id: string
  readonly bytes: Buffer
}

export interface Keys {
  /** Returns the key with which a purpose makes new things. */
  key(purpose: string): Buffer
  /** Returns the keys that a purpose accepts: that of SECRET first. */
  keys(purpose: string): readonly [Key, ...Key[]]
  /**
   * Returns the key of the oldest known secret, for signatures that can't be renewed, such as links that members have
   * shared. The key changes when that secret is removed from SECRET_OLD.
   */
  lastingKey(purpose: string): Buffer
  /** True if this is the id of a former secret. */
  isFormer(id: string): boolean
}

interface Secrets {
  readonly secret: string
  readonly next: string | undefined
  /** The newest first. */
  readonly former: readonly string[]
}

const derive = (secret: string, purpose: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'banyan', purpose, bytes))

const keyOf = (secret: string, purpose: string): Key => ({
  id: derive(secret, 'key-id', 4).toString('hex'),
  bytes: derive(secret, purpose, 32),
})

export function openKeys({ secret, next, former }: Secrets): Keys {
  const others = [...(next === undefined ? [] : [next]), ...former]
  const formerIds = new Set(former.map((one) => keyOf(one, '').id))
  return {
    key: (purpose) => derive(secret, purpose, 32),
    keys: (purpose) => [keyOf(secret, purpose), ...others.map((one) => keyOf(one, purpose))],
    lastingKey: (purpose) => derive(former.at(-1) ?? secret, purpose, 32),
    isFormer: (id) => formerIds.has(id),
  }
}
