// Where the bytes of files lie: a folder by default, an object store when one is configured. A name is
// written once and never again, so that whoever has read it may keep it.
import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { Config } from '../config.ts'

export interface Store {
  put(name: string, bytes: Buffer): Promise<void>
  /** Undefined when there is no file of this name. */
  get(name: string): Promise<Buffer | undefined>
}

export function openStore(config: Config): Store {
  if (config.S3_URL && config.S3_BUCKET && config.S3_KEY && config.S3_SECRET)
    return objectStore(config.S3_URL, config.S3_BUCKET, config.S3_KEY, config.S3_SECRET)
  return folderStore(join(config.DATA_DIR, 'files'))
}

function folderStore(root: string): Store {
  const place = (name: string) => join(root, name.slice(0, 2), name.slice(2, 4), name)
  return {
    async put(name, bytes) {
      const path = place(name)
      await mkdir(dirname(path), { recursive: true })
      // Written aside, flushed, then renamed: a name never stands for half a file, whatever is killed.
      const aside = `${path}.${randomBytes(6).toString('hex')}`
      const file = await open(aside, 'wx', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
        await file.close()
        await rename(aside, path)
        await flushFolder(dirname(path))
      } catch (error) {
        await file.close().catch(() => undefined)
        await rm(aside, { force: true })
        throw error
      }
    },
    async get(name) {
      try {
        return await readFile(place(name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
  }
}

/** A new name is only safe once its folder is on the disk too. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function objectStore(endpoint: string, Bucket: string, accessKeyId: string, secretAccessKey: string): Store {
  const client = new S3Client({
    endpoint,
    region: 'auto',
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
  })
  return {
    async put(name, bytes) {
      await client.send(new PutObjectCommand({ Bucket, Key: name, Body: bytes, ContentType: 'image/webp' }))
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
  }
}
