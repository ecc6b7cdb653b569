// The HTTP server around the door: limits, headers, error bodies, static files, health.
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import formbody from '@fastify/formbody'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import fastifyStatic from '@fastify/static'
import underPressure from '@fastify/under-pressure'
import { commonErrors, type CommonCode } from '@banyan/contract/errors'
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { App } from './app-context.ts'
import type { SocketCounts } from './watch/beat.ts'
import { startCards } from '../chat/assistant/cards.ts'
import { startPush } from '../chat/push/push.ts'
import { startNoticePush } from '../mine/notice-push.ts'
import { isGone, isRolledBack, isUnavailable } from '../db/db.ts'
import { registerDocument } from '../document/document.ts'
import { type Front, keptFolder, readBuild } from '../document/kept-builds.ts'
import { openStoredFiles } from '../document/stored-builds.ts'
import { registerDocs } from '../door/docs/docs.ts'
import { registerFiles } from '../files/serve.ts'
import { openBucket } from '../files/store.ts'
import { readerOf, refusalBody, registerDoor } from '../door/door.ts'
import { Rejected } from '../door/handler.ts'
import { registerAppLinks } from './app-links.ts'
import { registerDrain } from './drain.ts'
import { registerMetrics } from './metrics.ts'
import { registerHealth } from './ready.ts'
import { Connections } from '../socket/connections.ts'
import { registerSocket } from '../socket/socket.ts'
import { StaffConnections } from '../socket/staff/connections.ts'
import { registerTrackingPush } from '../shop/order/tracking/notify.ts'
import { registerThirdNotify } from '../wallet/third/notify.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns how many sockets of members and of staff are open on this server. */
    sockets: SocketCounts
  }
}

const megabyte = 1024 * 1024
// Uploads of large files over slow connections get 15 minutes; all other bodies get one.
const uploadMs = 15 * 60_000
const bodyMs = 60_000

const folder = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

/** The folders of the built front ends. */
export type Dists = Readonly<Record<Front, string>>
export const built: Dists = { member: folder('member/dist'), console: folder('console/dist') }

interface ServerOptions {
  /** A body that is no upload must arrive within these milliseconds. Tests use less than a minute. */
  readonly bodyWithin?: number
  /** Tests use another build, to try a release. */
  readonly dists?: Dists
}

/** Builds the server on the services of an app. The caller makes it listen. */
export async function buildServer(
  app: App,
  { bodyWithin = bodyMs, dists = built }: ServerOptions = {},
): Promise<FastifyInstance> {
  const server = fastify({
    loggerInstance: app.log,
    genReqId: () => randomUUID(),
    bodyLimit: 256 * 1024,
    trustProxy: app.config.TRUST_PROXY ? app.config.TRUST_PROXY.split(',').map((one) => one.trim()) : false,
    requestTimeout: uploadMs,
    // Fastify's own answer during shutdown has another shape; see registerClosing.
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200 },
  })
  registerErrors(server, app)
  registerClosing(server)
  registerBodyTimeout(server, bodyWithin)
  await registerLimits(server, app)
  // Only form bodies are accepted. Cross-site forms can't set our `token` header.
  server.removeContentTypeParser(['application/json', 'text/plain'])
  await server.register(formbody, { bodyLimit: 256 * 1024 })
  await server.register(multipart, {
    limits: { fileSize: 12 * megabyte, files: 1, fields: 12, fieldSize: 4096, parts: 13, headerPairs: 50 },
  })
  const connections = new Connections(app)
  const staffConnections = new StaffConnections(app)
  registerDrain(server, [connections, staffConnections])
  server.decorate('sockets', () => ({
    members: connections.size,
    staff: staffConnections.size,
    waitingBytes: connections.waitingBytes + staffConnections.waitingBytes,
  }))
  registerMetrics(server, app)
  registerDoor(server, app)
  await registerThirdNotify(server, app)
  await registerTrackingPush(server, app)
  await registerFiles(server, app)
  registerDocs(server)
  registerSocket(server, app, connections, staffConnections)
  server.addHook('preClose', startPush(app))
  server.addHook('preClose', startNoticePush(app))
  server.addHook('preClose', startCards(app))
  registerHealth(server, app)
  registerAppLinks(server, app.config)
  // Sockets and pushes use the state that was read last.
  server.addHook('onReady', () => app.texts.fresh())
  app.texts.serves(dists.member)
  await registerDocument(server, app, dists.member)
  await registerPages(server, app, dists)
  server.addHook('onListen', () => {
    const address = server.server.address()
    if (typeof address === 'object' && address) app.third.listensAt(`http://127.0.0.1:${address.port}`)
  })
  return server
}

/** During shutdown, finishes the calls that have begun and refuses others on open connections as busy. */
function registerClosing(server: FastifyInstance): void {
  let closing = false
  const late = new WeakSet<FastifyRequest>()
  server.addHook('preClose', (done) => {
    closing = true
    done()
  })
  server.addHook('onRequest', (request, _reply, done) => {
    if (closing) late.add(request)
    done()
  })
  // Refused after its body was read: the body says the language of the answer.
  server.addHook('preValidation', (request, _reply, done) => {
    done(late.has(request) ? new Rejected(503, 'busy') : undefined)
  })
}

