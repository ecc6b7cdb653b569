import { beat, processId, sweepSystem } from '../../boot/watch/beat.ts'
import { addSlow } from '../../boot/watch/beat.sql.ts'
import { saveJobs } from '../../jobs/state.ts'
import { wakeWith } from '../../jobs/wake.ts'
import { openSlowStatements } from '../../db/slow.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../db/db.ts'
import { deleteFile, insertFile, rollUpFiles } from '../../files/file.sql.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { outcome } from '../../testing/shop.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff.ts'
import { type FilesRow, listFiles } from './state.sql.ts'

let world: TestApp
let owner: StaffPerson
beforeAll(async () => {
  world = await startTestApp()
  owner = await staffPerson(world, 'owner', 'vilay')
  await saveJobs(world.app.database.db, [
    { job: 'sweep', cron: '37 * * * *' },
    { job: 'figure-count', cron: '* * * * *' },
    { job: 'work-export', cron: null },
  ])
})
afterAll(() => world.close())

const noSockets = () => ({ members: 0, staff: 0, waitingBytes: 0 })
const load = async () => (await owner.ask('/staff/system/state', 'load-state', {})).data
const run = (by: StaffPerson, job: string, request_key?: string) =>
  by.ask('/staff/system/state', 'do-run', { job, ...(request_key && { request_key }) })
const jobOf = async (name: string) => (await load()).jobs.find(({ job }) => job === name)

test('[D50] nobody but the owner sees the state of the system, or runs a job', async () => {
  const finance = await staffPerson(world, 'finance')
  expect(await outcome(finance.ask('/staff/system/state', 'load-state', {}))).toBe('not-permitted')
  expect(await outcome(finance.ask('/staff/system/state', 'load-usage', {}))).toBe('not-permitted')
  expect(await outcome(run(finance, 'sweep'))).toBe('not-permitted')
})

test('a process is shown with each beat, as gone without one, and forgotten after a day', async () => {
  await beat(world.app, () => ({ members: 3, staff: 1, waitingBytes: 4096 }), 12)
  const [mine] = (await load()).processes
  expect(mine).toMatchObject({
    id: processId,
    here: true,
    alive: true,
    sockets: 3,
    staff_sockets: 1,
    loop_delay: 12,
    bus: 'alone',
    sending: 0,
    pushing: 0,
    socket_bytes: '4096',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  })
  expect(Number(mine?.memory)).toBeGreaterThan(1_000_000)
  expect(Number(mine?.disk?.free)).toBeGreaterThan(0)
  expect(Number(mine?.disk?.size)).toBeGreaterThanOrEqual(Number(mine?.disk?.free))
  world.clock.advance({ seconds: 21 })
  expect((await load()).processes).toMatchObject([{ alive: false }])
  await beat(world.app, noSockets, 0)
  expect((await load()).processes).toMatchObject([{ alive: true, sockets: 0 }])
  world.clock.advance({ days: 2 })
  await sweepSystem(world.app)
  const again = await staffPerson(world, 'owner', 'again')
  const { data } = await again.ask('/staff/system/state', 'load-state', {})
  expect(data.processes).toEqual([])
  owner = again
})

test('a job shows its last run with duration and reason, its next time, and what failed', async () => {
  expect(await jobOf('sweep')).toMatchObject({ state: 'never', started: null, runs: '0' })
  expect((await jobOf('sweep'))?.next).toMatch(/:37:00.000Z$/)
  await world.app.jobMetrics.run('sweep', async () => {
    expect(await jobOf('sweep')).toMatchObject({ state: 'running', duration: null })
    world.clock.advance({ seconds: 2 })
  })
  expect(await jobOf('sweep')).toMatchObject({
    state: 'done',
    duration: 2000,
    reason: null,
    runs: '1',
    failures: '0',
  })
  const fails = world.app.jobMetrics.run('sweep', () =>
    Promise.reject(new Error('mail to noy@banyan.example was refused\nwith details')),
  )
  await expect(fails).rejects.toThrow('refused')
  expect(await jobOf('sweep')).toMatchObject({
    state: 'failed',
    reason: 'mail to … was refused',
    runs: '2',
    failures: '1',
    succeeded: expect.any(String),
  })
})

test('[D51] a job is run again once per request, with an entry in the audit log', async () => {
  const sent: string[] = []
  wakeWith(world.app, 'sweep', async () => void sent.push('sweep'))
  const key = 'run-sweep-again-0001'
  await run(owner, 'sweep', key)
  await run(owner, 'sweep', key)
  expect(await jobOf('sweep')).toMatchObject({ asked: expect.any(String) })
  const { data } = await owner.ask('/staff/system/audit', 'load-audit', { kind: 'job' })
  expect(data.list).toMatchObject([
    { action: 'job.run', subject: 'sweep', before: { state: 'failed', reason: 'mail to … was refused' } },
  ])
  // A message that got lost is sent again by a later beat, until the job begins.
  sent.length = 0
  world.clock.advance({ seconds: 11 })
  await beat(world.app, noSockets, 0)
  expect(sent).toEqual(['sweep'])
  await world.app.jobMetrics.run('sweep', () => Promise.resolve())
  expect(await jobOf('sweep')).toMatchObject({ asked: null, state: 'done' })
  await beat(world.app, noSockets, 0)
  expect(sent).toEqual(['sweep'])
  expect(await outcome(run(owner, 'no-such-job'))).toBe('job-unknown')
  expect(await outcome(run(owner, 'work-export'))).toBe('job-unknown')
})

