// Packages of pages for tests, signed with a key of their own.
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { packageStatement } from '@banyan/rules/app/version'
import { zipSync } from 'fflate'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')

/** The public key of the tests' packages, as the server pins it. */
export const releaseKey = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString(
  'base64',
)

type Files = Readonly<Record<string, string>>

/** Packs files with their version. */
export const pack = (number: number, name: string, files: Files = { 'index.html': '<h1>app</h1>' }): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries({ ...files, 'banyan.json': JSON.stringify({ number, name }) }).map(([path, text]) => [
          path,
          Buffer.from(text),
        ]),
      ),
    ),
  )

/** Signs an archive under a number and a name. */
export function signPackage(archive: Buffer, number: number, name: string, key = privateKey): string {
  const hash = createHash('sha256').update(archive).digest('hex')
  const statement = packageStatement({ number, name, bytes: archive.length, hash })
  return sign(null, Buffer.from(statement), key).toString('base64')
}

/** A private key that no server pins. */
export const strangeKey = generateKeyPairSync('ed25519').privateKey
