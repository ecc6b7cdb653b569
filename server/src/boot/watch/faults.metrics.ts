// Figures about faults around a process: of the database, of the proxy in front of the process, and of its own end.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import packageJson from '../../../../package.json' with { type: 'json' }
import { isGone, isRolledBack, isUnavailable } from '../../db/db.ts'
import { countUnreplicated } from '../../db/failure.ts'
import type { App } from '../app-context.ts'

/** Adds these figures to the metrics of a server. */
export function measureFaults(server: FastifyInstance, app: App, register: Registry): void {
  const registers = [register]
  new Gauge({
    name: 'banyan_build_info',
    help: 'The version of this process.',
    labelNames: ['version'],
    registers,
  }).set({ version: packageJson.version }, 1)
  const draining: Gauge = new Gauge({
    name: 'banyan_draining',
    help: '1 while this process is about to stop.',
    registers,
    collect: () => draining.set(server.isDraining() ? 1 : 0),
  })
  countDatabaseFaults(server, registers)
  const unreplicated: Counter = new Counter({
    name: 'banyan_unreplicated_commits_total',
    help: 'Commits that no standby confirmed because their wait was cancelled: of calls, writers and jobs.',
    registers,
    collect() {
      unreplicated.reset()
      unreplicated.inc(countUnreplicated())
    },
  })
  countForwards(server, app, registers)
}

/**
 * The class of a failed call's fault: `rolled-back` by other transactions, `away` if the database could not be asked, `gone`
 * if it broke off or no standby confirmed a commit; undefined for another fault.
 */
function classOf(error: unknown): string | undefined {
  if (isRolledBack(error)) return 'rolled-back'
  if (isUnavailable(error)) return 'away'
  return isGone(error) ? 'gone' : undefined
}

function countDatabaseFaults(server: FastifyInstance, registers: Registry[]): void {
  const faults = new Counter({
    name: 'banyan_database_faults_total',
    help: 'Calls that failed because of the database, by class of the fault.',
    labelNames: ['class'],
    registers,
  })
  for (const name of ['rolled-back', 'away', 'gone']) faults.inc({ class: name }, 0)
  server.addHook('onError', (_request, _reply, error, done) => {
    const name = classOf(error)
    if (name) faults.inc({ class: name })
    done()
  })
}

/** True if a proxy that TRUST_PROXY does not name forwards the request. Then all people behind it count as one address. */
const isUntrusted = ({ headers, ip, socket }: FastifyRequest): boolean =>
  headers['x-forwarded-for'] !== undefined && ip === socket.remoteAddress

function countForwards(server: FastifyInstance, app: App, registers: Registry[]): void {
  const untrusted = new Counter({
    name: 'banyan_untrusted_forward_total',
    help: 'Requests with X-Forwarded-For from an address that TRUST_PROXY does not name.',
    registers,
  })
  let warned = false
  server.addHook('onRequest', (request, _reply, done) => {
    if (isUntrusted(request)) {
      untrusted.inc()
      if (!warned && app.config.production)
        app.log.warn(
          { peer: request.socket.remoteAddress },
          'proxy: TRUST_PROXY does not name this proxy, so all people behind it share one limit',
        )
      warned = true
    }
    done()
  })
}
