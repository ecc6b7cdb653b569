import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { forEachItem, mayTry, sweepItems } from './items.ts'
import { reasonOf } from './reason.ts'
import { sweep } from './sweep.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { newStaff } from '../testing/shop.ts'

let home: TestApp
beforeAll(async () => {
  home = await startTestApp()
})
afterAll(() => home.close())

const metrics = () => home.server.metrics()
const failed = (job: string) =>
  home.database.db.selectFrom('parked_item').selectAll().where('job', '=', job).execute()

test('an item that always fails stops nothing, is parked after five attempts, and staff can retry it', async () => {
  const tried: string[] = []
  let broken = true
  const run = () =>
    forEachItem(
      home.app,
      'demo-ship',
      ['7', '8', '9'],
      (id) => id,
      async (id) => {
        tried.push(id)
        if (broken && id === '7') throw new Error('carrier of noy@example.la refused 85620555123')
      },
    )

  // The first item fails, and the items after it are done.
  expect(await run()).toEqual({ done: 2, failed: 1, parked: 0 })
  expect(tried).toEqual(['7', '8', '9'])

  // Before its next try the item is skipped.
  tried.length = 0
  expect(await run()).toEqual({ done: 2, failed: 0, parked: 0 })
  expect(tried).toEqual(['8', '9'])

  // The waits double: 1, 2, 4 and 8 minutes. The fifth failure parks the item.
  for (const [minutes, parked] of [
    [1, 0],
    [2, 0],
    [4, 0],
    [8, 1],
  ] as const) {
    home.clock.advance({ minutes, seconds: -1 })
    expect(await run(), `not yet after ${minutes} minutes`).toEqual({ done: 2, failed: 0, parked: 0 })
    home.clock.advance({ seconds: 1 })
    expect(await run(), `tried after ${minutes} minutes`).toEqual({ done: 2, failed: 1, parked })
  }
  home.clock.advance({ days: 30 })
  await sweepItems(home.app)
  expect(await run(), 'a parked item is never tried').toEqual({ done: 2, failed: 0, parked: 0 })

  const figures = await metrics()
  expect(figures).toContain('banyan_parked_items{job="demo-ship"} 1')
  expect(figures).toContain('banyan_waiting_items{job="demo-ship"} 0')
  expect(figures).toContain('banyan_job_items_total{job="demo-ship",result="failed"} 4')
  expect(figures).toContain('banyan_job_items_total{job="demo-ship",result="parked"} 1')

  // Staff see it with its reason, which holds no value of a member, and ask for a retry.
  const owner = await newStaff(home, 'Souk', 'owner')
  const { data } = await owner('/staff/system/parked', 'load-parked', { job: 'demo-ship' })
  expect(data.list).toEqual([
    expect.objectContaining({
      job: 'demo-ship',
      item: '7',
      attempts: 5,
      reason: 'carrier of … refused …',
      parked: expect.any(String),
    }),
  ])
  expect(data.jobs).toContainEqual({ job: 'demo-ship', parked: 1, waiting: 0 })
  const id = data.list[0]?.id ?? ''
  await owner('/staff/system/parked', 'do-retry', { id })
  broken = false
  expect(await run()).toEqual({ done: 3, failed: 0, parked: 0 })
  expect(await failed('demo-ship'), 'success deletes the failures').toEqual([])
  await expect(owner('/staff/system/parked', 'do-retry', { id })).rejects.toMatchObject({ code: 'item-gone' })
  const { rows } = await home.database.pool.query(
    "select subject, before ->> 'attempts' as attempts from audit_log where action = 'job.retry'",
  )
  expect(rows).toEqual([{ subject: 'demo-ship 7', attempts: '5' }])
})

