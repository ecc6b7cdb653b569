// Notices of staff over HTTP: recipients, time, cancel, batches that are resumed, exactly once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../db/db.ts'
import { type TestApp, startTestApp } from '../../testing/app.ts'
import { type Person, signUp } from '../../testing/people.ts'
import { newKey, newShop, newMember, order, outcome, pay, tally } from '../../testing/shop.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff.ts'
import { sendNotices } from './notice-send.ts'

let home: TestApp
let owner: StaffPerson
let noy: Person
let kham: Person
beforeAll(async () => {
  home = await startTestApp()
  owner = await staffPerson(home, 'owner')
  noy = await signUp(home, 'Noy')
  kham = await signUp(home, 'Kham')
})
afterAll(() => home.close())

const path = '/staff/content/notice'
const texts = { title: { zh: '维护', en: 'Maintenance' }, body: { zh: '今晚维护', en: 'Tonight we update.' } }
type Sent = Parameters<typeof send>[0]
const send = (
  change: Partial<{
    audience: 'member' | 'filter' | 'all'
    user_code: string
    filter: object
    send_at: string
    request_key: string
    title: object
  }> = {},
) => owner.ask(path, 'do-send', { request_key: newKey(), audience: 'all', ...texts, ...change } as never)
const people = async (change: Sent) =>
  (await owner.ask(path, 'count-people', { audience: 'all', ...change } as never)).data.people
const sending = async (id: string) =>
  (await owner.ask(path, 'load-notice', {})).data.list.find((one) => one.id === id)
const got = async (person: Pick<Person, 'token'>, language: 'en' | 'zh' | 'lo' = 'en') =>
  (await home.client(person.token, language)('/mine/common/system-notice', 'load-system-notice', {})).data
    .list
const titles = async (person: Pick<Person, 'token'>) => (await got(person)).map(({ title }) => title)

test('a notice to one member reaches only that member, with its text in the reader’s language', async () => {
  expect(await people({ audience: 'member', user_code: noy.userCode })).toBe(1)
  const { data } = await send({ audience: 'member', user_code: ` ${noy.userCode.toLowerCase()}` })
  expect(data.people).toBe(1)
  expect(await sending(data.id)).toMatchObject({ state: 'scheduled', sent: 0, member: { nick_name: 'Noy' } })
  await sendNotices(home.app)
  await sendNotices(home.app)
  expect(await got(noy)).toMatchObject([
    { type: 'notice', title: 'Maintenance', body: 'Tonight we update.', is_read: false, opens: null },
  ])
  // Lao is missing, so it is Chinese.
  expect((await got(noy, 'lo'))[0]).toMatchObject({ title: '维护', body: '今晚维护' })
  expect(await got(kham)).toEqual([])
  expect(await sending(data.id)).toMatchObject({ state: 'sent', sent: 1, people: 1 })
  expect(await outcome(send({ audience: 'member', user_code: 'NOBODY9' }))).toBe('recipient-unknown')
})

test('one to all is one announcement at its time, and no row of any member', async () => {
  const later = new Date(home.clock.now().getTime() + 3_600_000).toISOString()
  const { data } = await send({ send_at: later, title: { zh: '周年庆', en: 'Anniversary' } })
  await sendNotices(home.app)
  expect(await titles(kham)).toEqual([])
  home.clock.advance({ minutes: 61 })
  const before = await home.database.pool.query('select count(*)::int as all from notice')
  await Promise.all([sendNotices(home.app), sendNotices(home.app)])
  expect(await titles(kham)).toEqual(['Anniversary'])
  expect((await titles(noy))[0]).toBe('Anniversary')
  const after = await home.database.pool.query('select count(*)::int as all from notice')
  expect(after.rows).toEqual(before.rows)
  expect(await sending(data.id)).toMatchObject({ state: 'sent' })
  expect(await outcome(send({ send_at: '2020-01-01T00:00:00.000Z' }))).toBe('time-past')
})

test('a notice is cancelled before its time and not after; a repeat is harmless', async () => {
  const later = new Date(home.clock.now().getTime() + 600_000).toISOString()
  const { data } = await send({ send_at: later, title: { zh: '取消', en: 'Cancelled one' } })
  await owner.ask(path, 'do-cancel', { id: data.id })
  await owner.ask(path, 'do-cancel', { id: data.id })
  home.clock.advance({ minutes: 11 })
  await sendNotices(home.app)
  expect(await titles(kham)).not.toContain('Cancelled one')
  const now = await send({ title: { zh: '立即', en: 'Now' } })
  await sendNotices(home.app)
  expect(await outcome(owner.ask(path, 'do-cancel', { id: now.data.id }))).toBe('sending-begun')
  expect(await outcome(owner.ask(path, 'do-cancel', { id: '999999' }))).toBe('record-not-found')
  const log = (await owner.ask('/staff/system/audit', 'load-audit', {})).data.list.map(({ action }) => action)
  expect(log.filter((action) => action === 'notice.cancel')).toHaveLength(1)
  expect(log).toContain('notice.send')
})

