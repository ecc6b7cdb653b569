import { afterAll, beforeAll, expect, test } from 'vitest'
import { askedProofJob, wakeAsked } from '../staff/finance/reconciliation.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { type StaffPerson, staffPerson } from '../testing/staff.ts'
import { command } from '../testing/template.ts'
import { listFailed } from './items.ts'
import { openJobs } from './jobs.ts'
import { countAll, registerJobs } from './schedule.ts'
import { wakeWith } from './wake.ts'

let home: TestApp
let mali: StaffPerson
beforeAll(async () => {
  home = await startTestApp()
  mali = await staffPerson(home, 'finance', 'mali')
})
afterAll(() => home.close())

const failed = async () =>
  (await listFailed(home.database.db, { job: 'figure-count', before: undefined, limit: 10 })).map(
    ({ item }) => item,
  )

test('a figure that can’t be counted does not stop the others, and is shown among the failed items until it can', async () => {
  const counted = async () => {
    const { at } = await home.database.db
      .selectFrom('figure_head')
      .select('counted_at as at')
      .executeTakeFirstOrThrow()
    return at
  }
  await command(home.database.url, 'alter function roll_up_levels() rename to roll_up_levels_gone')
  home.clock.advance({ minutes: 1 })
  await countAll(home.app)
  expect(await counted()).toEqual(home.clock.now())
  expect(await failed()).toEqual(['levels'])
  await command(home.database.url, 'alter function roll_up_levels_gone() rename to roll_up_levels')
  await countAll(home.app)
  expect(await failed()).toEqual([])
})

test('[D17] requests for a full proof are answered by one run at a time; a lost message is sent again while a request is open', async () => {
  const jobs = openJobs(home.database.url, home.app.log, home.app.jobMetrics)
  registerJobs(jobs, home.app)
  expect(jobs.registered.find(({ name }) => name === askedProofJob)?.when).toEqual({
    queue: true,
    merged: true,
  })
  let sent = 0
  wakeWith(home.app, askedProofJob, async () => void sent++)
  await wakeAsked(home.app)
  expect(sent).toBe(0)
  await mali.ask('/staff/finance/reconciliation', 'do-reconcile', {})
  expect(sent).toBe(1)
  await wakeAsked(home.app)
  expect(sent).toBe(2)
})
