// The key that identifies this server to push services (VAPID, RFC 8292). It is derived from SECRET, so all processes
// have the same key and nothing is stored. With another key, each browser subscribes again at the app's next start.
import { createECDH } from 'node:crypto'
import type { Config } from '../../boot/config.ts'

export interface Vapid {
  /** A contact for the operators of push services. */
  readonly subject: string
  /** Base64url, the format of browsers and push services. */
  readonly publicKey: string
  readonly privateKey: string
}

export function vapidOf(config: Config): Vapid {
  const curve = createECDH('prime256v1')
  const privateKey = config.lastingKey('vapid')
  // About one in 2^32 values is no valid key of the curve. Then this throws, and SECRET must be changed.
  curve.setPrivateKey(privateKey)
  const mail = /<([^>]+)>/.exec(config.MAIL_FROM)?.[1] ?? config.MAIL_FROM
  return {
    subject: config.PUBLIC_URL?.startsWith('https:') ? config.PUBLIC_URL : `mailto:${mail}`,
    publicKey: curve.getPublicKey().toString('base64url'),
    privateKey: privateKey.toString('base64url'),
  }
}
