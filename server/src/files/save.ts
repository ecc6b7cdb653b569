// Turns an upload into a stored file: checks its content, re-encodes pictures, removes metadata, applies the limits.
import { dayMs } from '../lib/time.ts'
import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { Rejected } from '../door/handler.ts'
import { countUploads, deleteFile, insertFile, lockUploads, type NewFile } from './file.sql.ts'
import type { Saving } from './files.ts'
import { TooLarge, writeIncoming } from './incoming.ts'
import { hasTrack, mimeOf, recognise } from './media/media.ts'
import { MetadataKept, removeMetadata } from './media/mp4.ts'
import { newId, smallName } from './names.ts'
import { readPicture } from './picture.ts'
import { countedFor, purposes, type Purpose } from './purposes.ts'
import { FileRefused } from './refused.ts'

export type Owner = { readonly member: bigint } | { readonly staff: bigint }

export interface Upload {
  readonly purpose: Purpose
  readonly owner: Owner
  /** The bytes, or a stream that is written to the disk as it arrives. */
  readonly source: Buffer | Readable
  readonly name?: string | undefined
  /** Keeps a picture's original size if its purpose allows that. */
  readonly original?: boolean | undefined
  /** Measured by the client: duration in seconds, size of a video. */
  readonly seconds?: number | undefined
  readonly width?: number | undefined
  readonly height?: number | undefined
  /** For a video: the id of its poster, a picture of the same sender. */
  readonly poster?: string | undefined
}

/** The recognised data of an upload, and the bytes to store if they differ from the received ones. */
interface Made {
  mime: string
  suffix: string
  bytes?: Buffer
  small?: Buffer | undefined
  seconds?: number | undefined
  width?: number | undefined
  height?: number | undefined
  colour?: string | null | undefined
}

const megabyte = 1024 * 1024

/** The file name extensions of the files that the server writes itself, or has checked before. */
const writtenSuffix: Partial<Record<Purpose, string>> = {
  export: 'csv',
  data: 'zip',
  package: 'zip',
}

/**
 * Checks and stores one upload. Throws `FileRefused`; then no part of the upload is left. If the store fails, the next
 * sweep removes the stored part.
 */
export async function saveUpload(saving: Saving, upload: Upload): Promise<NewFile> {
  await checkDaily(saving, upload)
  const limit = purposes[upload.purpose].megabytes?.(await saving.settings.read()) ?? null
  const { source } = upload
  if (Buffer.isBuffer(source)) {
    if (limit !== null && source.length > limit * megabyte) throw new FileRefused('large', limit)
    const sha256 = createHash('sha256').update(source).digest()
    return make(saving, upload, source, { bytes: source.length, sha256 })
  }
  const path = await saving.incoming.path()
  try {
    const arrived = await receive(source, path, limit)
    return await make(saving, upload, path, arrived)
  } finally {
    await rm(path, { force: true })
  }
}

async function receive(source: Readable, path: string, limit: number | null) {
  const most = limit === null ? Infinity : limit * megabyte
  return writeIncoming(source, path, most).catch((error: unknown) => {
    if (error instanceof TooLarge) throw new FileRefused('large', limit ?? 0)
    // A full disk is the server's fault. Any other failure comes from the sender, who may have disconnected.
    if (error instanceof Error && 'syscall' in error && 'path' in error) throw error
    throw new Rejected(400, 'illegal-parameter')
  })
}

interface Arrived {
  bytes: number
  sha256: Buffer
}

