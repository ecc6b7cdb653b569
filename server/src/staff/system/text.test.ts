import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp } from '../../boot/app.ts'
import { buildServer } from '../../boot/server.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { atOnce } from '../../testing/race/at-once.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff.ts'

let world: TestApp
let owner: StaffPerson
let content: StaffPerson
let staffId: bigint
beforeAll(async () => {
  world = await startTestApp()
  owner = await staffPerson(world, 'owner')
  content = await staffPerson(world, 'content')
  const { id } = await world.app.database.db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
  staffId = id
})
afterAll(() => world.close())

const path = '/staff/system/text'
const recharge = 'entry.recharge'
const find = async (id: string) => {
  const { data } = await content.ask(path, 'load-text', { search: id })
  return data.list.find((one) => one.id === id)
}
const seen = async (id: string, language: 'lo' | 'en' | 'zh') => (await find(id))?.seen[language] ?? '0'
const change = async (id: string, language: 'lo' | 'en' | 'zh', sentence: string) =>
  content.ask(path, 'do-change', {
    id,
    text_language: language,
    sentence,
    seen: await seen(id, language),
  })
const config = async () => (await world.client()('/app/config', 'load-config', {})).data

test('[D51] staff change a text in one language: apps get it with their configuration, it is in the audit log, and it can be restored', async () => {
  expect(await config()).not.toHaveProperty('texts')
  const heard: unknown[] = []
  const stop = world.app.bus.listen((news) => void heard.push(news))
  await change(recharge, 'lo', 'ຕື່ມເງິນ')
  stop()
  expect(heard).toContainEqual({ kind: 'everyone', push: { push_type: 'updateConfig', data: {} } })
  expect((await config()).texts).toEqual({ [recharge]: { lo: 'ຕື່ມເງິນ' } })
  expect((await content.ask(path, 'load-preview', {})).data).toEqual(await config())
  expect(await find(recharge)).toMatchObject({
    delivered: { lo: 'ເຕີມເງິນ', en: 'Recharge' },
    replaced: [{ language: 'lo', sentence: 'ຕື່ມເງິນ', outdated: false, by: 'content' }],
  })
  const log = await owner.ask('/staff/system/audit', 'load-audit', { search: 'text.change' })
  expect(log.data.list[0]).toMatchObject({
    subject: `${recharge} lo`,
    before: { text: 'ເຕີມເງິນ' },
    after: { text: 'ຕື່ມເງິນ' },
  })
  await change(recharge, 'en', 'Add money')
  await content.ask(path, 'do-restore', {
    id: recharge,
    text_language: 'lo',
    seen: await seen(recharge, 'lo'),
  })
  expect((await config()).texts).toEqual({ [recharge]: { en: 'Add money' } })
  const { data } = await content.ask(path, 'load-history', { id: recharge })
  expect(data.list.map(({ language, sentence }) => [language, sentence])).toEqual([
    ['lo', null],
    ['en', 'Add money'],
    ['lo', 'ຕື່ມເງິນ'],
  ])
  // The delivered sentence as a change is the same as restoring it.
  await change(recharge, 'en', 'Recharge')
  expect(await config()).not.toHaveProperty('texts')
  expect((await find(recharge))?.replaced).toEqual([])
})

test('a refusal, a notice and the SMS with a code say what staff have written, in that language only', async () => {
  const lost = 'server/error.please-log-in-first'
  const refusal = async (language: 'en' | 'lo') =>
    world
      .client(undefined, language)('/wallet/wallet', 'load-wallet', {})
      .then(
        () => '',
        (error: Error) => error.message,
      )
  await change(lost, 'en', 'Log in to go on')
  expect(await refusal('en')).toBe('Log in to go on')
  expect(await refusal('lo')).toBe('ກະລຸນາເຂົ້າສູ່ລະບົບກ່ອນ')
  await content.ask(path, 'do-restore', { id: lost, text_language: 'en', seen: await seen(lost, 'en') })
  expect(await refusal('en')).toBe('Please log in first')
  // Texts that only the server writes are not sent to apps.
  await change('server/code-message.body', 'en', 'Code {code}, {minutes} min.')
  expect(await config()).not.toHaveProperty('texts')
  const asked = { sms_type: 'register', captchaType: 'email', sendTo: 'noy@banyan.example' } as const
  await world.client()('/app/get-captcha', 'get-captcha', asked)
  const { data } = await owner.ask('/staff/system/outbox', 'load-outbox', {})
  expect(data.list[0]?.body).toMatch(/Code \d{6}, \d+ min\.$/)
})

test('a sentence without its placeholder, with another one or with a stray brace is refused by name', async () => {
  const id = 'server/error.text-too-long'
  const attempts = [
    ['Up to a few characters', 'text-placeholder-missing', { name: 'limit' }],
    ['Up to {limit} of {kind}', 'text-placeholder-unknown', { name: 'kind' }],
    ['Up to {limit} {', 'text-braces', undefined],
  ] as const
  for (const [sentence, code, params] of attempts)
    await expect(change(id, 'en', sentence)).rejects.toMatchObject({ code, ...(params && { params }) })
  await expect(change('pages/nothing.title', 'en', 'x')).rejects.toMatchObject({ code: 'text-unknown' })
  await expect(change(id, 'en', ' ')).rejects.toMatchObject({ code: 'illegal-parameter' })
  await expect(
    content.ask(path, 'do-restore', { id: 'pages/nothing.title', text_language: 'en', seen: '0' }),
  ).rejects.toMatchObject({ code: 'text-unknown' })
  expect((await find(id))?.replaced).toEqual([])
})

