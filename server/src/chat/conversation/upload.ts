// Files for talk and for moments (C12, D48). A file comes onto the disk as a stream, is recognised there by its
// content, and is kept under a random name; whatever goes wrong on the way, nothing of it stays.
import * as contract from '@banyan/contract/chat/conversation/upload'
import { rm } from 'node:fs/promises'
import type { App } from '../../boot/app-context.ts'
import { type Context, handle, Rejected, type StreamedFile } from '../../door/handler.ts'
import { TooLarge, writeIncoming } from '../../files/incoming.ts'
import { newId } from '../../files/files.ts'
import { mimeOf, PictureBroken, readAvatar, readChatPicture, recognise } from '../../files/media.ts'
import { forgetPlace } from '../../files/mp4.ts'
import { openKeyedLimit, type KeyedLimit } from '../../lib/limit.ts'
import { fileIdOf, fileUrl, smallName, smallUrl } from '../file.ts'
import { refuseBanned } from '../moderation/standing.ts'
import {
  type ChatFile,
  countUploaded,
  type FileKind,
  insertChatFile,
  lockUploads,
  readOwnFiles,
} from '../file.sql.ts'
import { dayMs } from '../../lib/time.ts'

type Uploading = Context<typeof contract.doUpload>

const megabyte = 1024 * 1024

export const doUpload = handle(contract.doUpload, async (context) => {
  const { app, member, stream, refuse } = context
  await refuseBanned(app, member.memberId, refuse)
  if (!stream) return refuse('upload-failed')
  await checkSeconds(context)
  return oneOfFew(context, async () => {
    const path = await context.app.files.incomingPath()
    try {
      const bytes = await receive(context, stream, path)
      const made = await make(context, path, bytes, cleanName(stream.name))
      return await keep(context, path, made)
    } finally {
      await rm(path, { force: true })
    }
  })
})

/** Voice lasts as long as the settings say (V17, D48); only the length of a film may stay unknown. */
async function checkSeconds({ app, request, refuse }: Uploading): Promise<void> {
  if (request.type !== 'audio') return
  const maximum = (await app.settings.read())['chat.voiceSeconds']
  if (request.seconds === undefined || request.seconds > maximum)
    refuse('voice-length', { maximum: String(maximum) })
}

// Nine pictures of a moment come at once: a few are taken in, the others wait with their bytes still on the way.
const atOnce = 3
const waiting = 15
const turns = new WeakMap<App, KeyedLimit<bigint>>()

/** A member sends a few files at a time: what is not kept yet counts for no limit but this. */
function oneOfFew<T>({ app, member }: Uploading, work: () => Promise<T>): Promise<T> {
  const turn = turns.get(app) ?? openKeyedLimit<bigint>(atOnce, waiting)
  turns.set(app, turn)
  return turn(member.memberId, work)
}

/** How many MB a kind may have. Half a megabit a second is the best voice that phones record. */
async function megabytesOf(app: App, kind: FileKind): Promise<number> {
  const settings = await app.settings.read()
  if (kind === 'video') return settings['chat.videoMb']
  if (kind === 'file') return settings['chat.fileMb']
  if (kind === 'audio') return Math.ceil((settings['chat.voiceSeconds'] * 64) / 1024)
  return settings['chat.imageMb']
}

async function receive({ app, request, member, refuse }: Uploading, stream: StreamedFile, path: string) {
  const maximum = await megabytesOf(app, request.type)
  const { 'chat.uploadDailyMb': daily } = await app.settings.read()
  const since = new Date(app.clock.now().getTime() - dayMs)
  if ((await countUploaded(app.database.db, member.memberId, since)) >= daily * megabyte)
    refuse('upload-daily')
  const bytes = await writeIncoming(stream.bytes, path, maximum * megabyte).catch((error: unknown) => {
    if (error instanceof TooLarge) return refuse('file-too-large', { maximum: String(maximum) })
    // A disk that is full is our fault; whatever else went wrong came from the sender, who may be gone.
    if (error instanceof Error && 'syscall' in error && 'path' in error) throw error
    throw new Rejected(400, 'illegal-parameter')
  })
  return bytes > 0 ? bytes : refuse('upload-failed')
}

