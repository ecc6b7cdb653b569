// Files of talk: under which address they are seen, how they are served, and when they go.
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { App } from '../boot/app-context.ts'
import { Rejected } from '../door/handler.ts'
import { type ChatFile, deleteLoose, findChatFile } from './file.sql.ts'
import { dayMs } from '../lib/time.ts'

/** Where a file is seen. Whoever has the name may see it; nobody can guess it. */
export const fileUrl = ({ id, suffix }: Pick<ChatFile, 'id' | 'suffix'>): string =>
  `/files/chat/${id}.${suffix}`

/** Where its smaller picture is seen, or a video's poster; null when there is none. */
export const smallUrl = ({ id, has_small }: Pick<ChatFile, 'id' | 'has_small'>): string | null =>
  has_small ? `/files/chat/${id}-small.webp` : null

/** The file that an upload_url names; undefined for any other address. */
export const fileIdOf = (url: string): string | undefined =>
  /^\/files\/chat\/([a-z0-9]{26})\.[a-z0-9]{1,8}$/.exec(url)?.[1]

export const smallName = (id: string): string => `${id}-small`

/** `bytes=…` of one range within a size; `whole` for none or several, `beyond` for what is not there. */
export function rangeOf(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'whole' | 'beyond' {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  if (!asked || (asked[1] === '' && asked[2] === '')) return 'whole'
  const [, first = '', last = ''] = asked
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start >= size || start > end || (first === '' && Number(last) === 0) ? 'beyond' : { start, end }
}

/** Serves files by name, videos in ranges, so that one can jump in them (iOS plays none without). */
export function registerChatFiles(server: FastifyInstance, app: App): void {
  server.get<{ Params: { name: string } }>('/files/chat/:name', async (request, reply) => {
    const asked = /^([a-z0-9]{26})(-small)?\.([a-z0-9]{1,8})$/.exec(request.params.name)
    const file = asked?.[1] === undefined ? undefined : await findChatFile(app.database.db, asked[1])
    if (!file) throw new Rejected(404, 'unknown-call')
    dress(reply)
    if (asked?.[2] !== undefined) {
      if (!file.has_small || asked[3] !== 'webp') throw new Rejected(404, 'unknown-call')
      if (request.method === 'HEAD') {
        await tellSize(app, reply, smallName(file.id))
        return reply.type('image/webp').send(Readable.from([]))
      }
      const bytes = await app.files.store.get(smallName(file.id))
      if (!bytes) throw new Rejected(404, 'unknown-call')
      return reply.type('image/webp').send(bytes)
    }
    if (asked?.[3] !== file.suffix) throw new Rejected(404, 'unknown-call')
    if (request.method === 'HEAD') {
      await tellSize(app, reply, file.id)
      return dressAs(reply.header('accept-ranges', 'bytes'), file).send(Readable.from([]))
    }
    return sendFile(app, reply, file, request.headers.range)
  })
}

/** A name is written once, so whoever has read it may keep it; whatever it holds runs nothing and embeds nothing. */
const dress = (reply: FastifyReply) =>
  reply
    .header('cache-control', 'private, max-age=31536000, immutable')
    .header('content-security-policy', "default-src 'none'; sandbox")

/** What is a file and no picture, sound or film is saved and never shown, whatever it claims to be. */
const dressAs = (reply: FastifyReply, { kind, mime, name }: ChatFile) =>
  kind === 'file'
    ? reply
        .type('application/octet-stream')
        .header(
          'content-disposition',
          `attachment; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`,
        )
    : reply.type(mime).header('content-disposition', 'inline')

async function sendFile(app: App, reply: FastifyReply, file: ChatFile, header: string | undefined) {
  const size = Number(file.bytes)
  const range = rangeOf(header, size)
  reply.header('accept-ranges', 'bytes')
  if (range === 'beyond') {
    reply.code(416).header('content-range', `bytes */${size}`).header('cache-control', 'no-store')
    return reply.send('')
  }
  const { start, end } = range === 'whole' ? { start: 0, end: size - 1 } : range
  const bytes = await app.files.store.read(file.id, start, end)
  if (!bytes) throw new Rejected(404, 'unknown-call')
  if (range !== 'whole') reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  return dressAs(reply.header('content-length', end - start + 1), file).send(bytes)
}

/** For a head alone: how long the whole file is, without reading any of it. Ranges are not for heads. */
async function tellSize(app: App, reply: FastifyReply, stored: string): Promise<void> {
  const size = await app.files.store.size(stored)
  if (size === undefined) throw new Rejected(404, 'unknown-call')
  reply.header('content-length', size)
}

const batch = 200

/** Removes files that are used nowhere, a day after they came, and those that lost their last use. */
export async function sweepChatFiles(app: App): Promise<void> {
  const before = new Date(app.clock.now().getTime() - dayMs)
  for (let removed = batch; removed === batch;) {
    const gone = await app.database.transaction((tx) => deleteLoose(tx, before, batch))
    // Bytes go after the record: what a kill leaves behind has no address any more.
    for (const { id, has_small } of gone) {
      await app.files.store.remove(id)
      if (has_small) await app.files.store.remove(smallName(id))
    }
    removed = gone.length
  }
}
