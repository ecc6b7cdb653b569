// Serves files. A file that the request may not see gets the same answer as a file that does not exist.
import { existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../boot/app-context.ts'
import { Rejected } from '../door/handler.ts'
import { portraitFolder, portraitOf } from '../identity/portrait.ts'
import type { FileRow } from './file.sql.ts'
import type { Found } from './files.ts'
import type { LinkQuery } from './links.ts'
import { smallName } from './names.ts'
import { purposes } from './purposes.ts'

interface Asked {
  Params: { name: string }
  Querystring: LinkQuery
}

const assets = fileURLToPath(new URL('../../assets/avatars', import.meta.url))

export async function registerFiles(server: FastifyInstance, app: App): Promise<void> {
  const serve = async (request: FastifyRequest<Asked>, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? ''
    const found = (await app.files.find(path, request.query)) ?? missing()
    return request.method === 'HEAD'
      ? sendHead(app, reply, found)
      : send(app, reply, found, request.headers.range)
  }
  server.get<Asked>('/files/:name', serve)
  server.get<Asked>('/files/public/:name', serve)
  server.get<Asked>(`${portraitFolder}:name`, (request, reply) =>
    sealed(reply)
      .header('cache-control', cachedForever)
      .type('image/svg+xml')
      .send(portraitOf(request.params.name) ?? missing()),
  )
  if (existsSync(assets))
    await server.register(fastifyStatic, {
      root: assets,
      prefix: '/files/avatars/',
      decorateReply: false,
      maxAge: '30d',
    })
}

function missing(): never {
  throw new Rejected(404, 'unknown-call')
}

const storedName = ({ row, small }: Found) => (small ? smallName(row.id) : row.id)

async function send(app: App, reply: FastifyReply, found: Found, header: string | undefined) {
  const size = found.small
    ? ((await app.files.store.size(storedName(found))) ?? missing())
    : Number(found.row.bytes)
  const range = rangeOf(header, size)
  reply.header('accept-ranges', 'bytes')
  if (range === 'beyond') {
    reply.code(416).header('content-range', `bytes */${size}`).header('cache-control', 'no-store')
    return reply.send('')
  }
  const { start, end } = range === 'whole' ? { start: 0, end: size - 1 } : range
  const bytes =
    size === 0
      ? Readable.from([])
      : ((await app.files.store.read(storedName(found), start, end)) ?? missing())
  if (range !== 'whole') reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  return describe(reply.header('content-length', size === 0 ? 0 : end - start + 1), found).send(bytes)
}

/** Answers a HEAD request with the length of the whole file, without reading it. Ranges don't apply to HEAD. */
async function sendHead(app: App, reply: FastifyReply, found: Found) {
  const size = (await app.files.store.size(storedName(found))) ?? missing()
  return describe(reply.header('accept-ranges', 'bytes').header('content-length', size), found).send(
    Readable.from([]),
  )
}

const cachedForever = 'public, max-age=31536000, immutable'

/** Forbids scripts and embedded content in a file that is opened as a page. */
const sealed = (reply: FastifyReply): FastifyReply =>
  reply.header('content-security-policy', "default-src 'none'; sandbox")

/**
 * Sets type and headers. A private file is cached no longer than its link works. No file can run scripts or embed
 * content.
 */
function describe(reply: FastifyReply, { row, small, seconds }: Found): FastifyReply {
  sealed(reply).header('cache-control', seconds === null ? cachedForever : `private, max-age=${seconds}`)
  if (small) return reply.type('image/webp').header('content-disposition', 'inline')
  const { content } = purposes[row.purpose]
  if (content.kind !== 'bytes') return reply.type(row.mime).header('content-disposition', 'inline')
  return reply.type(content.mime).header('content-disposition', attachment(row))
}

const attachment = ({ name }: FileRow): string =>
  `attachment; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`

/**
 * Parses a `Range` header with one range within a size. Returns `whole` for no, several or malformed ranges, and
 * `beyond` for a range outside of the file.
 */
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
