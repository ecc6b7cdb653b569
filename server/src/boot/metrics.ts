// Metrics for Prometheus: calls by path and control, database connections, jobs and the process itself. They reveal
// business figures, so they have an address of their own (METRICS_HOST, METRICS_PORT), which no proxy serves.
import { createHash, timingSafeEqual } from 'node:crypto'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { App } from './app-context.ts'
import { openCallLog } from './watch/call-log.ts'
import { measureFaults } from './watch/faults.metrics.ts'
import { traceCalls } from './watch/spans.ts'
import { measureWaits } from './watch/waits.metrics.ts'
import { openLedgerFigures } from './watch/ledger-figures.ts'
import { allCalls } from '../door/door.ts'
import { poolFigures } from './watch/process-figures.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the metrics of this server, in the text format of Prometheus. */
    metrics(this: void): Promise<string>
  }
}

const seconds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Measures every call of a server, and gives the server the function `metrics`. */
export function registerMetrics(server: FastifyInstance, app: App): void {
  const register = new Registry()
  collectDefaultMetrics({ register, prefix: 'banyan_' })
  // Gauges that are named like counters; `promtool check metrics` refuses them. Their sums by type stay.
  for (const what of ['handles', 'requests', 'resources'])
    register.removeSingleMetric(`banyan_nodejs_active_${what}_total`)
  const calls = new Histogram({
    name: 'banyan_call_seconds',
    help: 'Calls by path, control and HTTP status.',
    labelNames: ['path', 'control', 'http'],
    buckets: seconds,
    registers: [register],
  })
  measurePool(app, register)
  measureProbe(app, register)
  measureFaults(server, app, register)
  measureBus(app, register)
  measureWaits(server, app, register)
  const writeCall = openCallLog(app)
  const endTrace = traceCalls(server, app)
  const open: Gauge = new Gauge({
    name: 'banyan_sockets',
    help: 'Sockets of members that are open on this process.',
    registers: [register],
    collect: () => open.set(server.sockets().members),
  })
  const known = new Map([...allCalls()].map(([path, byControl]) => [path, new Set(byControl.keys())]))
  server.addHook('onResponse', (request, reply, done) => {
    // Only names from the contract become labels; otherwise callers could fill the memory with new labels.
    const path = request.routeOptions.url ?? ''
    const controls = request.method === 'POST' ? known.get(path) : undefined
    if (controls) {
      const control = controlOf(request.body)
      const labels = { path, control: controls.has(control) ? control : '', http: reply.statusCode }
      calls.observe(labels, reply.elapsedTime / 1000)
      writeCall(path, labels.control, request, reply)
      endTrace(path, labels.control, request, reply)
    }
    done()
  })
  const ledger = openLedgerFigures(app)
  server.decorate('metrics', async () => {
    const parts = [register.metrics(), app.jobMetrics.text(), app.figures.text(), ledger()]
    return (await Promise.all(parts)).join('\n')
  })
}

/** Builds the server of `/metrics`. The caller makes it listen. Callers without METRICS_TOKEN, if it is set, get 404. */
export function buildMetricsServer({ config }: App, metrics: FastifyInstance['metrics']): FastifyInstance {
  const server = fastify({ logger: false, forceCloseConnections: true })
  server.get('/metrics', async (request, reply) => {
    if (config.METRICS_TOKEN !== undefined && !hasToken(request, config.METRICS_TOKEN)) {
      reply.callNotFound()
      return reply
    }
    return reply
      .type(Registry.PROMETHEUS_CONTENT_TYPE)
      .header('cache-control', 'no-store')
      .send(await metrics())
  })
  return server
}

function measurePool({ database: { pool } }: App, register: Registry): void {
  const gauge: Gauge<'state'> = new Gauge({
    name: 'banyan_database_connections',
    help: 'Connections of this process: open, idle among them, and wanted by those who wait.',
    labelNames: ['state'],
    registers: [register],
    collect() {
      for (const [state, count] of Object.entries(poolFigures(pool))) gauge.set({ state }, count)
    },
  })
}

function measureProbe({ probe }: App, register: Registry): void {
  const registers = [register]
  const up: Gauge = new Gauge({
    name: 'banyan_database_up',
    help: '1 if the database has answered this process within the last 15 seconds.',
    registers,
    collect: () => up.set(probe.state().up ? 1 : 0),
  })
  const writable: Gauge = new Gauge({
    name: 'banyan_database_writable',
    help: '1 if the database took the last write of this process that tries it, once in 30 seconds; 0 if its disk is full.',
    registers,
    collect: () => writable.set(probe.state().writable ? 1 : 0),
  })
}

function measureBus({ bus }: App, register: Registry): void {
  const up: Gauge = new Gauge({
    name: 'banyan_bus_up',
    help: '1 if the other processes can be reached, or if there are none; 0 while the bus is lost.',
    registers: [register],
    collect: () => up.set(bus.state() === 'lost' ? 0 : 1),
  })
}

function controlOf(body: unknown): string {
  const control = typeof body === 'object' && body !== null && 'control' in body ? body.control : ''
  return typeof control === 'string' ? control : ''
}

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
}
