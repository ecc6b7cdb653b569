// `npm run audit`: the full proof of the ledger and the conversation log, printed as text. Exit code 1 if it finds a
// fault.
//   --head             prints only the head of the hash chain; store it in another place
//   --expect <hash>    fails if this stored head is no longer in the chain
//   --expect-file <path>   fails if a head in a file of copies (a mail), or in a folder of such files (HEAD_DIR, a copy of
//                          HEAD_BUCKET), is no longer in its chain
//   --expect-until <time>  leaves out the copied heads of after this time
//   --files            fails if a file that the database names is not in the store (DATA_DIR, or S3_BUCKET), or not whole
//   --log-head, --log-expect <hash>   the same for the chain of the audit log
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { everyAudit } from '../server/src/boot/audits.ts'
import { readConfig, StartRefused, withFiles } from '../server/src/boot/config.ts'
import { findLost } from '../server/src/boot/watch/heads.ts'
import { type Db, openDatabase } from '../server/src/db/db.ts'
import { PostgresError, startPostgres } from '../server/src/db/postgres.ts'
import { findLostFiles } from '../server/src/files/compare.ts'
import { openStore } from '../server/src/files/store.ts'
import { audit } from '../server/src/ledger/audit.ts'
import { systemClock } from '../server/src/lib/clock.ts'
import { seal, sealHead, sealWith } from '../server/src/ledger/seal.ts'
import { auditLinkWith, readAuditHead, sealAll } from '../server/src/staff/system/audit/seal.ts'
import { formatCents, showMoney } from '../rules/src/money.ts'
import { currencies, currencyNames } from '../server/src/ledger/accounts.ts'

async function main(): Promise<number> {
  const until = timeOf(argument('--expect-until'))
  const { DATABASE_URL: given, DATA_DIR } = withFiles(process.env)
  const dir = join(resolve(DATA_DIR ?? 'data'), 'postgres')
  if (!given && !existsSync(dir))
    throw new PostgresError(`There is no database in ${dir} yet; run: npm start.`)
  const postgres = given ? undefined : await startPostgres({ dir })
  const database = openDatabase(given ?? postgres?.url ?? '', { max: 2, name: 'banyan-audit' })
  const { db } = database
  try {
    while ((await seal(db, systemClock.now())) !== null);
    await sealAll(db, systemClock.now())
    if (process.argv.includes('--head')) {
      console.log((await sealHead(db))?.hash ?? 'nothing is sealed yet')
      return 0
    }
    const log = await readAuditHead(db)
    if (process.argv.includes('--log-head')) {
      console.log(log.hash ?? 'nothing is sealed yet')
      return 0
    }
    const result = await audit(db, everyAudit)
    for (const { ok, found } of result.checks) console.log(`${ok ? '✓' : '✗'} ${found}`)
    for (const { name, currency, balance } of result.accounts.filter(({ balance }) => balance !== 0n)) {
      const unit = currencyNames.find((known) => currencies[known] === BigInt(currency)) ?? ''
      console.log(`  ${name.padEnd(12)} ${unit.padEnd(12)} ${showMoney(formatCents(balance)).padStart(20)}`)
    }
    console.log(`  ${result.sealed} transfers sealed, head ${result.head ?? '–'}`)
    console.log(`  ${log.position} audit log entries sealed, head ${log.hash ?? '–'}`)
    const kept = argument('--expect')
    const anchored = kept === undefined || (await sealWith(db, kept)) !== undefined
    if (!anchored) console.log(`✗ The head ${kept} is not in the chain: the chain was rewritten.`)
    const keptLog = argument('--log-expect')
    const logAnchored = keptLog === undefined || (await auditLinkWith(db, keptLog)) !== undefined
    if (!logAnchored) console.log(`✗ The head ${keptLog} is not in the audit log’s chain: it was rewritten.`)
    const copies = argument('--expect-file')
    const copied = copies === undefined || (await areKept(db, copies, until))
    const clean = result.clean && anchored && logAnchored && copied
    console.log(clean ? 'The ledger is proven.' : 'The ledger is NOT in order.')
    const whole = !process.argv.includes('--files') || (await areFilesThere(db))
    return clean && whole ? 0 : 1
  } finally {
    await database.close()
    await postgres?.stop()
  }
}

/** Says which files the store lacks; true if it has all. */
async function areFilesThere(db: Db): Promise<boolean> {
  const store = openStore(readConfig(process.env))
  let lost = 0
  for await (const { name, purpose, bytes, found } of findLostFiles(db, store, systemClock.now())) {
    lost++
    const what = found === undefined ? 'is not in the store' : `has ${found} bytes in the store, not ${bytes}`
    console.log(`✗ The file ${name} (${purpose}) ${what}.`)
  }
  console.log(lost === 0 ? '✓ The store has all files.' : `✗ The store lacks ${lost} files.`)
  return lost === 0
}

/** Says which copied heads are no longer in their chains; true if all are. */
async function areKept(db: Db, path: string, until: Date | undefined): Promise<boolean> {
  let [count, faults] = [0, 0]
  for (const file of filesOf(path)) {
    const { count: compared, lost, unreadable } = await findLost(db, readFileSync(file, 'utf8'), until)
    count += compared
    faults += lost.length + unreadable.open.length
    for (const { chain, at, hash } of lost)
      console.log(
        `✗ The head ${hash} of ${at} is not in the chain of the ${chain}: what followed it is lost.`,
      )
    for (const line of unreadable.open)
      console.log(
        `✗ Line ${line} of ${file} can’t be read, and no later head there shows that nothing is lost.`,
      )
    for (const line of unreadable.covered)
      console.log(`  Line ${line} of ${file} can’t be read; later heads there are in their chains.`)
  }
  if (count === 0) console.log(`✗ ${path} has no heads.`)
  else if (faults === 0) console.log(`✓ All ${count} copied heads are in their chains.`)
  return count > 0 && faults === 0
}

/** Returns the file, or all files of the folder and the folders in it, sorted by name. */
const filesOf = (path: string): readonly string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .toSorted()
    : [path]

/** Reads a time such as `2026-03-01 14:05:00+00`. @throws an error if it is none. */
function timeOf(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const time = new Date(text)
  if (Number.isNaN(time.getTime())) throw new Error(`${text} is no time.`)
  return time
}

function argument(name: string): string | undefined {
  const place = process.argv.indexOf(name)
  return place < 0 ? undefined : (process.argv[place + 1] ?? '')
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof PostgresError || error instanceof StartRefused ? error.message : error)
  process.exitCode = 1
}
