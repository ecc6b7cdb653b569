// Stores uploads while they arrive: on the same disk as the stored files, so that storing one is a rename.
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Clock } from '../lib/clock.ts'
import type { Config } from '../boot/config.ts'
import { ifThere } from '../lib/if-there.ts'
import { dayMs, hourMs } from '../lib/time.ts'

export interface Incoming {
  /** Returns a new path on the disk for one upload. */
  path(): Promise<string>
  /** Deletes files that killed processes left a day ago or earlier. */
  sweep: () => Promise<void>
}

export function openIncoming(config: Config, clock: Clock): Incoming {
  const folder = join(config.DATA_DIR, 'incoming')
  return {
    async path() {
      await mkdir(folder, { recursive: true })
      return join(folder, randomBytes(16).toString('hex'))
    },
    async sweep() {
      const names = (await ifThere(readdir(folder))) ?? []
      for (const name of names) {
        const path = join(folder, name)
        const found = await ifThere(stat(path))
        if (found && found.mtimeMs < clock.now().getTime() - dayMs) await rm(path, { force: true })
      }
    },
  }
}

/** Sweeps now and every hour: the files are on this machine, so each process sweeps its own. Returns its end. */
export function keepSwept(incoming: Incoming, onError: (error: unknown) => void): () => void {
  const sweep = () => void incoming.sweep().catch(onError)
  sweep()
  const timer = setInterval(sweep, hourMs).unref()
  return () => clearInterval(timer)
}

/** The stream has more bytes than allowed. */
export class TooLarge extends Error {}

/**
 * Writes a stream to a path; returns its length and digest. Only one buffer of it is in memory at a time. If this
 * throws (`TooLarge`, a lost connection, a full disk), no file is left at the path.
 */
export async function writeIncoming(
  from: Readable,
  path: string,
  bytesMax: number,
): Promise<{ bytes: number; sha256: Buffer }> {
  let bytes = 0
  const hash = createHash('sha256')
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      hash.update(chunk)
      if (bytes > bytesMax) done(new TooLarge())
      else done(null, chunk)
    },
  })
  try {
    await pipeline(from, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    return { bytes, sha256: hash.digest() }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}
