// `/socket` and `/staff/socket`: accept WebSocket handshakes (D37). They go through the server's router, so addresses, limits and
// refusals are the same as for every other request.
import { ServerResponse, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { WebSocketServer } from 'ws'
import type { App } from '../boot/app-context.ts'
import type { Config } from '../boot/config.ts'
import { Rejected } from '../door/handler.ts'
import { originOf } from '../door/origin.ts'
import type { Connections } from './connections.ts'
import { openOrigins } from './origins.ts'
import { startPresence } from './presence.ts'
import type { Sockets } from './sockets.ts'
import type { StaffConnections } from './staff/connections.ts'
import { startStaffSweep } from './staff/sweep.ts'
import { startSweep } from './sweep.ts'

/** The longest frame that a client may send, in bytes; a login has about 200. */
const maxPayload = 4096

/** Milliseconds that a refused handshake stays open, so that its client can read the answer. */
const refusedMs = 3_000

const passOver = () => undefined

/**
 * Makes sure that the stream of an upgrade ends. Node no longer counts it as a connection of the server: nothing reads
 * it, so its end would never be noticed, and it would stay open for as long as the process lives.
 */
function endRefused(stream: Duplex): void {
  stream.resume()
  const late = setTimeout(() => stream.destroy(), refusedMs).unref()
  stream.once('close', () => clearTimeout(late))
}

type Opens = Pick<Sockets<never>, 'open'>

/** Opens sockets at these paths. Returns a function that ends the streams that have no socket. */
function acceptUpgrades(
  server: FastifyInstance,
  app: App,
  doors: Readonly<Record<string, Opens>>,
): () => void {
  const upgrades = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload,
    clientTracking: false,
  })
  const origins = openOrigins(app.config.SOCKET_LIMIT)
  const waiting = new WeakMap<IncomingMessage, { stream: Duplex; head: Buffer; reply: ServerResponse }>()

  // Streams without a socket: handshakes that are being answered or were refused.
  const bare = new Set<Duplex>()

  server.server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', passOver)
    bare.add(stream)
    stream.once('close', () => bare.delete(stream))
    if (!Object.hasOwn(doors, request.url?.split('?')[0] ?? '')) {
      endRefused(stream)
      stream.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
      return
    }
    const reply = new ServerResponse(request)
    // For a net server the stream of an upgrade is its socket.
    reply.assignSocket(stream as Parameters<ServerResponse['assignSocket']>[0])
    reply.setHeader('connection', 'close')
    reply.on('finish', () => {
      endRefused(stream)
      stream.end()
    })
    waiting.set(request, { stream, head, reply })
    server.routing(request, reply)
  })

  const accept = (sockets: Opens, request: FastifyRequest, reply: FastifyReply) => {
    const upgrade = waiting.get(request.raw)
    if (!upgrade) {
      void reply.code(426).header('upgrade', 'websocket').send({ status: 'this is a socket' })
      return
    }
    if (!isOwnPage(request, app.config)) throw new Rejected(403, 'not-permitted')
    const origin = originOf(request.ip)
    if (!origins.take(origin, performance.now())) throw new Rejected(429, 'too-many-requests')
    reply.hijack()
    const { stream, head } = upgrade
    upgrade.reply.detachSocket(stream as Parameters<ServerResponse['detachSocket']>[0])
    waiting.delete(request.raw)
    let opened = false
    stream.once('close', () => {
      if (!opened) origins.free(origin)
    })
    upgrades.handleUpgrade(request.raw, stream, head, (ws) => {
      opened = true
      bare.delete(stream)
      sockets.open(ws, stream, request.ip, () => origins.free(origin))
    })
  }
  for (const [path, sockets] of Object.entries(doors))
    server.get(path, (request, reply) => accept(sockets, request, reply))
  return () => {
    for (const stream of bare) stream.destroy()
  }
}

/** Registers `/socket` and `/staff/socket` on the server. */
export function registerSocket(
  server: FastifyInstance,
  app: App,
  connections: Connections,
  staffConnections: StaffConnections,
): void {
  const doors: Readonly<Record<string, Opens>> = {
    '/socket': connections,
    '/staff/socket': staffConnections,
  }
  const stopSweep = startSweep(app, connections.hub, (some) => connections.check(some))
  const stopPresence = startPresence(app, connections.hub)
  const stopStaffSweep = startStaffSweep(app, staffConnections)
  const deaf = app.bus.listen((news) => {
    connections.hub.hear(news)
    staffConnections.tellNews(news)
  })
  const endBare = acceptUpgrades(server, app, doors)

  server.addHook('preClose', async () => {
    deaf()
    stopSweep()
    stopStaffSweep()
    await Promise.all([connections.close(), staffConnections.close()])
    endBare()
    await stopPresence()
  })
}

/**
 * True if a socket may open: a page may only connect to the server that it came from. Programs other than browsers send
 * no Origin; they need a token like every client, and a page can't make a browser omit the Origin.
 */
function isOwnPage(request: FastifyRequest, config: Config): boolean {
  const { origin, host } = request.headers
  if (origin === undefined) return true
  if (config.PUBLIC_URL !== undefined && origin === new URL(config.PUBLIC_URL).origin) return true
  // With PUBLIC_URL set, only its origin is accepted; a matching Host header is not enough.
  if (config.production && config.PUBLIC_URL !== undefined) return false
  return URL.canParse(origin) && new URL(origin).host === host
}
