import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { App } from '../boot/app-context.ts'
import { Rejected } from '../door/handler.ts'

interface Asked {
  Params: { name: string }
  Querystring: { until?: string; signature?: string }
}

const assets = fileURLToPath(new URL('../../assets/avatars', import.meta.url))

/** Serves files by name. Whatever may not be seen looks like what is not there. */
export async function registerFiles(server: FastifyInstance, app: App): Promise<void> {
  server.get<Asked>('/files/:name', async (request, reply) => {
    const id = /^([a-z0-9]{26})\.webp$/.exec(request.params.name)?.[1]
    const { until, signature } = request.query
    const plain = (value: unknown) => (typeof value === 'string' ? value : undefined)
    const found = id === undefined ? undefined : await app.files.read(id, plain(until), plain(signature))
    if (!found) throw new Rejected(404, 'unknown-call')
    return reply
      .type('image/webp')
      .header('cache-control', found.public ? 'public, max-age=31536000, immutable' : 'private, max-age=300')
      .header('content-disposition', 'inline')
      .send(found.bytes)
  })
  if (existsSync(assets))
    await server.register(fastifyStatic, {
      root: assets,
      prefix: '/files/avatars/',
      decorateReply: false,
      maxAge: '30d',
    })
}
