// `npm run release -- KEY_FILE [OUT_DIR]` builds the member app, packs it as a package of pages, signs it with the private
// key of the file, and prints what the console asks for. `npm run release -- --new-key KEY_FILE` creates the key.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildFrontEnds } from '../build.ts'
import { newKey, packFolder, publicKeyOf, readKey, signArchive } from './pack.ts'
import { currentRecord, staleFiles } from './record.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Creates a private key. Never overwrites one: apps that pin its public key would take no package any more. */
function createKey(path: string): void {
  const pem = newKey()
  writeFileSync(path, pem, { mode: 0o600, flag: 'wx' })
  say(
    `The private release key is in ${path}. Keep it secret and keep a copy: it can't be replaced in installed apps.`,
  )
  say(`RELEASE_KEY  ${publicKeyOf(readKey(pem))}`)
}

/** Returns the version that the member app's code names. Another room's file is no import of this one. */
async function namedVersion(): Promise<{ number: number; name: string }> {
  const file = new URL('../../member/src/state/app/version.ts', import.meta.url)
  const { version } = (await import(file.href)) as { version: { name: string; code: number } }
  return { number: version.code, name: version.name }
}

/** Throws if the migrations and the calls of this version are not recorded: the next version could break them unnoticed. */
async function refuseUnrecorded(): Promise<void> {
  const stale = staleFiles(root, await currentRecord())
  if (stale.length > 0)
    throw new Error(
      `Run node tools/release/schema.ts and commit ${stale.join(' and ')} first (docs/release.md).`,
    )
}

async function release(keyPath: string, folder: string): Promise<void> {
  const key = readKey(readFileSync(keyPath, 'utf8'))
  await refuseUnrecorded()
  buildFrontEnds()
  const named = await namedVersion()
  const made = signArchive(packFolder(join(root, 'member/dist'), named), named, key)
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `banyan-${made.name}-${made.number}.zip`)
  writeFileSync(path, made.archive)
  say(`Package      ${path}`)
  say(`Version      ${made.name} (${made.number}), ${made.bytes} bytes`)
  say(`SHA-256      ${made.hash}`)
  say(`Signature    ${made.signature}`)
  say(`RELEASE_KEY  ${publicKeyOf(key)}`)
}

const given = process.argv.slice(2)
try {
  const [first, second, ...rest] = given
  if (first === undefined || rest.length > 0 || (first === '--new-key' && second === undefined))
    throw new Error('Usage: npm run release -- KEY_FILE [OUT_DIR], or npm run release -- --new-key KEY_FILE')
  if (first === '--new-key') createKey(resolve(second ?? ''))
  else await release(resolve(first), resolve(second ?? 'release'))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
