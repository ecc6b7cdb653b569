// Transfers over HTTP, each with its payment password, between random pairs of logged-in members. The baseline is
// `pgbench` on the same PostgreSQL. Afterwards the audit checks that every transfer has exactly its postings.
import { loadavg } from 'node:os'
import { audits } from '../../../server/src/boot/audits.ts'
import { audit } from '../../../server/src/ledger/audit.ts'
import { startCpu } from '../cpu.ts'
import { load } from '../http/client.ts'
import { openPlace, type Place } from '../http/place.ts'
import { prepareBaseline } from '../ledger/tpcb.ts'
import type { Result } from '../result.ts'
import { transfersOf } from './transfers.part.ts'

/** @public Found and called by main.ts. */
export async function* run({ small }: { small: boolean }): AsyncGenerator<Result> {
  const seconds = small ? 0.5 : 10
  const connections = small ? 4 : 32
  const baselineSeconds = small ? 1 : 8
  const perConnection = small ? 1 : 16
  const place = await openPlace(1)
  try {
    const members = await place.buyers(connections * perConnection)
    const baseline = await prepareBaseline(place.superUrl, small ? 1 : 50)
    const tpcb = async () => {
      const cpu = startCpu({ postgres: place.postgresPid })
      const perSecond = await baseline.measure(baselineSeconds)
      return { perSecond, cpu: cpu(perSecond * baselineSeconds) }
    }
    const before = await tpcb()
    const transfer = transfersOf(members, connections)
    // The first transfer of each session checks the password with argon2id; later ones do not.
    await load(place.url, connections, small ? 0.2 : 25, transfer)
    const cpu = startCpu({ server: place.pid, postgres: place.postgresPid })
    const measured = await load(place.url, connections, seconds, transfer)
    const cpuPerTransfer = cpu(measured.calls)
    const after = await tpcb()
    yield {
      name: 'transfer',
      value: measured.perSecond,
      unit: 'transfers/s',
      baseline: { name: baseline.name, value: Math.round((before.perSecond + after.perSecond) / 2) },
      target: { of: 'ratio', atLeast: 0.4 },
      caches:
        'settings for two seconds; the payment password, which a session proves once in 15 minutes with argon2id',
      leavesOut: 'TLS, and the first argon2id of each session',
      latency: measured.latency,
      wrong: measured.wrong ?? (await faults(place)),
      notes: {
        members: members.length,
        connections,
        seconds,
        cpuPerTransfer,
        baselines: [before, after],
        load: loadavg()[0],
      },
    }
  } finally {
    await place.close()
  }
}

async function faults({ app }: Place): Promise<string | undefined> {
  const { checks } = await audit(app.database.db, audits)
  return checks.flatMap(({ ok, found }) => (ok ? [] : [found])).join(' ') || undefined
}
