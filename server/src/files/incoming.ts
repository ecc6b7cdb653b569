// Where uploads lie while they come in: beside the files, on the same disk, so that keeping one is a rename.
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { createWriteStream } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Clock } from '../lib/clock.ts'
import type { Config } from '../boot/config.ts'
import { dayMs } from '../lib/time.ts'

export function openIncoming(
  config: Config,
  clock: Clock,
): { incomingPath(): Promise<string>; sweep(): Promise<void> } {
  const folder = join(config.DATA_DIR, 'incoming')
  return {
    async incomingPath() {
      await mkdir(folder, { recursive: true })
      return join(folder, randomBytes(16).toString('hex'))
    },
    async sweep() {
      const names = await readdir(folder).catch((): string[] => [])
      for (const name of names) {
        const path = join(folder, name)
        const there = await stat(path).catch(() => undefined)
        if (there && there.mtimeMs < clock.now().getTime() - dayMs) await rm(path, { force: true })
      }
    },
  }
}

/** A stream that brought more than it may. */
export class TooLarge extends Error {}

/**
 * Writes a stream to a path, at most so many bytes; gives how many there were. Never more than a buffer of it is in
 * memory. When it throws (`TooLarge`, a cut connection, a full disk), nothing is left at the path.
 */
export async function writeIncoming(from: Readable, path: string, bytesMax: number): Promise<number> {
  let bytes = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > bytesMax) done(new TooLarge())
      else done(null, chunk)
    },
  })
  try {
    await pipeline(from, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    return bytes
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}
