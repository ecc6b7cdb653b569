// An upload to the object store that takes longer than the lease of the download.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { signUp } from '../../testing/people.ts'
import { freshKey } from '../../testing/recharge.ts'
import { openTestBucket } from '../../testing/system/bucket.ts'
import { runDataExport, runIdleDataExports } from './download-data/job.ts'

const bucket = openTestBucket()
let home: TestApp
beforeAll(async () => {
  home = await startTestApp(await bucket.listen())
})
afterAll(async () => {
  await home.close()
  await bucket.close()
})
afterEach(() => vi.useRealTimers())

const path = '/mine/common/download-data'

test('[D68] while the object store takes the archive the lease is renewed, and no second worker takes the export', async () => {
  const noy = await signUp(home, 'Noy')
  await noy.ask(path, 'do-request', { request_key: freshKey() })
  const row = () =>
    home.database.db
      .selectFrom('data_export')
      .select(['id', 'attempts', 'lease_until', 'state'])
      .where('member_id', '=', noy.id)
      .executeTakeFirstOrThrow()
  let store = () => undefined as void
  bucket.waits = (request) =>
    request.startsWith('PUT') ? new Promise<void>((done) => (store = done)) : Promise.resolve()
  const before = bucket.asked.length
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const first = runDataExport(home.app, (await row()).id)
  await expect.poll(() => bucket.asked.length).toBe(before + 1)
  // 500 seconds of upload.
  for (let step = 1; step <= 5; step++) {
    home.clock.advance({ seconds: 100 })
    vi.advanceTimersByTime(100_000)
    const until = new Date(home.clock.now().getTime() + 300_000)
    await expect.poll(async () => (await row()).lease_until).toEqual(until)
    await runIdleDataExports(home.app)
  }
  expect(await row()).toMatchObject({ attempts: 1, state: 'running' })
  store()
  await first
  expect(await row()).toMatchObject({ attempts: 1, state: 'done', lease_until: null })
  expect(vi.getTimerCount()).toBe(0)
  const { latest } = (await noy.ask(path, 'load-download-data', {})).data
  expect((await home.server.inject({ method: 'GET', url: latest?.url ?? '' })).statusCode).toBe(200)
})
