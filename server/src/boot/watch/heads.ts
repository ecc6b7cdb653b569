// Copies the heads of the two hash chains out of the database: every minute to the log, to a folder and to a bucket, and
// every day by mail. A database that lost its last minutes is consistent in itself; only a head that was kept elsewhere
// and is no longer in the chain shows the loss (`npm run audit -- --expect-file`).
import { appendFile, mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Db } from '../../db/db.ts'
import { openBucket } from '../../files/store.ts'
import { sealHead, sealWith } from '../../ledger/seal.ts'
import { forEachItem } from '../../jobs/items.ts'
import { ifThere } from '../../lib/if-there.ts'
import { auditLinkWith, readAuditHead } from '../../staff/system/audit/seal.ts'
import type { App } from '../app-context.ts'

/** The heads at a moment. A chain without links has none. */
export interface Heads {
  readonly at: string
  readonly ledger: { readonly seq: string; readonly hash: string } | null
  readonly log: { readonly position: string; readonly hash: string } | null
}

type Services = Pick<App, 'clock' | 'config' | 'database' | 'gateways' | 'jobMetrics' | 'log' | 'settings'>

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
      const file = join(config.HEAD_DIR, `${heads.at.slice(0, 7)}.jsonl`)
      await appendFile(file, (await endsTorn(file)) ? `\n${line}` : line, { mode: 0o600, flush: true })
      await bucket?.put(nameOf(heads), Buffer.from(line), 'application/json')
      copied = ends
    },
    /** Mails the heads to each address. One that fails is logged and counted, and the next one follows. */
    async mail() {
      const heads = await readHeads(app)
      const letter = { subject: 'Banyan: heads of the seals', text: letterOf(heads) }
      const send = (to: string) => app.gateways.send('email', { to, ...letter })
      await forEachItem(app, 'head-mail', addresses(config.HEAD_MAIL), String, send, { everyRun: true })
    },
  }
}

/** A copied head that its chain no longer contains. */
export interface LostHead {
  readonly chain: 'ledger' | 'audit log'
  readonly at: string
  readonly hash: string
}

export interface Compared {
  /** How many copied heads were compared. */
  readonly count: number
  readonly lost: readonly LostHead[]
  /**
   * The numbers of the lines that can't be read, such as a line that a full disk cut off. A head in its chain proves all
   * heads before it. So an unreadable line is `covered` if a later line has only heads that are in their chains. Otherwise
   * it is `open`: it may have had a lost head.
   */
  readonly unreadable: { readonly open: readonly number[]; readonly covered: readonly number[] }
}

/**
 * Compares copied heads, one JSON text per line, with the chains. Other lines, such as those of a mail, do not count.
 * @param until leaves out the heads of after this time.
 */
export async function findLost(db: Db, text: string, until?: Date): Promise<Compared> {
  const limit = until?.toISOString() ?? '~'
  const lost: LostHead[] = []
  const covered: number[] = []
  let open: number[] = []
  let count = 0
  let at = ''
  for (const { line, piece } of piecesOf(text)) {
    const heads = parseHeads(piece)
    if (heads === 'other') continue
    at = heads?.at ?? /"at":"(\d[^"]{23})"/.exec(piece)?.[1] ?? at
    if (at > limit) continue
    if (!heads) {
      open.push(line)
      continue
    }
    const { ledger, log } = heads
    const before = lost.length
    count += (ledger ? 1 : 0) + (log ? 1 : 0)
    if (ledger && (await sealWith(db, ledger.hash)) === undefined)
      lost.push({ chain: 'ledger', at, hash: ledger.hash })
    if (log && (await auditLinkWith(db, log.hash)) === undefined)
      lost.push({ chain: 'audit log', at, hash: log.hash })
    if (lost.length === before) covered.push(...open.splice(0))
  }
  return { count, lost, unreadable: { open, covered } }
}

/** Returns the JSON texts of a text. Two may be in one line, if the first was cut off. */
const piecesOf = (text: string): { line: number; piece: string }[] =>
  text
    .split('\n')
    .flatMap((whole, n) => whole.split(/(?=\{"at":)/).map((piece) => ({ line: n + 1, piece: piece.trim() })))
    .filter(({ piece }) => piece.startsWith('{'))

const link = z.object({ hash: z.string() }).nullable()
const headsLine = z.object({ at: z.iso.datetime(), ledger: link, log: link })

/** Returns undefined for heads that can't be read, and `other` for a JSON text that has none. */
function parseHeads(text: string): z.infer<typeof headsLine> | 'other' | undefined {
  try {
    const { data } = headsLine.safeParse(JSON.parse(text))
    return data ?? (text.startsWith('{"at":') ? undefined : 'other')
  } catch {
    return undefined
  }
}

/** True if the last line of a file was cut off: the next one must not be written behind it. */
async function endsTorn(path: string): Promise<boolean> {
  const file = await ifThere(open(path))
  if (!file) return false
  try {
    const { size } = await file.stat()
    const { buffer } = await file.read({ buffer: Buffer.alloc(1), position: Math.max(0, size - 1) })
    return size > 0 && buffer.toString() !== '\n'
  } finally {
    await file.close()
  }
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
