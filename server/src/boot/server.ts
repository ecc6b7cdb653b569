// The HTTP server around the door: limits, headers, error bodies, static files, health.
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import formbody from '@fastify/formbody'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import fastifyStatic from '@fastify/static'
import underPressure from '@fastify/under-pressure'
import { commonErrors, type CommonCode } from '@banyan/contract/errors'
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import type { App } from './app-context.ts'
import { startPush } from '../chat/push/push.ts'
import { codeOf } from '../db/db.ts'
import { ping } from '../db/ping.ts'
import { registerDocs } from '../door/docs/docs.ts'
import { registerFiles } from '../files/serve.ts'
import { languageOf, refusalBody, registerDoor } from '../door/door.ts'
import { Rejected } from '../door/handler.ts'
import { registerMetrics } from './metrics.ts'
import { Connections } from '../socket/connections.ts'
import { registerSocket } from '../socket/socket.ts'

const megabyte = 1024 * 1024
// A large file on a slow line; every other body has come within a minute.
const uploadMs = 15 * 60_000
const bodyMs = 60_000

/**
 * Builds the server on an app's services; `listen` is the caller's.
 * @param bodyWithin milliseconds in which a body has come that is no upload; tests wait shorter.
 */
export async function buildServer(app: App, bodyWithin = bodyMs): Promise<FastifyInstance> {
  const server = fastify({
    loggerInstance: app.log,
    genReqId: () => randomUUID(),
    bodyLimit: 256 * 1024,
    trustProxy: app.config.TRUST_PROXY ? app.config.TRUST_PROXY.split(',').map((one) => one.trim()) : false,
    requestTimeout: uploadMs,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200 },
  })
  registerErrors(server, app)
  registerBodyTimeout(server, bodyWithin)
  await registerLimits(server, app)
  // JSON bodies have no place here: a form is what cookies-less cross-site pages can't give a token to.
  server.removeContentTypeParser(['application/json', 'text/plain'])
  await server.register(formbody, { bodyLimit: 256 * 1024 })
  await server.register(multipart, {
    limits: { fileSize: 12 * megabyte, files: 1, fields: 12, fieldSize: 4096, parts: 13, headerPairs: 50 },
  })
  const connections = new Connections(app)
  registerMetrics(server, app, () => connections.size)
  registerDoor(server, app)
  await registerFiles(server, app)
  registerDocs(server)
  registerSocket(server, app, connections)
  server.addHook('preClose', startPush(app))
  registerHealth(server, app)
  await registerPages(server)
  return server
}

/** Ends connections whose body does not come: only uploads may take long, which the framework can't tell apart. */
function registerBodyTimeout(server: FastifyInstance, within: number): void {
  server.addHook('onRequest', (request, _reply, done) => {
    if (request.method === 'POST' && !request.headers['content-type']?.startsWith('multipart/')) {
      const timer = setTimeout(() => request.raw.destroy(), within).unref()
      const stop = () => clearTimeout(timer)
      request.raw.once('end', stop).once('close', stop)
    }
    done()
  })
}

async function registerLimits(server: FastifyInstance, app: App): Promise<void> {
  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        // React and the console's kit set styles on elements; scripts stay forbidden inline.
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'media-src': ["'self'", 'blob:'],
        'connect-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    hsts: app.config.PUBLIC_URL?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'no-referrer' },
  })
  if (app.config.RATE_LIMIT > 0)
    await server.register(rateLimit, {
      max: app.config.RATE_LIMIT,
      timeWindow: '1 minute',
      allowList: (request) => request.method === 'GET',
      errorResponseBuilder: () => new Rejected(429, 'too-many-requests'),
    })
  await server.register(underPressure, {
    // A machine that runs all tests at once is slow without being under pressure; 0 does not look.
    maxEventLoopDelay: app.config.NODE_ENV === 'test' ? 0 : 2_000,
    exposeStatusRoute: false,
    pressureHandler: () => {
      throw new Rejected(503, 'busy')
    },
  })
}

const codeOfStatus: Readonly<Record<number, CommonCode>> = {
  400: 'illegal-parameter',
  404: 'unknown-call',
  405: 'unknown-call',
  413: 'too-large',
  415: 'content-type',
  429: 'too-many-requests',
  503: 'busy',
}

function registerErrors(server: FastifyInstance, app: App): void {
  server.setErrorHandler<FastifyError | Rejected>((error, request, reply) => {
    const language = languageOf(request.body)
    reply.header('cache-control', 'no-store')
    if (error instanceof Rejected) {
      const { code, fields } = error
      return reply
        .code(error.httpStatus)
        .send(refusalBody(commonErrors[code], language, fields ? { code, fields } : { code }))
    }
    // Whoever waited too long for what others hold has done nothing, and may try again.
    const status = codeOf(error) === '55P03' ? 503 : (error.statusCode ?? 500)
    const code =
      status < 500 || status === 503 ? (codeOfStatus[status] ?? 'illegal-parameter') : 'server-failed'
    if (code !== 'server-failed')
      return reply.code(status).send(refusalBody(commonErrors[code], language, { code }))
    // What went wrong stays in the log, under the id that the caller is given.
    app.log.error({ err: error, id: request.id, url: request.url }, 'a call failed')
    const body = refusalBody(commonErrors[code], language, { code, params: { id: request.id } })
    return reply.code(500).send({ ...body, msg: `${body.msg} (${request.id.slice(0, 8)})` })
  })
  server.setNotFoundHandler((request, reply) =>
    reply
      .code(404)
      .header('cache-control', 'no-store')
      .send(refusalBody(commonErrors['unknown-call'], languageOf(request.body), { code: 'unknown-call' })),
  )
}

function registerHealth(server: FastifyInstance, app: App): void {
  server.get('/health', () => ({ status: 'alive' }))
  server.get('/ready', async (_request, reply) => {
    try {
      await ping(app.database.db)
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'the database does not answer' })
    }
  })
}

const folder = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

/** The built front ends: the member app at /, the console at /console/. Hashed files never change. */
async function registerPages(server: FastifyInstance): Promise<void> {
  const setHeaders = (reply: FastifyReply, path: string) => {
    reply.header(
      'cache-control',
      path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    )
  }
  const options = { preCompressed: true, cacheControl: false, setHeaders }
  if (existsSync(folder('console/dist')))
    await server.register(fastifyStatic, {
      ...options,
      root: folder('console/dist'),
      prefix: '/console/',
      decorateReply: false,
    })
  if (existsSync(folder('member/dist')))
    await server.register(fastifyStatic, {
      ...options,
      root: folder('member/dist'),
      prefix: '/',
      decorateReply: false,
    })
}