async function make(saving: Saving, upload: Upload, source: Buffer | string, arrived: Arrived) {
  const { purpose, owner } = upload
  if (arrived.bytes === 0 && purpose !== 'export') throw new FileRefused('missing')
  const made = await contentOf(saving, upload, source)
  const now = saving.clock.now()
  const { keep } = purposes[purpose]
  const file: NewFile = {
    id: newId(),
    purpose,
    member_id: 'member' in owner ? owner.member : null,
    staff_id: 'staff' in owner ? owner.staff : null,
    suffix: made.suffix,
    mime: made.mime,
    name: upload.name ?? '',
    bytes: BigInt(made.bytes?.length ?? arrived.bytes),
    width: made.width ?? null,
    height: made.height ?? null,
    seconds: made.seconds ?? null,
    colour: made.colour ?? null,
    has_small: made.small !== undefined,
    sha256: made.bytes ? createHash('sha256').update(made.bytes).digest() : arrived.sha256,
    kept: keep !== 'used',
    unused_since: keep === 'always' ? null : now,
    created_at: now,
  }
  await record(saving, upload, file)
  try {
    await store(saving, file, made, source)
  } catch (error) {
    await deleteFile(saving.db, file.id)
    throw error
  }
  return file
}

async function contentOf(saving: Saving, upload: Upload, source: Buffer | string): Promise<Made> {
  const { content } = purposes[upload.purpose]
  if (content.kind === 'picture') {
    const picture = await readPicture(source, content.recipe, upload.original)
    return { mime: 'image/webp', suffix: 'webp', ...picture }
  }
  if (content.kind === 'bytes') {
    const written = writtenSuffix[upload.purpose]
    if (written !== undefined) return { mime: content.mime, suffix: written }
    return { mime: (await mimeOf(source)) ?? content.mime, suffix: 'bin' }
  }
  // Sound and video arrive as streams, so they are already on the disk here.
  const found = typeof source === 'string' ? await recognise(source, content.kind) : undefined
  if (typeof source !== 'string' || !found) throw new FileRefused('type')
  if (found.boxes) await withoutMetadata(source)
  if (!(await hasTrack(source, content.kind, found))) throw new FileRefused('broken')
  const { mime, suffix } = found
  const { seconds } = upload
  if (content.kind === 'audio') return { mime, suffix, seconds }
  const poster = upload.poster === undefined ? undefined : await saving.poster(upload.owner, upload.poster)
  return {
    mime,
    suffix,
    seconds,
    width: upload.width,
    height: upload.height,
    small: poster?.bytes,
    colour: poster?.colour,
  }
}

async function withoutMetadata(path: string): Promise<void> {
  try {
    await removeMetadata(path)
  } catch (error) {
    throw error instanceof MetadataKept ? new FileRefused('broken') : error
  }
}

/** Refuses an upload of a member who has reached the daily limit, before the upload is received. */
async function checkDaily(saving: Saving, upload: Upload): Promise<void> {
  await countDaily(saving, saving.db, upload, 0)
}

async function countDaily(saving: Saving, db: Saving['db'], upload: Upload, bytes: number): Promise<void> {
  const { daily } = purposes[upload.purpose]
  if (daily === null || !('member' in upload.owner)) return
  const settings = await saving.settings.read()
  const most = daily === 'upload.daily' ? settings['upload.daily'] : settings['chat.uploadDailyMb']
  const since = new Date(saving.clock.now().getTime() - dayMs)
  const before = await countUploads(db, upload.owner.member, since, countedFor(daily))
  const full =
    daily === 'upload.daily'
      ? before.files >= most
      : before.bytes >= most * megabyte || before.bytes + bytes > most * megabyte
  if (full) throw new FileRefused('daily')
}

/** Insert the record first: if the process is killed before the bytes are stored, the sweep deletes the unused file. */
async function record(saving: Saving, upload: Upload, file: NewFile): Promise<void> {
  const { owner } = upload
  await saving.transaction(async (tx) => {
    if ('member' in owner) {
      await lockUploads(tx, owner.member)
      await countDaily(saving, tx, upload, Number(file.bytes))
    }
    await insertFile(tx, file)
  })
}

async function store({ store }: Saving, file: NewFile, made: Made, source: Buffer | string): Promise<void> {
  if (made.small) await store.put(smallName(file.id), made.small, 'image/webp')
  const bytes = made.bytes ?? (typeof source === 'string' ? undefined : source)
  const { content } = purposes[file.purpose]
  const type = content.kind === 'bytes' ? content.mime : file.mime
  if (bytes) await store.put(file.id, bytes, type)
  else if (typeof source === 'string') await store.take(file.id, source, type)
}
