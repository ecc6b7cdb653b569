// Reads an uploaded package of pages and checks it: size, format, paths, version and signature.
import { createHash, createPublicKey, verify } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { packageErrors } from '@banyan/contract/staff/system/version-errors'
import { isEditionName, isSafePath, packageStatement, type SignedPackage } from '@banyan/rules/app/version'
import { unzipSync } from 'fflate'
import { z } from 'zod'

type Code = keyof typeof packageErrors
type Refuse = (code: Code, params?: Record<string, string>) => never

const megabyte = 1024 * 1024
/** More files, or more bytes after unpacking, would fill a phone. */
const filesMost = 5000
const unpackedMost = 500 * megabyte
const versionBytesMost = 10_000

/** The file inside a package with its number and name. */
export const versionFile = 'banyan.json'
const version = z.strictObject({
  number: z.number().int().min(1).max(1_000_000_000),
  name: z.string().max(20).refine(isEditionName),
})

/** Reads an upload into memory. Refuses it as soon as it is longer than allowed. */
export async function readUpload(stream: Readable, megabytes: number, refuse: Refuse): Promise<Buffer> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of stream as AsyncIterable<Buffer>) {
    bytes += piece.length
    if (bytes > megabytes * megabyte) return refuse('package-large', { limit: String(megabytes) })
    pieces.push(piece)
  }
  if (bytes === 0) return refuse('package-missing')
  return Buffer.concat(pieces)
}

/** Returns the paths inside an archive, and its version file if it has one. Nothing else is unpacked. */
function open(archive: Buffer, refuse: Refuse): { paths: string[]; version: Uint8Array | undefined } {
  const paths: string[] = []
  let unpacked = 0
  try {
    const files = unzipSync(archive, {
      filter({ name, originalSize }) {
        paths.push(name)
        unpacked += originalSize
        return name === versionFile && originalSize <= versionBytesMost
      },
    })
    if (paths.length > 0 && paths.length <= filesMost && unpacked <= unpackedMost)
      return { paths, version: files[versionFile] }
  } catch {
    // The library throws errors of several types for a broken archive.
  }
  return refuse('package-format')
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Checks an archive and returns the package, or refuses. Checks the signature last, so that the reason is helpful. */
export function checkPackage(
  archive: Buffer,
  { key, signature }: { key: string; signature: string },
  refuse: Refuse,
): SignedPackage {
  const { paths, version: found } = open(archive, refuse)
  const seen = new Set<string>()
  for (const path of paths) {
    const plain = path.toLowerCase()
    if (!isSafePath(path) || seen.has(plain)) return refuse('package-path', { path: path.slice(0, 120) })
    seen.add(plain)
  }
  const parsed = version.safeParse(found && parse(found))
  if (!parsed.success || !paths.includes('index.html')) return refuse('package-content')
  const hash = createHash('sha256').update(archive).digest('hex')
  const signed = { ...parsed.data, bytes: archive.length, hash }
  if (!isSigned(signed, key, signature)) return refuse('package-signature')
  return signed
}

function isSigned(signed: SignedPackage, key: string, signature: string): boolean {
  const bytes = Buffer.from(signature, 'base64')
  if (bytes.length !== 64) return false
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key, 'base64').toString('base64url') }
  return verify(
    null,
    Buffer.from(packageStatement(signed)),
    createPublicKey({ key: jwk, format: 'jwk' }),
    bytes,
  )
}
