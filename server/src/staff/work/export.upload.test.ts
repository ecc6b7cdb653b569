// An upload to the object store that takes longer than the lease of the export.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff.ts'
import { openTestBucket } from '../../testing/system/bucket.ts'
import { runExport, runIdleExports } from './export-job.ts'

const bucket = openTestBucket()
let world: TestApp
let mali: StaffPerson
beforeAll(async () => {
  world = await startTestApp(await bucket.listen())
  mali = await staffPerson(world, 'finance', 'mali')
})
afterAll(async () => {
  await world.close()
  await bucket.close()
})
afterEach(() => vi.useRealTimers())

const list = async () => (await mali.ask('/staff/work/export', 'load-export', {})).data.list
const rowOf = (id: string) =>
  world.database.db
    .selectFrom('work_export')
    .select(['attempts', 'lease_until', 'state'])
    .where('id', '=', BigInt(id))
    .executeTakeFirstOrThrow()

test('while the object store takes the file the lease is renewed, and no second worker takes the export', async () => {
  const { id } = (await mali.ask('/staff/finance/recharge', 'do-export', {})).data
  let store = () => undefined as void
  bucket.waits = (request) =>
    request.startsWith('PUT') ? new Promise<void>((done) => (store = done)) : Promise.resolve()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const first = runExport(world.app, BigInt(id))
  await expect.poll(() => bucket.asked.filter((one) => one.startsWith('PUT'))).toHaveLength(1)
  // 100 seconds of upload.
  for (let step = 1; step <= 5; step++) {
    world.clock.advance({ seconds: 20 })
    vi.advanceTimersByTime(20_000)
    const until = new Date(world.clock.now().getTime() + 60_000)
    await expect.poll(async () => (await rowOf(id)).lease_until).toEqual(until)
    await runIdleExports(world.app)
  }
  expect(await rowOf(id)).toMatchObject({ attempts: 1, state: 'running' })
  store()
  await first
  expect(await rowOf(id)).toMatchObject({ attempts: 1, state: 'done', lease_until: null })
  expect(vi.getTimerCount()).toBe(0)
  expect(bucket.kept.size).toBe(1)
  const [one] = await list()
  expect(one).toMatchObject({ id, state: 'done' })
  expect((await world.server.inject({ method: 'GET', url: one?.url ?? '' })).statusCode).toBe(200)
})