test('texts are found by name and by words in any language, changed ones alone, page by page', async () => {
  const ids = async (ask: { search?: string; state?: 'changed' | 'outdated' }) =>
    (await content.ask(path, 'load-text', ask)).data.list.map(({ id }) => id)
  expect(await ids({ search: 'ເຕີມເງິນດ້ວຍ ALIPAY' })).toContain('entry.recharge-third')
  expect(await ids({ search: 'nap tien qua alipay' })).toContain('entry.recharge-third')
  expect(await ids({ search: '充值' })).toContain(recharge)
  await change(recharge, 'zh', '存钱')
  expect(await ids({ search: '存钱' })).toEqual([recharge])
  expect(await ids({ state: 'changed' })).toContain(recharge)
  expect(await ids({ state: 'outdated' })).toEqual([])
  const all = new Set<string>()
  let cursor: string | undefined
  let total = 0
  do {
    const { data } = await content.ask(path, 'load-text', { search: 'server/', cursor })
    for (const { id } of data.list) all.add(id)
    cursor = data.next ?? undefined
    total = data.total
  } while (cursor !== undefined)
  expect(total).toBeGreaterThan(100)
  expect(all.size).toBe(total)
})

test('a change whose delivered text is another one today, or gone, is listed and can be restored', async () => {
  await world.app.database.db
    .insertInto('text_change')
    .values([
      {
        text_id: 'entry.transfer',
        language: 'en',
        sentence: 'From a friend',
        delivered: 'Something older',
        created_at: world.clock.now(),
        made_by: staffId,
      },
      {
        text_id: 'pages/old/page.title',
        language: 'en',
        sentence: 'Gone',
        delivered: 'Old',
        created_at: world.clock.now(),
        made_by: staffId,
      },
    ])
    .execute()
  world.app.texts.forget()
  const { data } = await content.ask(path, 'load-text', { state: 'outdated' })
  expect(data.list.map(({ id }) => id).toSorted()).toEqual(['entry.transfer', 'pages/old/page.title'])
  const gone = 'pages/old/page.title'
  await expect(change(gone, 'en', 'New')).rejects.toMatchObject({ code: 'text-unknown' })
  await content.ask(path, 'do-restore', { id: gone, text_language: 'en', seen: await seen(gone, 'en') })
  expect(await find(gone)).toBeUndefined()
})

test('two people who saw the same text: the second one hears that it has changed', async () => {
  const id = 'entry.withdraw'
  const last = await seen(id, 'en')
  const both = ['Take out', 'Cash out'].map(
    (sentence) => () => content.ask(path, 'do-change', { id, text_language: 'en', sentence, seen: last }),
  )
  const told = await atOnce(world, ['select from text_lock for update'], both)
  expect(told.toSorted()).toEqual(['done', 'text-changed'])
  expect((await content.ask(path, 'load-history', { id })).data.list).toHaveLength(1)
})

test('[D50] a member of staff without the right changes nothing', async () => {
  const finance = await staffPerson(world, 'finance')
  await expect(
    finance.ask(path, 'do-change', { id: recharge, text_language: 'en', sentence: 'x', seen: '0' }),
  ).rejects.toMatchObject({ code: 'not-permitted' })
})

test('what apps get is bounded: beyond it a text must be restored first', async () => {
  const rows = Array.from({ length: 500 }, (_, number) => ({
    text_id: `entry.made-${number}`,
    language: 'en',
    sentence: 'x',
    delivered: 'y',
    created_at: world.clock.now(),
    made_by: staffId,
  }))
  await world.app.database.db.insertInto('text_change').values(rows).execute()
  await expect(change('entry.commission', 'en', 'Swap')).rejects.toMatchObject({
    code: 'texts-many',
    params: { maximum: '500' },
  })
})

test('the texts of the list are those of the member app that the server serves, not of another build', async () => {
  const member = mkdtempSync(join(tmpdir(), 'banyan-test-dist-'))
  const words = { zh: '新版', en: 'Only here', lo: 'ໃໝ່', vi: 'Mới', th: 'ใหม่' }
  const texts = { 'pages/a/b.only': words }
  writeFileSync(join(member, '.texts.json'), JSON.stringify({ texts, pages: {} }))
  const beside = openApp({ config: world.app.config, databaseUrl: world.database.url })
  try {
    await (await buildServer(beside, { dists: { member, console: member } })).close()
    expect(beside.texts.delivered().get('pages/a/b.only')?.words).toEqual(words)
    expect(world.app.texts.delivered().has('pages/a/b.only')).toBe(false)
  } finally {
    await beside.close()
    rmSync(member, { recursive: true })
  }
})
