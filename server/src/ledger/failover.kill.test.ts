// A failover: the primary is killed in load while its standby is cut off, and the standby takes over. With synchronous
// replication nothing that was acknowledged is lost. The control, without it, must lose postings, and the test must see it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '../db/db.ts'
import { migrate } from '../db/migrate.ts'
import { type Postgres, startPostgres } from '../db/postgres.ts'
import { someWait } from '../testing/cluster/no-standby.ts'
import { openProxy, type Proxy } from '../testing/cluster/proxy.ts'
import { cutOff, makeSynchronous, promote, startStandby } from '../testing/cluster/standby.ts'
import { AnswerCount } from '../testing/ledger/figures.ts'
import { doubled, kept, openLoad } from '../testing/ledger/failover-load.ts'
import { people, someTime } from '../testing/ledger/ledger.ts'
import { until } from '../testing/process.ts'
import { audit } from './audit.ts'
import { seal, sealHead, sealWith } from './seal.ts'

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

/** Kills the primary with all its processes, and lets the standby take over. */
async function failOver(): Promise<void> {
  process.kill(-primary.pid, 'SIGKILL')
  await promote(standby)
  proxy.turnTo(standby.port)
}

test('[D55] a failover to a synchronous standby loses nothing that was acknowledged, and doubles nothing', async () => {
  await makeSynchronous(primary)
  const count = new AnswerCount()
  const load = openLoad(url, database, count)
  await until(() => load.answered.size > 500)
  await seal(database.db, someTime)
  const head = await sealHead(database.db)
  expect(head).toBeDefined()
  await until(() => load.answered.size > 1_000)
  await cutOff(standby)
  // It holds its accounts meanwhile, so all others may wait for this one commit.
  await someWait(primary.superUrl)
  const before = load.answered.size
  await failOver()
  await until(() => load.answered.size > before + 500)
  await load.end()

  const found = await kept(database)
  const lost = [...load.answered.keys()].filter((key) => !found.has(key))
  const twice = await doubled(database, found)
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
  const load = openLoad(url, database, new AnswerCount())
  await until(() => load.answered.size > 500)
  await cutOff(standby)
  const before = load.answered.size
  await until(() => load.answered.size > before + 500)
  // The head that `head-copy` would have written to another place.
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

  const found = await kept(database)
  const lost = [...acknowledged].filter((key) => !found.has(key))
  expect(lost.length).toBeGreaterThanOrEqual(500)
  await seal(database.db, someTime)
  expect((await audit(database.db)).clean).toBe(true)
  expect(await sealWith(database.db, head?.hash ?? '')).toBeUndefined()
})