test('jobs that a version does not know are no longer shown', async () => {
  const { db } = world.app.database
  await saveJobs(db, [
    { job: 'sweep', cron: '40 * * * *' },
    { job: 'figure-count', cron: '* * * * *' },
  ])
  const { jobs } = await load()
  expect(jobs.map(({ job }) => job)).toEqual(['figure-count', 'sweep'])
  expect(jobs[1]).toMatchObject({ cron: '40 * * * *', runs: '3' })
})

test('messages are counted by day and result', async () => {
  const before = (await load()).messages.find(({ channel }) => channel === 'email')?.sent ?? 0
  await world.app.gateways.send('email', { to: 'noy@banyan.example', subject: 'x', text: 'y' })
  await world.app.gateways.send('email', { to: 'noy@banyan.example', subject: 'x', text: 'y' })
  const today = world.clock.now().toISOString().slice(0, 10)
  expect((await load()).messages).toContainEqual({
    day: today,
    channel: 'email',
    sent: before + 2,
    failed: 0,
  })
})

test('slow statements are kept without their values and added up; the page shows the database and the files', async () => {
  const { db } = world.app.database
  const slow = openSlowStatements(100)
  slow.note('select  1\n where $1 = 2', 99)
  slow.note('select  1\n where $1 = 2', 150)
  slow.note('select 1 where $1 = 2', 250)
  const noted = slow.take()
  expect(slow.take()).toEqual([])
  await addSlow(db, noted, world.clock.now())
  await addSlow(db, noted, world.clock.now())
  const { data } = await owner.ask('/staff/system/state', 'load-usage', {})
  expect(data.slow.limit).toBe(500)
  expect(data.slow.list).toContainEqual({
    statement: 'select 1 where $1 = 2',
    count: '4',
    mean: 200,
    longest: 250,
    last: expect.any(String),
  })
  expect(data.database.tables).toHaveLength(12)
  expect(Number(data.database.bytes)).toBeGreaterThan(1_000_000)
  expect(data.database.connections.maximum).toBeGreaterThan(0)
  expect(data.database.connections.states.some(({ state }) => state === 'active')).toBe(true)
})

/** Returns the stored files by purpose at one moment: as the page shows them, and as their records say. */
const filesNow = () =>
  world.database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const shown = (await listFiles(tx)).toSorted((one, other) => (one.purpose < other.purpose ? -1 : 1))
      const { rows: stored } = await sql<FilesRow>`
        select purpose, count(*) as count, sum(bytes)::bigint as bytes from file group by 1 order by 1`.execute(
        tx,
      )
      return { shown, stored }
    })

test('the page counts the stored files by purpose as they are, also while files come and go and the sums are written', async () => {
  const { db } = world.database
  const { id: staff_id } = await db.selectFrom('staff').select('id').limit(1).executeTakeFirstOrThrow()
  const count = async () => {
    await rollUpFiles(db)
    const { shown, stored } = await filesNow()
    expect(shown).toEqual(stored)
  }
  const ids = Array.from({ length: 30 }, (_, at) => String(at).padStart(26, 'f'))
  const add = (tx: Db, at: number) =>
    insertFile(tx, {
      id: ids[at] ?? '',
      purpose: at % 3 === 0 ? 'goods' : 'qr',
      suffix: 'webp',
      mime: 'image/webp',
      name: 'one.webp',
      bytes: BigInt(1000 + at),
      width: 1,
      height: 1,
      seconds: null,
      colour: null,
      has_small: false,
      member_id: null,
      staff_id,
      sha256: Buffer.of(at),
      kept: true,
      unused_since: null,
      created_at: world.clock.now(),
    })
  await Promise.all([...ids.map((_, at) => add(db, at)), count(), count(), count()])
  await count()
  // An upload that is not finished counts nothing.
  const broken = db.transaction().execute(async (tx) => {
    await sql`delete from file`.execute(tx)
    throw new Error('broken')
  })
  await expect(broken).rejects.toThrow('broken')
  expect((await filesNow()).shown).toMatchObject([
    { purpose: 'goods', count: 10n },
    { purpose: 'qr', count: 20n },
  ])
  const goods = ids.filter((_, at) => at % 3 === 0)
  await Promise.all([...goods.map((id) => deleteFile(db, id)), count(), count(), count()])
  await count()
  const { data } = await owner.ask('/staff/system/state', 'load-usage', {})
  const bytes = ids.reduce((sum, _, at) => sum + (at % 3 === 0 ? 0 : 1000 + at), 0)
  expect(data.files).toEqual([{ purpose: 'qr', count: 20, bytes: String(bytes) }])
})

test('the database notes its own slow statements by their text', async () => {
  const { db, slow } = world.app.database
  slow.take()
  slow.limitMs = 0
  await db.selectFrom('staff').select('name').where('name', '=', 'a value').execute()
  await world.app.database.transaction((tx) =>
    tx.selectFrom('staff').select('id').where('id', '=', 77n).execute(),
  )
  slow.limitMs = 500
  const texts = slow.take().map(({ statement }) => statement)
  expect(texts).toContain('select "name" from "staff" where "name" = $1')
  expect(texts).toContain('select "id" from "staff" where "id" = $1')
  expect(texts.join()).not.toContain('a value')
})
