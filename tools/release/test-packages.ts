// Signed packages for browser tests, with a release key of this process.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { newKey, packFiles, publicKeyOf, readKey, signArchive } from './pack.ts'

const built = fileURLToPath(new URL('../../member/dist', import.meta.url))
const key = readKey(newKey())

export const releaseKey = publicKeyOf(key)

/** Returns the document and the code of the built app. The tests' server has the pictures. */
function appFiles(): Record<string, Uint8Array> {
  const names = existsSync(join(built, 'assets')) ? readdirSync(join(built, 'assets')) : []
  const paths = [
    'index.html',
    ...names.filter((name) => !/\.(br|gz)$/.test(name)).map((name) => `assets/${name}`),
  ]
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(built, path))]))
}

const crashing = { 'index.html': Buffer.from('<!doctype html><title>Broken</title><h1>Broken</h1>') }

/** Packs and signs the built app, or pages that do not start. Bytes are base64. */
export function testPackage(asked: URLSearchParams): { archive: string; signature: string; key: string } {
  const version = { number: Number(asked.get('number')), name: asked.get('name') ?? '' }
  const archive = packFiles(asked.get('kind') === 'crashing' ? crashing : appFiles(), version)
  const { signature } = signArchive(archive, version, key)
  return { archive: Buffer.from(archive).toString('base64'), signature, key: releaseKey }
}