/** What is to be kept: its record, and bytes where they are not those that came. */
interface Made {
  file: ChatFile
  bytes?: Buffer
  small?: Buffer | undefined
}

async function make(context: Uploading, path: string, bytes: number, name: string): Promise<Made> {
  const { request, refuse } = context
  const file: ChatFile = {
    id: newId(),
    kind: request.type,
    suffix: 'bin',
    mime: 'application/octet-stream',
    name,
    bytes: BigInt(bytes),
    width: null,
    height: null,
    seconds: null,
    colour: null,
    has_small: false,
  }
  // Kept as it is, and served so that it can only be saved; its type is for the bubble's icon.
  if (request.type === 'file') return { file: { ...file, mime: (await mimeOf(path)) ?? file.mime } }
  const kind = request.type === 'avatar' ? 'image' : request.type
  const found = (await recognise(path, kind)) ?? refuse('file-type')
  if (kind === 'image') return picture(context, path, { ...file, ...found })
  await forgetPlace(path)
  if (kind === 'audio') return { file: { ...file, ...found, seconds: request.seconds ?? null } }
  const small = request.poster === undefined ? undefined : await posterOf(context, request.poster)
  return {
    file: {
      ...file,
      ...found,
      seconds: request.seconds ?? null,
      width: request.width ?? null,
      height: request.height ?? null,
      colour: small?.colour ?? null,
      has_small: small !== undefined,
    },
    small: small?.bytes,
  }
}

async function picture({ request, refuse }: Uploading, path: string, file: ChatFile): Promise<Made> {
  try {
    const made = await (request.type === 'avatar'
      ? readAvatar(path)
      : readChatPicture(path, request.original === true))
    const { width, height, colour, small } = made
    const bytes = BigInt(made.large.length)
    return {
      file: { ...file, bytes, width, height, colour, has_small: small !== undefined },
      bytes: made.large,
      small,
    }
  } catch (error) {
    if (error instanceof PictureBroken) return refuse('upload-failed')
    throw error
  }
}

/** A video keeps a copy of its poster, so that the two never part. */
async function posterOf({ app, member, refuse }: Uploading, url: string) {
  const id = fileIdOf(url)
  const [file] = id === undefined ? [] : await readOwnFiles(app.database.db, member.memberId, [id])
  if (file?.kind !== 'image') return refuse('picture-missing')
  const bytes = await app.files.store.get(file.id)
  return bytes ? { bytes, colour: file.colour } : refuse('picture-missing')
}

/** The record first, then the bytes: what a kill leaves between the two is swept as a file that nobody used. */
async function keep({ app, member, refuse }: Uploading, path: string, { file, bytes, small }: Made) {
  const { store } = app.files
  const now = app.clock.now()
  const { 'chat.uploadDailyMb': daily } = await app.settings.read()
  await app.database.transaction(async (tx) => {
    await lockUploads(tx, member.memberId)
    const before = await countUploaded(tx, member.memberId, new Date(now.getTime() - dayMs))
    if (before + Number(file.bytes) > daily * megabyte) refuse('upload-daily')
    await insertChatFile(tx, { ...file, member_id: member.memberId, created_at: now })
  })
  if (small) await store.put(smallName(file.id), small)
  if (bytes) await store.put(file.id, bytes)
  else await store.take(file.id, path, file.kind === 'file' ? 'application/octet-stream' : file.mime)
  const { width, height, seconds, colour, name, mime } = file
  return {
    upload_url: fileUrl(file),
    small: smallUrl(file),
    colour,
    width,
    height,
    seconds,
    size: Number(file.bytes),
    name,
    mime,
  }
}

// Marks that turn the direction of writing make `gpj.exe` of `exe.jpg`.
const unseen = /[\u0000-\u001F\u007F-\u009F\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g
const nameMax = 120

/** A sender's name for a file, fit to be shown: no path, nothing unseen, the ending kept when it is long. */
function cleanName(given: string | undefined): string {
  const last = (given ?? '').toWellFormed().normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const letters = [...last.replaceAll(unseen, '').trim()]
  const name =
    letters.length <= nameMax ? letters : [...letters.slice(0, nameMax - 20), '…', ...letters.slice(-19)]
  return name.join('') || 'file'
}
