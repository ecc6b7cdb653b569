// The key by which push services know this server (VAPID, RFC 8292). It follows from SECRET, like every key: all
// processes have the same one, nothing is stored, and another SECRET means that devices subscribe anew.
import { createECDH } from 'node:crypto'
import type { Config } from '../../boot/config.ts'

export interface Vapid {
  /** Where a push service's operator may complain. */
  readonly subject: string
  /** Base64url, as browsers and push services take them. */
  readonly publicKey: string
  readonly privateKey: string
}

export function vapidOf(config: Config): Vapid {
  const curve = createECDH('prime256v1')
  const privateKey = config.key('vapid')
  // One in four thousand million numbers of 32 bytes is no key of the curve; then this throws, and SECRET must change.
  curve.setPrivateKey(privateKey)
  const mail = /<([^>]+)>/.exec(config.MAIL_FROM)?.[1] ?? config.MAIL_FROM
  return {
    subject: config.PUBLIC_URL?.startsWith('https:') ? config.PUBLIC_URL : `mailto:${mail}`,
    publicKey: curve.getPublicKey().toString('base64url'),
    privateKey: privateKey.toString('base64url'),
  }
}