test('a filter selects by level, country, sign-up and purchase, all of them together', async () => {
  const { pool } = home.database
  const since = home.clock.now().toISOString()
  home.clock.advance({ seconds: 1 })
  const shop = await newShop(home)
  const [lan, mai, som] = [
    await newMember(home, 'Lan', { money: '1000.00' }),
    await newMember(home, 'Mai'),
    await newMember(home, 'Som'),
  ]
  const { variants } = await shop.put('tea')
  await pay(lan, (await order(lan, variants[0] ?? '')).order_id)
  await pool.query(`update member set level = 3, country = 'LA' where id in (${lan.id}, ${mai.id})`)
  await pool.query(`update member set country = 'TH' where id = ${som.id}`)
  const count = (filter: object) => people({ audience: 'filter', filter })
  expect(await count({ joined_since: since })).toBe(3)
  expect(await count({ joined_since: since, levels: [3, 5] })).toBe(2)
  expect(await count({ countries: ['TH'] })).toBe(1)
  expect(await count({ bought: true })).toBe(1)
  expect(await count({ joined_since: since, levels: [3], countries: ['LA'], bought: false })).toBe(1)
  expect(await outcome(send({ audience: 'filter', filter: { levels: [5] } }))).toBe('nobody-selected')
  await send({
    audience: 'filter',
    filter: { levels: [3], bought: false },
    title: { zh: '回来', en: 'Come back' },
  })
  await sendNotices(home.app)
  expect(await titles(mai)).toContain('Come back')
  for (const other of [lan, som, noy]) expect(await titles(other)).not.toContain('Come back')
})

test('a notice to a filter comes at its time, in each of the five languages, and to no one else', async () => {
  const words = {
    zh: '今晚升级',
    en: 'Update tonight',
    lo: 'ອັບເດດຄືນນີ້',
    vi: 'Cập nhật tối nay',
    th: 'อัปเดตคืนนี้',
  }
  const ana = await newMember(home, 'Ana')
  await home.database.pool.query(`update member set level = 4 where id = ${ana.id}`)
  const send_at = new Date(home.clock.now().getTime() + 1_800_000).toISOString()
  const filter = { levels: [4] }
  const { data } = await send({ audience: 'filter', filter, send_at, title: words })
  await sendNotices(home.app)
  expect(await titles(ana), 'it is not time').not.toContain(words.en)
  home.clock.advance({ minutes: 31 })
  await sendNotices(home.app)
  for (const [language, title] of Object.entries(words))
    expect((await got(ana, language as 'en'))[0]?.title).toBe(title)
  expect(await titles(kham)).not.toContain(words.en)
  expect(await sending(data.id)).toMatchObject({ state: 'sent', sent: 1, people: 1 })
})

test('a sending in batches goes on after a kill, and each member has it once however many processes send', async () => {
  const { pool } = home.database
  await pool.query(`insert into member (email, password_hash, nick_name, user_code, avatar, country, created_at)
    select 'crowd' || n || '@example.com', 'x', 'Crowd ' || n, 'CROWD' || n, '/x.webp', 'VN', now()
    from generate_series(1, 1300) n`)
  const { data } = await send({
    audience: 'filter',
    filter: { countries: ['VN'] },
    title: { zh: '你好', en: 'Xin chào' },
  })
  expect(data.people).toBe(1300)
  // The database fails in the middle of the second batch, as if the process had been killed there.
  const everything = openDatabase(home.database.url, { role: null, max: 1 })
  await everything.pool.query(`create function fail_in_batch() returns trigger language plpgsql as $$
    begin
      if (select count(*) from notice where sending_id = new.sending_id) >= 700 then raise exception 'killed'; end if;
      return new;
    end $$;
    create trigger fail_in_batch before insert on notice for each row execute function fail_in_batch()`)
  await sendNotices(home.app)
  await everything.pool.query('drop trigger fail_in_batch on notice')
  await everything.close()
  expect(await sending(data.id)).toMatchObject({ state: 'sending', sent: 500 })
  expect(await outcome(owner.ask(path, 'do-cancel', { id: data.id }))).toBe('sending-begun')
  home.clock.advance({ minutes: 2 })
  await Promise.all([1, 2, 3].map(() => sendNotices(home.app)))
  await sendNotices(home.app)
  expect(await sending(data.id)).toMatchObject({ state: 'sent', sent: 1300 })
  const { rows } = await pool.query(
    `select count(*)::int as all, count(distinct member_id)::int as members from notice where sending_id = ${data.id}`,
  )
  expect(rows).toEqual([{ all: 1300, members: 1300 }])
})

test('one key sends one notice, sixty-four times at once too; another content is refused, a wrong filter too', async () => {
  const request_key = newKey()
  const same = { audience: 'member' as const, user_code: kham.userCode, request_key }
  expect(await tally(Array.from({ length: 64 }, () => send(same)))).toEqual({ done: 64 })
  await sendNotices(home.app)
  expect((await titles(kham)).filter((title) => title === 'Maintenance')).toHaveLength(1)
  expect(await outcome(send({ ...same, title: { zh: '别的' } }))).toBe('request-key-reused')
  for (const filter of [{ levels: [6] }, { levels: [] }, { countries: ['XX'] }, { everybody: true }])
    await expect(send({ audience: 'filter', filter })).rejects.toMatchObject({ code: 'illegal-parameter' })
  await expect(send({ title: { en: 'No Chinese' } })).rejects.toMatchObject({ code: 'illegal-parameter' })
})

test('only who may change content sends notices', async () => {
  const finance = await staffPerson(home, 'finance')
  await expect(finance.ask(path, 'load-notice', {})).rejects.toMatchObject({ code: 'not-permitted' })
})
