// A failover: the primary is killed in load while its standby is cut off, and the standby takes over. With synchronous
// replication nothing that was acknowledged is lost. The control, without it, must lose postings, and the test must see it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '../db/db.ts'
import { migrate } from '../db/migrate.ts'
import { type Postgres, startPostgres } from '../db/postgres.ts'
import { systemClock } from '../lib/clock.ts'
import { openProxy, type Proxy } from '../testing/cluster/proxy.ts'
import { asSuper, cutOff, makeSynchronous, promote, startStandby } from '../testing/cluster/standby.ts'
import { AnswerCount } from '../testing/ledger/figures.ts'
import { move, people, purse, someTime } from '../testing/ledger/ledger.ts'
import { until } from '../testing/process.ts'
import { audit } from './audit.ts'
import { type Outcome, type Posting, tryPost } from './ledger.ts'
import { seal, sealHead, sealWith } from './seal.ts'
import { openWriter } from './writer.ts'

let scratch: string
let primary: Postgres
let standby: Postgres
let proxy: Proxy
let url: string
let database: Database

beforeEach(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'banyan-test-failover-'))
  primary = await startPostgres({ dir: join(scratch, 'a') })
  await migrate(primary.url)
  standby = await startStandby(primary, join(scratch, 'b'))
  proxy = await openProxy(primary.port)
  const address = new URL(primary.url)
  address.port = String(proxy.port)
  url = address.href
  database = openDatabase(url, { max: 10 })
  const members = Array.from({ length: 10 }, (_, n) => BigInt(n + 1))
  await people(database, members, 2_000n)
})
afterEach(async () => {
  await database.close()
  proxy.close()
  await standby.stop()
  await primary.stop()
  rmSync(scratch, { recursive: true, force: true })
})

/** Postings of all kinds at once, each asked again under its key until there is an answer. */
function openLoad(count: AnswerCount) {
  const writer = openWriter(url, { clock: systemClock, connections: 2, batch: 64 })
  const answered = new Map<string, Outcome>()
  const ending = new AbortController()
  let next = 0
  const one = (posting: Posting) => database.transaction((tx) => tryPost(tx, someTime, posting))
  const batched = (posting: Posting) => writer.post(posting)
  async function insist(ask: (posting: Posting) => Promise<Outcome>, posting: Posting): Promise<Outcome> {
    for (;;)
      try {
        return await ask(posting)
      } catch {
        await pause(20)
      }
  }
  const work = async (ask: typeof one) => {
    while (!ending.signal.aborted) {
      const n = next++
      const [from, to] = [BigInt(1 + (n % 10)), BigInt(1 + ((n + 1 + (n % 7)) % 10))]
      const credit = n % 3 === 0 || from === to ? 'house' : purse(to)
      const debit = n % 11 === 0 ? 'recharged' : purse(from)
      const posting = move(`fo:${n}`, debit, credit, BigInt(1 + (n % 90)))
      answered.set(posting.key, await insist(ask, posting))
      count.answered()
    }
  }
  const workers = Array.from({ length: 40 }, (_, n) => work(n < 8 ? one : batched))
  return {
    answered,
    asked: () => next,
    async end() {
      ending.abort()
      await Promise.all(workers)
      await writer.close()
    },
  }
}

/** The outcomes in the ledger by key. */
async function kept(): Promise<Map<string, string>> {
  const { rows } = await database.pool.query<{ key: string; outcome: string }>(
    `select key, outcome from ledger.request where key like 'fo:%'`,
  )
  return new Map(rows.map(({ key, outcome }) => [key, outcome]))
}

/** How many transfers the postings of the load have more than one each. */
async function doubled(found: Map<string, string>): Promise<number> {
  const { rows } = await database.pool.query<{ n: bigint }>(
    `select count(*) as n from ledger.transfer t join ledger.request r on r.id = t.request_id and r.key like 'fo:%'`,
  )
  return Number(rows[0]?.n) - [...found.values()].filter((one) => one === 'posted').length
}

/** Kills the primary with all its processes, and lets the standby take over. */
async function failOver(): Promise<void> {
  process.kill(-primary.pid, 'SIGKILL')
  await promote(standby)
  proxy.turnTo(standby.port)
}

/** Waits until commits of the primary wait for the standby. */
const commitsWait = () =>
  until(() =>
    asSuper(primary, async (client) => {
      const waiting = await client.query(`select from pg_stat_activity where wait_event = 'SyncRep'`)
      return waiting.rows.length > 1
    }),
  )

test('[D55] a failover to a synchronous standby loses nothing that was acknowledged, and doubles nothing', async () => {
  await makeSynchronous(primary)
  const count = new AnswerCount()
  const load = openLoad(count)
  await until(() => load.answered.size > 500)
  await seal(database.db, someTime)
  const head = await sealHead(database.db)
  expect(head).toBeDefined()
  await until(() => load.answered.size > 1_000)
  await cutOff(standby)
  await commitsWait()
  const before = load.answered.size
  await failOver()
  await until(() => load.answered.size > before + 500)
  await load.end()

  const found = await kept()
  const lost = [...load.answered.keys()].filter((key) => !found.has(key))
  const twice = await doubled(found)
  count.write('ledger, failover', { lost: lost.length, doubled: twice })
  expect({ lost, twice }).toEqual({ lost: [], twice: 0 })
  expect(found.size).toBe(load.asked())
  for (const [key, { posted }] of load.answered)
    expect([key, found.get(key)]).toEqual([key, posted ? 'posted' : 'insufficient'])
  await seal(database.db, someTime)
  expect((await audit(database.db)).checks.filter(({ ok }) => !ok)).toEqual([])
  expect(await sealWith(database.db, head?.hash ?? '')).toBe(head?.seq)
})

test('[D55] the control: an asynchronous standby loses acknowledged postings, the proof says clean, and only the copied head tells', async () => {
  const load = openLoad(new AnswerCount())
  await until(() => load.answered.size > 500)
  await cutOff(standby)
  const before = load.answered.size
  await until(() => load.answered.size > before + 500)
  // What `head-copy` would have written to another place.
  let head = await sealHead(database.db)
  await until(async () => {
    await seal(database.db, someTime)
    head = await sealHead(database.db)
    return head !== undefined
  })
  const acknowledged = new Set(load.answered.keys())
  await failOver()
  await until(() => load.answered.size > acknowledged.size + 200)
  await load.end()

  const found = await kept()
  const lost = [...acknowledged].filter((key) => !found.has(key))
  expect(lost.length).toBeGreaterThanOrEqual(500)
  await seal(database.db, someTime)
  expect((await audit(database.db)).clean).toBe(true)
  expect(await sealWith(database.db, head?.hash ?? '')).toBeUndefined()
})
