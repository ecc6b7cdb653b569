// Pushes of a large notice of staff: none is dropped, and the other pushes keep their room.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '../boot/app-context.ts'
import { publishNews } from '../bus/event.ts'
import { openPushServices } from '../chat/push/services.ts'
import { sendNotices } from '../staff/content/notice-send.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { newTalker } from '../testing/chat/chat.ts'
import { newKey } from '../testing/chat/talk.ts'
import { type FcmSimulator, startFcm } from '../testing/push/fcm.ts'
import { type StaffPerson, staffPerson } from '../testing/staff.ts'
import { tellMember } from './notice.ts'
import { startNoticePush } from './notice-push.ts'

let home: TestApp
let fcm: FcmSimulator
let owner: StaffPerson
beforeAll(async () => {
  home = await startTestApp()
  fcm = await startFcm(() => home.clock.now())
  owner = await staffPerson(home, 'owner')
})
afterAll(async () => {
  await home.close()
  await fcm.close()
})

/** Creates members with two phones each; returns the tokens of the phones. */
async function newPhones(people: number): Promise<string[]> {
  for (let n = 0; n < people; n++) {
    const { id } = await newTalker(home, `Noy ${n}`)
    await home.app.database.transaction((tx) => home.app.sessions.open(tx, id, 'test'))
  }
  const { rows } = await sql<{ endpoint: string }>`
    insert into push_subscription (session_id, member_id, service, endpoint, language, created_at)
    select id, member_id, 'fcm', 'phone-number:' || id, 'en', ${home.clock.now()} from session
    returning endpoint`.execute(home.database.db)
  return rows.map(({ endpoint }) => endpoint)
}

/** Pushes with a service whose queue is short. */
function shortLanes(queueMost: number, change: Partial<App> = {}) {
  let failures = 0
  const push = openPushServices({
    config: { ...home.app.config, FCM_ACCOUNT: fcm.account, FCM_URL: fcm.url },
    clock: home.clock,
    db: home.database.db,
    log: home.app.log,
    figures: { pushFailed: () => (failures += 1) },
    limits: { queueMost, atOnce: 5 },
  })
  const stop = startNoticePush({ ...home.app, ...change, push })
  return { push, failures: () => failures, stop: async () => (await stop(), await push.drain()) }
}

/** Tells one of the members with two phones that a withdrawal was paid. */
async function payOut(): Promise<void> {
  const { rows } = await sql<{ member: bigint }>`
    select member_id as member from push_subscription order by member_id limit 1`.execute(home.database.db)
  const member = rows[0]?.member ?? 0n
  const params = { amount: '1.00' }
  const now = home.clock.now()
  const news = await home.app.database.transaction((tx) =>
    tellMember(tx, { member, kind: 'withdraw-paid', params, link: null, now }),
  )
  publishNews(home.app, [news])
}

const about = (n: number) => ({ subject: `${n}`, isDue: () => Promise.resolve(true) })

const pushed = async () => {
  const { rows } = await sql<{ result: string; count: number }>`
    select result, count::int as count from message_count where channel = 'push'`.execute(home.database.db)
  return Object.fromEntries(rows.map(({ result, count }) => [result, count]))
}

test('a notice to more phones than may wait reaches each one once, and leaves room for other pushes', async () => {
  const phones = await newPhones(60)
  expect(phones).toHaveLength(120)
  const { push, failures, stop } = shortLanes(100)
  fcm.fault = 'silent'
  const texts = { title: { zh: '维护', en: 'Maintenance' }, body: { zh: '今晚维护', en: 'Tonight.' } }
  await owner.ask('/staff/content/notice', 'do-send', {
    request_key: newKey(),
    audience: 'filter',
    filter: { bought: false },
    ...texts,
  } as never)
  await sendNotices(home.app)
  await expect.poll(() => fcm.tried.length).toBe(5)
  expect(push.waiting()).toBeLessThan(20)
  // A notice about money is handed over at once, though the lane has no room for more of the large one.
  const filled = push.waiting()
  await payOut()
  await expect.poll(() => push.waiting()).toBe(filled + 2)
  const to = { service: 'fcm', endpoint: 'another-phone:1', p256dh: null, auth: null } as const
  const at = home.clock.now().toISOString()
  for (let n = 0; n < 50; n++)
    push.send(to, { title: 'Money', body: 'arrived', notice_id: '1', at }, about(n))
  fcm.fault = undefined
  fcm.release()
  const arrived = (title: string) =>
    fcm.arrived.filter(({ notification }) => notification.title === title).map(({ token }) => token)
  await expect.poll(() => arrived('Maintenance').toSorted()).toEqual(phones.toSorted())
  await expect.poll(() => arrived('Money')).toHaveLength(50)
  expect(failures()).toBe(0)
  await stop()
  expect(await pushed()).toEqual({ sent: 172 })
})

test('notices that can’t be read are pushed when the database answers again', async () => {
  let refusals = 2
  const settings = Object.create(home.app.settings) as App['settings']
  settings.read = () =>
    refusals-- > 0 ? Promise.reject(new Error('the database is away')) : home.app.settings.read()
  const { stop } = shortLanes(100, { settings })
  const before = fcm.arrived.length
  await payOut()
  await expect.poll(() => fcm.arrived.length).toBe(before + 2)
  expect(refusals).toBeLessThan(0)
  await stop()
})

test('many pushes that are given up at once are counted in one statement', async () => {
  await sql`delete from message_count`.execute(home.database.db)
  const { push, failures, stop } = shortLanes(1)
  fcm.fault = 'silent'
  const to = { service: 'fcm', endpoint: 'another-phone:2', p256dh: null, auth: null } as const
  const at = home.clock.now().toISOString()
  const writes = async () => {
    const { rows } = await sql<{ n: number }>`select coalesce(sum(n_tup_ins + n_tup_upd), 0)::int as n
      from pg_stat_user_tables where relname = 'message_count'`.execute(home.database.db)
    return rows[0]?.n ?? 0
  }
  const before = await writes()
  for (let n = 0; n < 2006; n++) push.send(to, { title: 't', body: 'b', notice_id: '1', at }, about(n))
  expect(failures()).toBe(2000)
  await expect.poll(pushed).toEqual({ failed: 2000 })
  fcm.fault = undefined
  fcm.release()
  await expect.poll(() => push.waiting()).toBe(0)
  await stop()
  expect(await pushed()).toEqual({ failed: 2000, sent: 6 })
  await expect.poll(writes).toBeGreaterThan(before)
  expect((await writes()) - before).toBeLessThan(10)
})