/** Closes connections whose body does not arrive in time. Fastify has one timeout for all bodies, uploads included. */
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
        // React and antd set styles on elements, so inline styles are allowed; inline scripts are not.
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
    // 0 turns the check off: a machine that runs all tests at once is slow but not overloaded.
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

/** In a failover the database is away for seconds, a busy server is free again within one. */
const retryAfterSeconds = 1

/** A body that is too large is read up to this many bytes. */
const readOutMost = 64 * megabyte

/**
 * Reads the rest of a body that is too large, and keeps the connection. If the connection closed while the client
 * is still sending, the client would get a network error instead of the answer.
 */
function readOut({ raw, headers }: FastifyRequest, reply: FastifyReply): void {
  if (Number(headers['content-length'] ?? 0) > readOutMost) return
  reply.removeHeader('connection')
  let read = 0
  raw.on('data', (chunk: Buffer) => {
    read += chunk.length
    if (read > readOutMost) raw.destroy()
  })
}

function registerErrors(server: FastifyInstance, app: App): void {
  server.setErrorHandler<FastifyError | Rejected>((error, request, reply) => {
    const reader = readerOf(request)
    reply.header('cache-control', 'no-store')
    if (error instanceof Rejected) {
      const { code, fields, params } = error
      const refusal = { code, ...(fields && { fields }), ...(params && { params }) }
      if (error.httpStatus === 503) reply.header('retry-after', retryAfterSeconds)
      return reply.code(error.httpStatus).send(refusalBody(app, commonErrors[code], reader, refusal))
    }
    // The database has rolled the call back, or could not be asked: the call changed nothing and may be tried again.
    const busy = isRolledBack(error) || isUnavailable(error)
    // The database broke off in the middle: only a repeat with the same request key tells whether the call took effect.
    const gone = isGone(error)
    const status = busy || gone ? 503 : (error.statusCode ?? 500)
    const code =
      !gone && (status < 500 || status === 503)
        ? (codeOfStatus[status] ?? 'illegal-parameter')
        : 'server-failed'
    if (status === 503) reply.header('retry-after', retryAfterSeconds)
    if (status === 413) readOut(request, reply)
    if (code !== 'server-failed')
      return reply.code(status).send(refusalBody(app, commonErrors[code], reader, { code }))
    // Details of the fault stay in the log; the caller gets its id.
    app.log.error(
      { err: error, id: request.id, url: request.url },
      `door: a call failed, the caller got ${status}`,
    )
    const body = refusalBody(app, commonErrors[code], reader, { code, params: { id: request.id } })
    return reply.code(status).send({ ...body, msg: `${body.msg} (${request.id.slice(0, 8)})` })
  })
  server.setNotFoundHandler((request, reply) =>
    reply
      .code(404)
      .header('cache-control', 'no-store')
      .send(refusalBody(app, commonErrors['unknown-call'], readerOf(request), { code: 'unknown-call' })),
  )
}

/** The path of a file of a build, below the prefix of its front end. No other path leads to a file of another build. */
const assetPath = /^assets\/([\w-][\w.-]*)$/

/**
 * Serves the built front ends: the member app at /, the console at /console/. Hashed files never change. A file that this
 * build does not have is looked for among those of other builds: in the data directory, then in the object store.
 */
async function registerPages(server: FastifyInstance, app: App, dists: Dists): Promise<void> {
  const setHeaders = (reply: FastifyReply, path: string) => {
    reply.header(
      'cache-control',
      path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    )
  }
  const register = async (front: Front, prefix: string) => {
    const dist = dists[front]
    if (!existsSync(dist)) return
    const kept = resolve(keptFolder(app.config.DATA_DIR, front))
    await server.register(async (pages) => {
      await registerStored(pages, app, { front, prefix, dist, kept })
      await pages.register(fastifyStatic, {
        root: [dist, kept].filter((path) => existsSync(path)),
        prefix,
        preCompressed: true,
        cacheControl: false,
        setHeaders,
        // Files and folders with a dot in front, such as the build for the server, are not for browsers.
        dotfiles: 'ignore',
        decorateReply: false,
      })
    })
  }
  await register('console', '/console/')
  await register('member', '/')
}

/** Before a file of another build is served, brings it from the object store, if files are stored there. */
async function registerStored(
  pages: FastifyInstance,
  app: App,
  { front, prefix, dist, kept }: { front: Front; prefix: string; dist: string; kept: string },
): Promise<void> {
  const { clock, config, figures, log } = app
  const bucket = openBucket(config, config.S3_BUCKET, figures)
  if (!bucket) return
  mkdirSync(kept, { recursive: true })
  const own = new Set((await readBuild(dist))?.files)
  const bring = openStoredFiles(bucket, { clock, figures, folder: kept, front })
  pages.addHook('onRequest', async (request) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const [, file] = assetPath.exec(path.slice(prefix.length)) ?? []
    if (file === undefined || own.has(file)) return
    try {
      await bring(file)
    } catch (error) {
      log.error({ err: error, file }, 'kept builds: a file was not brought, the page gets 503')
      throw new Rejected(503, 'busy')
    }
  })
}
