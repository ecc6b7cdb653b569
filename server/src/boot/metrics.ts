// What an operator's Prometheus reads at /metrics: calls by path and control, the database's connections,
// and the process itself. Figures tell of business too, so they are for this machine or for a token only.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { App } from './app-context.ts'
import { allCalls } from '../door/door.ts'
import { Rejected } from '../door/handler.ts'

const seconds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Measures every call and serves the figures; whoever may not read them is told that nothing is there. */
export function registerMetrics(server: FastifyInstance, app: App, sockets: () => number): void {
  const register = new Registry()
  collectDefaultMetrics({ register, prefix: 'banyan_' })
  const calls = new Histogram({
    name: 'banyan_call_seconds',
    help: 'Calls by path, control and HTTP status.',
    labelNames: ['path', 'control', 'http'],
    buckets: seconds,
    registers: [register],
  })
  measurePool(app, register)
  const open: Gauge = new Gauge({
    name: 'banyan_sockets',
    help: 'Sockets of members that are open on this process.',
    registers: [register],
    collect: () => open.set(sockets()),
  })
  const known = new Map([...allCalls()].map(([path, byControl]) => [path, new Set(byControl.keys())]))
  server.addHook('onResponse', (request, reply, done) => {
    // Only names of the contract become labels, or anybody could fill the memory with new ones.
    const path = request.routeOptions.url ?? ''
    const controls = request.method === 'POST' ? known.get(path) : undefined
    if (controls) {
      const control = controlOf(request.body)
      const labels = { path, control: controls.has(control) ? control : '', http: reply.statusCode }
      calls.observe(labels, reply.elapsedTime / 1000)
    }
    done()
  })
  server.get('/metrics', async (request, reply) => {
    if (!mayRead(request, app.config.METRICS_TOKEN)) throw new Rejected(404, 'unknown-call')
    return reply
      .type(register.contentType)
      .header('cache-control', 'no-store')
      .send(`${await register.metrics()}\n${await app.jobMetrics.text()}`)
  })
}

function measurePool({ database: { pool } }: App, register: Registry): void {
  const states = { open: () => pool.totalCount, idle: () => pool.idleCount, wanted: () => pool.waitingCount }
  const gauge: Gauge<'state'> = new Gauge({
    name: 'banyan_database_connections',
    help: 'Connections of this process: open, idle among them, and wanted by those who wait.',
    labelNames: ['state'],
    registers: [register],
    collect() {
      for (const [state, count] of Object.entries(states)) gauge.set({ state }, count())
    },
  })
}

function controlOf(body: unknown): string {
  const control = typeof body === 'object' && body !== null && 'control' in body ? body.control : ''
  return typeof control === 'string' ? control : ''
}

/** With a token, whoever has it. Without one, this machine itself, and not what a proxy on it passes on. */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) {
    const digest = (text: string) => createHash('sha256').update(text).digest()
    return timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`))
  }
  const passedOn = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some(
    (name) => name in request.headers,
  )
  return !passedOn && /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '')
}
