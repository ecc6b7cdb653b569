// Copies the heads of the two hash chains out of the database: every minute to the log, to a folder and to a bucket, and
// every day by mail. A database that lost its last minutes is consistent in itself; only a head that was kept elsewhere
// and is no longer in the chain shows the loss (`npm run audit -- --expect-file`).
import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { openBucket } from '../../files/store.ts'
import type { Db } from '../../db/db.ts'
import { sealHead, sealWith } from '../../ledger/seal.ts'
import { auditLinkWith, readAuditHead } from '../../staff/system/audit/seal.ts'
import type { App } from '../app-context.ts'

/** The heads at a moment. A chain without links has none. */
export interface Heads {
  readonly at: string
  readonly ledger: { readonly seq: string; readonly hash: string } | null
  readonly log: { readonly position: string; readonly hash: string } | null
}

type Services = Pick<App, 'clock' | 'config' | 'database' | 'gateways' | 'log'>

/** Opens the copying of one process. */
export function openHeads(app: Services): { copy(): Promise<void>; mail(): Promise<void> } {
  const { config, log } = app
  const bucket = openBucket(config, config.HEAD_BUCKET)
  let copied = ''
  return {
    /** Copies the heads, unless this process copied the same ones before. Fails if one of the places took nothing. */
    async copy() {
      const heads = await readHeads(app)
      const ends = `${heads.ledger?.hash} ${heads.log?.hash}`
      if (ends === copied || (!heads.ledger && !heads.log)) return
      log.info(heads, 'heads of the seals')
      const line = `${JSON.stringify(heads)}\n`
      await mkdir(config.HEAD_DIR, { recursive: true })
      await appendFile(join(config.HEAD_DIR, `${heads.at.slice(0, 7)}.jsonl`), line, {
        mode: 0o600,
        flush: true,
      })
      await bucket?.put(nameOf(heads), Buffer.from(line), 'application/json')
      copied = ends
    },
    async mail() {
      const heads = await readHeads(app)
      for (const to of addresses(config.HEAD_MAIL))
        await app.gateways.send('email', { to, subject: 'Banyan: heads of the seals', text: letterOf(heads) })
    },
  }
}

/** A copied head that its chain no longer contains. */
export interface LostHead {
  readonly chain: 'ledger' | 'audit log'
  readonly at: string
  readonly hash: string
}

/** Compares copied heads, one JSON text per line, with the chains. Other lines, such as those of a mail, do not count. */
export async function findLost(db: Db, lines: string): Promise<{ count: number; lost: readonly LostHead[] }> {
  const lost: LostHead[] = []
  let count = 0
  for (const line of lines.split('\n').filter((one) => one.startsWith('{'))) {
    const { at, ledger, log } = JSON.parse(line) as Heads
    if (ledger) {
      count += 1
      if ((await sealWith(db, ledger.hash)) === undefined)
        lost.push({ chain: 'ledger', at, hash: ledger.hash })
    }
    if (log) {
      count += 1
      if ((await auditLinkWith(db, log.hash)) === undefined)
        lost.push({ chain: 'audit log', at, hash: log.hash })
    }
  }
  return { count, lost }
}

async function readHeads({ clock, database: { db } }: Services): Promise<Heads> {
  const [ledger, log] = [await sealHead(db), await readAuditHead(db)]
  return {
    at: clock.now().toISOString(),
    ledger: ledger ? { seq: String(ledger.seq), hash: ledger.hash } : null,
    log: log.hash === null ? null : { position: String(log.position), hash: log.hash },
  }
}

/** Sorted by time; two processes may copy the same head. */
const nameOf = ({ at, ledger, log }: Heads): string =>
  `heads/${at.slice(0, 10)}/${at.slice(11, 19).replaceAll(':', '')}-${ledger?.seq ?? 0}-${log?.position ?? 0}.json`

const addresses = (list: string | undefined): readonly string[] =>
  (list ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')

const letterOf = (heads: Heads): string =>
  `The heads of the seals at ${heads.at}. Keep this mail.\n\n${JSON.stringify(heads)}\n\n` +
  'After a restore or a failover, save the line above in a file and run: npm run audit -- --expect-file FILE\n'
