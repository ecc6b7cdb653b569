// Packs the built member app into one ZIP archive, and signs it with the release key.
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  type KeyObject,
} from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isEditionName, isSafePath, packageStatement, type SignedPackage } from '@banyan/rules/app/version'
import { zipSync } from 'fflate'

export interface Release extends SignedPackage {
  readonly archive: Uint8Array
  /** Ed25519, in base64. */
  readonly signature: string
}

/** Folders and files of a build that are not part of the app: the server's, and the compressed twins. */
const left = /^\.|\.(br|gz)$/

function filesIn(folder: string, inside = ''): string[] {
  return readdirSync(join(folder, inside))
    .filter((name) => !left.test(name))
    .sort()
    .flatMap((name) => {
      const path = inside === '' ? name : `${inside}/${name}`
      return statSync(join(folder, path)).isDirectory() ? filesIn(folder, path) : [path]
    })
}

/** The earliest date that ZIP knows, so that the same files give the same archive. */
const mtime = new Date(1980, 0, 1)

/** Packs a folder with its version. The same files always give the same bytes. */
export function packFolder(folder: string, version: Pick<SignedPackage, 'number' | 'name'>): Uint8Array {
  const files = Object.fromEntries(filesIn(folder).map((path) => [path, readFileSync(join(folder, path))]))
  return packFiles(files, version)
}

export function packFiles(
  files: Readonly<Record<string, Uint8Array>>,
  { number, name }: Pick<SignedPackage, 'number' | 'name'>,
): Uint8Array {
  if (!files['index.html']) throw new Error('The folder has no index.html. Build the app first.')
  if (!isEditionName(name)) throw new Error(`${name} is no version, such as 1.1.0.`)
  const bad = Object.keys(files).find((path) => !isSafePath(path))
  if (bad !== undefined) throw new Error(`The path ${bad} can't be part of a package.`)
  const version = Buffer.from(`${JSON.stringify({ number, name })}\n`)
  return zipSync({ ...files, 'banyan.json': version }, { level: 9, mtime })
}

/** Signs an archive under its number and name. */
export function signArchive(
  archive: Uint8Array,
  { number, name }: Pick<SignedPackage, 'number' | 'name'>,
  key: KeyObject,
): Release {
  const hash = createHash('sha256').update(archive).digest('hex')
  const signed = { number, name, bytes: archive.length, hash }
  const signature = sign(null, Buffer.from(packageStatement(signed)), key).toString('base64')
  return { ...signed, archive, signature }
}

/** Creates a release key; returns it as PEM. */
export const newKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' })

/** Reads a private release key. Throws if it is of another type. */
export function readKey(pem: string): KeyObject {
  const key = createPrivateKey(pem)
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('The release key must be an Ed25519 key.')
  return key
}

/** Returns the public key that apps and the server pin: 32 bytes in base64. */
export function publicKeyOf(key: KeyObject): string {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  return Buffer.from(x, 'base64url').toString('base64')
}
