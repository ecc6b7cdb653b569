// Stores the bytes of files: in a folder by default, or in an S3 object store if one is configured. A name is written
// once and never changed.
import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { Config } from '../boot/config.ts'
import type { Figures } from '../boot/watch/figures.ts'
import { ifThere } from '../lib/if-there.ts'

export interface Store {
  /** Stores bytes; `type` is their MIME type. */
  put(name: string, bytes: Buffer, type: string): Promise<void>
  /** Undefined if there is no file with this name. */
  get(name: string): Promise<Buffer | undefined>
  /** Moves a file of any size from the disk into the store; the path is empty afterwards. */
  take(name: string, path: string, type: string): Promise<void>
  /** Streams the bytes from `start` to `end`, both included; undefined if there is no file with this name. */
  read(name: string, start: number, end: number): Promise<Readable | undefined>
  /** Returns the size of a file in bytes; undefined if there is none with this name. */
  size(name: string): Promise<number | undefined>
  /** Deletes a file; does nothing if there is none. */
  remove(name: string): Promise<void>
  /**
   * Deletes the folder with all its files, also those of a process that was killed before it wrote their rows. Does nothing
   * to an object store, which may hold objects of others.
   */
  clear(): Promise<void>
}

/** A bucket of an object store. */
export interface Bucket extends Store {
  /** Returns the names that begin with a text. */
  list(begin: string): Promise<string[]>
}

/**
 * True for a failure of an object store that says nothing about the file: no answer, or HTTP 429 or 5xx. The client sets
 * `$metadata` on the error of each request, without a status if no answer came.
 */
export function isStoreSilent(error: unknown): boolean {
  if (!(error instanceof Error && '$metadata' in error)) return false
  const { httpStatusCode: status } = error.$metadata as { httpStatusCode?: number }
  return status === undefined || status === 429 || status >= 500
}

/** Opens the store of a configuration. `figures` counts the requests to an object store. */
export const openStore = (config: Config, figures?: Pick<Figures, 'stored'>): Store =>
  openBucket(config, config.S3_BUCKET, figures) ?? folderStore(join(config.DATA_DIR, 'files'))

/** Opens a bucket of the configured object store; undefined if no store or no bucket is configured. */
export function openBucket(
  config: Config,
  bucket: string | undefined,
  figures?: Pick<Figures, 'stored'>,
): Bucket | undefined {
  if (!config.S3_URL || !bucket || !config.S3_KEY || !config.S3_SECRET) return undefined
  const client = openClient(config, config.S3_URL, config.S3_KEY, config.S3_SECRET)
  return measured(objectStore(client, bucket), figures)
}

function folderStore(root: string): Store {
  const place = (name: string) => join(root, name.slice(0, 2), name.slice(2, 4), name)
  return {
    async put(name, bytes) {
      const path = place(name)
      await mkdir(dirname(path), { recursive: true })
      // Write under another name, flush, then rename: after a crash no name refers to an incomplete file.
      const aside = `${path}.${randomBytes(6).toString('hex')}`
      const file = await open(aside, 'wx', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
        await file.close()
        await rename(aside, path)
        await flushFolder(dirname(path))
      } catch (error) {
        // The first error tells more; the file may be closed already.
        await file.close().catch(() => undefined)
        await rm(aside, { force: true })
        throw error
      }
    },
    get: (name) => ifThere(readFile(place(name))),
    async take(name, from) {
      const path = place(name)
      await mkdir(dirname(path), { recursive: true })
      const file = await open(from, 'r+')
      try {
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(from, path)
      await flushFolder(dirname(path))
    },
    async read(name, start, end) {
      return (await sizeAt(place(name))) === undefined
        ? undefined
        : createReadStream(place(name), { start, end })
    },
    size: (name) => sizeAt(place(name)),
    async remove(name) {
      await rm(place(name), { force: true })
    },
    clear: () => rm(root, { recursive: true, force: true }),
  }
}

const sizeAt = async (path: string): Promise<number | undefined> => (await ifThere(stat(path)))?.size

/** Flushes a folder, so that a new name in it survives a power failure. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** A store that accepts a request and does not answer it would hold the call for ever. */
function openClient(
  config: Config,
  endpoint: string,
  accessKeyId: string,
  secretAccessKey: string,
): S3Client {
  return new S3Client({
    endpoint,
    region: config.S3_REGION,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: 2_000,
      requestTimeout: config.S3_TIMEOUT,
      throwOnRequestTimeout: true,
    },
    // Stores other than Amazon's may refuse the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

function objectStore(client: S3Client, Bucket: string): Bucket {
  return {
    async put(name, bytes, type) {
      await client.send(new PutObjectCommand({ Bucket, Key: name, Body: bytes, ContentType: type }))
    },
    async get(name) {
      try {
        const reply = await client.send(new GetObjectCommand({ Bucket, Key: name }))
        const bytes = await reply.Body?.transformToByteArray()
        return bytes && Buffer.from(bytes)
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },
    async take(name, path, type) {
      const { size } = await stat(path)
      await client.send(
        new PutObjectCommand({
          Bucket,
          Key: name,
          Body: createReadStream(path),
          ContentLength: size,
          ContentType: type,
        }),
      )
      await rm(path, { force: true })
    },
    async read(name, start, end) {
      try {
        const asked = new GetObjectCommand({ Bucket, Key: name, Range: `bytes=${start}-${end}` })
        // In Node the body is a readable stream.
        return (await client.send(asked)).Body as Readable | undefined
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },
    async size(name) {
      try {
        return (await client.send(new HeadObjectCommand({ Bucket, Key: name }))).ContentLength
      } catch (error) {
        if (error instanceof NotFound) return undefined
        throw error
      }
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: name }))
    },
    clear: () => Promise.resolve(),
    async list(Prefix) {
      const names: string[] = []
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix })
      for await (const { Contents = [] } of pages) for (const { Key } of Contents) if (Key) names.push(Key)
      return names
    },
  }
}

/** Measures each request to an object store. */
function measured(store: Bucket, figures: Pick<Figures, 'stored'> | undefined): Bucket {
  if (!figures) return store
  const measure = async <T>(operation: string, work: () => Promise<T>): Promise<T> => {
    const begun = performance.now()
    const end = (result: 'done' | 'failed') =>
      figures.stored(operation, result, (performance.now() - begun) / 1000)
    try {
      const answer = await work()
      end('done')
      return answer
    } catch (error) {
      end('failed')
      throw error
    }
  }
  return {
    put: (name, bytes, type) => measure('put', () => store.put(name, bytes, type)),
    get: (name) => measure('get', () => store.get(name)),
    take: (name, path, type) => measure('take', () => store.take(name, path, type)),
    read: (name, start, end) => measure('read', () => store.read(name, start, end)),
    size: (name) => measure('size', () => store.size(name)),
    remove: (name) => measure('remove', () => store.remove(name)),
    clear: () => store.clear(),
    list: (begin) => measure('list', () => store.list(begin)),
  }
}
