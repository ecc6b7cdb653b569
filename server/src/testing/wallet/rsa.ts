// RSA keys of both sides of the gateway for tests.
import { generateKeyPairSync } from 'node:crypto'
import { type Keys, rsaKeys } from '../../gateway/joinpay/sign.ts'

/** A private key and its public key, each as one line of Base64, as the environment has them. */
export interface KeyPair {
  readonly secret: string
  readonly open: string
}

const plain = (pem: string) => pem.replaceAll(/-----[A-Z ]+-----|\n/g, '')

export function keyPair(): KeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    secret: plain(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    open: plain(publicKey.export({ type: 'spki', format: 'pem' })),
  }
}

/** Returns the keys of one side. */
export const sideOf = (own: KeyPair, other: KeyPair): Keys => rsaKeys(own.secret, other.open)