test('a failure outside the item never parks it, and later failures of the item count from the beginning', async () => {
  const silent = new Error('silent')
  let error: Error | undefined = silent
  const run = () =>
    forEachItem(
      home.app,
      'demo-outside',
      ['7'],
      String,
      () => (error ? Promise.reject(error) : Promise.resolve()),
      { isOutside: (one) => one === silent },
    )
  for (let hour = 0; hour < 12; hour++) {
    expect(await run()).toEqual({ done: 0, failed: 1, parked: 0 })
    home.clock.advance({ minutes: 60 })
  }
  error = new Error('refused')
  for (let time = 1; time <= 5; time++) {
    expect(await run()).toEqual({ done: 0, failed: 1, parked: time === 5 ? 1 : 0 })
    home.clock.advance({ minutes: 60 })
  }
  expect(await failed('demo-outside')).toMatchObject([{ attempts: 17, outside: 12 }])
  // A retry of staff starts from the beginning too.
  const owner = await newStaff(home, 'Outside Oy', 'owner')
  const { data } = await owner('/staff/system/parked', 'load-parked', { job: 'demo-outside' })
  await owner('/staff/system/parked', 'do-retry', { id: data.list[0]?.id ?? '' })
  error = silent
  expect(await run()).toEqual({ done: 0, failed: 1, parked: 0 })
  // So does a retry of all items of the job.
  expect((await owner('/staff/system/parked', 'do-retry-all', { job: 'demo-outside' })).data.retried).toBe(1)
  expect(await failed('demo-outside')).toMatchObject([{ attempts: 0, outside: 0 }])
  error = new Error('refused')
  for (let time = 1; time <= 5; time++) {
    expect(await run()).toEqual({ done: 0, failed: 1, parked: time === 5 ? 1 : 0 })
    home.clock.advance({ minutes: 60 })
  }
  await owner('/staff/system/parked', 'do-retry-all', { job: 'demo-outside' })
  error = undefined
  expect(await run()).toEqual({ done: 1, failed: 0, parked: 0 })
  expect(await failed('demo-outside')).toEqual([])
})

test('`atOnce` items are worked on at the same time, no more, and each is counted', async () => {
  let running = 0
  let most = 0
  const work = async (n: number) => {
    most = Math.max(most, ++running)
    await new Promise((later) => setTimeout(later, 5))
    running--
    if (n % 10 === 0) throw new Error('no')
  }
  const items = Array.from({ length: 30 }, (_, n) => n)
  const outcome = await forEachItem(home.app, 'demo-bound', items, String, work, { atOnce: 8 })
  expect(outcome).toEqual({ done: 27, failed: 3, parked: 0 })
  expect(most).toBe(8)
})

test('failed items are listed page by page, and only staff with the right see them or retry one', async () => {
  const items = Array.from({ length: 35 }, (_, n) => `item-${n}`)
  await forEachItem(home.app, 'demo-pages', items, String, () => Promise.reject(new Error('no')))
  const owner = await newStaff(home, 'Owner Oy', 'owner')
  const first = (await owner('/staff/system/parked', 'load-parked', { job: 'demo-pages' })).data
  expect(first.list.map((one) => one.item)).toEqual(items.toReversed().slice(0, 30))
  const cursor = first.next ?? ''
  const second = (await owner('/staff/system/parked', 'load-parked', { job: 'demo-pages', cursor })).data
  expect(second.list.map((one) => one.item)).toEqual(items.toReversed().slice(30))
  expect(second.next).toBeNull()
  for (const role of ['finance', 'goods', 'support', 'content'] as const) {
    const other = await newStaff(home, `Other ${role}`, role)
    const refusal = { kind: 'rejected', code: 'not-permitted' }
    await expect(other('/staff/system/parked', 'load-parked', {})).rejects.toMatchObject(refusal)
    const id = first.list[0]?.id ?? ''
    await expect(other('/staff/system/parked', 'do-retry', { id })).rejects.toMatchObject(refusal)
  }
})

test('a query with `mayTry` leaves out items that are parked or wait, of this job only', async () => {
  await forEachItem(home.app, 'demo-query', ['2'], String, () => Promise.reject(new Error('no')))
  const due = async (job: string) => {
    const now = home.app.clock.now()
    const found = await sql<{ id: bigint }>`select id from unnest('{1,2,3}'::bigint[]) as id
      where ${mayTry(job, sql.ref('id'), now)}`.execute(home.database.db)
    return found.rows.map(({ id }) => Number(id))
  }
  expect(await due('demo-query')).toEqual([1, 3])
  expect(await due('demo-other')).toEqual([1, 2, 3])
  home.clock.advance({ minutes: 1 })
  expect(await due('demo-query')).toEqual([1, 2, 3])
})

test('a sweeper that fails stops no other, is shown, and is tried at every run', async () => {
  const { pool } = home.database
  const { sessions } = home.app
  const original = sessions.sweep.bind(sessions)
  let calls = 0
  sessions.sweep = () => {
    calls++
    return Promise.reject(new Error('the disk is gone'))
  }
  try {
    for (let run = 1; run <= 6; run++) expect(await sweep(home.app)).toMatchObject({ failed: 1, parked: 0 })
  } finally {
    sessions.sweep = original
  }
  expect(calls).toBe(6)
  const { rows } = await pool.query(
    "select item, attempts, reason, parked_at from parked_item where job = 'sweep'",
  )
  expect(rows).toEqual([{ item: 'session', attempts: 6, reason: 'the disk is gone', parked_at: null }])
  expect(await sweep(home.app)).toMatchObject({ failed: 0 })
  expect(await failed('sweep')).toEqual([])
})

test('failures of items that nothing tries any more are swept after two days', async () => {
  await forEachItem(home.app, 'demo-gone', ['1'], String, () => Promise.reject(new Error('no')))
  home.clock.advance({ days: 2 })
  await sweepItems(home.app)
  expect(await failed('demo-gone')).toHaveLength(1)
  home.clock.advance({ minutes: 2 })
  await sweepItems(home.app)
  expect(await failed('demo-gone')).toEqual([])
})

test('a reason is one short line without values of members', () => {
  expect(reasonOf(new Error('connect ECONNREFUSED\n  at host'))).toBe('connect ECONNREFUSED')
  expect(reasonOf(Object.assign(new Error('lock timeout'), { code: '55P03' }))).toBe('55P03: lock timeout')
  expect(reasonOf(new Error('token 4f5a6b7c8d9e0f1a2b3c4d5e6f is wrong'))).toBe('token … is wrong')
  expect(reasonOf(new Error('x'.repeat(500)))).toHaveLength(200)
  expect(reasonOf('')).toBe('unknown error')
})

test('staff retry all failed items of one job with one step, parked and waiting ones; those of other jobs stay', async () => {
  const ids = ['1', '2', '3']
  const run = (job: string, broken: boolean) =>
    forEachItem(
      home.app,
      job,
      ids,
      (id) => id,
      () => (broken ? Promise.reject(new Error('gateway is away')) : Promise.resolve()),
    )
  for (let n = 0; n < 5; n++) {
    await run('demo-pay', true)
    home.clock.advance({ minutes: 20 })
  }
  await run('demo-mail', true)
  expect((await failed('demo-pay')).every(({ parked_at }) => parked_at !== null)).toBe(true)
  const owner = await newStaff(home, 'Dara', 'owner')
  const retry = async (job: string) =>
    (await owner('/staff/system/parked', 'do-retry-all', { job })).data.retried
  expect(await retry('demo-pay')).toBe(3)
  expect(await run('demo-pay', false)).toEqual({ done: 3, failed: 0, parked: 0 })
  expect(await failed('demo-pay')).toEqual([])
  expect(await run('demo-mail', false)).toEqual({ done: 0, failed: 0, parked: 0 })
  expect(await retry('demo-pay')).toBe(0)
  const log = await owner('/staff/system/audit', 'load-audit', { search: 'demo-pay' })
  expect(log.data.list).toMatchObject([{ action: 'job.retry-all', subject: 'demo-pay', after: { items: 3 } }])
})
