// The agreement and the privacy policy: delivered, edited by staff, accepted at the sign-up and again.
import { languages } from '@banyan/contract/language'
import { legalPages } from '@banyan/contract/app/legal'
import type { RequestOf } from '@banyan/contract/call'
import type { doSave } from '@banyan/contract/staff/content/article'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { signUp } from '../testing/people.ts'
import { newKey, newStaff, outcome } from '../testing/shop.ts'

let home: TestApp
let keo: Awaited<ReturnType<typeof newStaff>>
beforeAll(async () => {
  home = await startTestApp()
  keo = await newStaff(home, 'Keo', 'content')
})
afterAll(() => home.close())

const path = '/app/legal'
const staffPath = '/staff/content/article'
const read = async (page: (typeof legalPages)[number] = 'agreement') =>
  (await home.client(undefined, 'en')(path, 'load-legal', { page })).data

type Saved = RequestOf<typeof doSave>
const articles = async (kind: Saved['kind'] = 'agreement') =>
  (await keo(staffPath, 'load-article', { kind })).data.list
const newest = async () => (await articles())[0]?.id ?? ''

/** Saves an article of the kind agreement, by default the newest one. */
async function save(words: string, change: Partial<Saved> = {}, id?: string) {
  home.clock.advance({ minutes: 1 })
  const seen =
    id === undefined ? {} : { id, version: (await keo(staffPath, 'load-one', { id })).data.version }
  const text = { zh: `${words}。`, en: words }
  const content = {
    title: text,
    summary: { zh: '' },
    body: { zh: `<p>${words}。</p>`, en: `<p>${words}</p>` },
  }
  return keo(staffPath, 'do-save', {
    request_key: newKey(),
    kind: 'agreement',
    ...content,
    cover: '',
    pinned: false,
    state: 'published',
    ...seen,
    ...change,
  })
}

const consents = async (member: bigint) =>
  (
    await sql<{ kind: string; version: number; accepted_at: Date }>`
      select kind, version, accepted_at from legal_consent where member_id = ${member}
      order by accepted_at, kind`.execute(home.database.db)
  ).rows

test('[G1] a new installation has the agreement and the privacy policy in each language', async () => {
  const bodies = new Set<string>()
  for (const language of languages)
    for (const page of legalPages) {
      const { data } = await home.client(undefined, language)(path, 'load-legal', { page })
      expect(data.body.match(/<h2>/g)).toHaveLength(5)
      expect(data.body.length).toBeGreaterThan(300)
      bodies.add(data.title).add(data.body)
    }
  expect(bodies.size, 'no text stands for two languages').toBe(languages.length * legalPages.length * 2)
  const [delivered] = await articles('privacy')
  const { data } = await keo(staffPath, 'load-versions', { id: delivered?.id ?? '' })
  expect(data.list).toMatchObject([
    { version: 1, by: null, content: { kind: 'privacy', state: 'published' } },
  ])
})

test('the sign-up stores the accepted versions with the time; an unimportant change asks no member', async () => {
  const noy = await signUp(home, 'Noy')
  expect(await consents(noy.id)).toMatchObject([
    { kind: 'agreement', version: 1 },
    { kind: 'privacy', version: 1 },
  ])
  await save('Typing mistake corrected', {}, await newest())
  expect((await read()).title).toBe('Typing mistake corrected')
  expect((await noy.ask(path, 'load-consent', {})).data.list).toEqual([])
})

test('an important change asks every member once more, and a newer version must be read again', async () => {
  const lan = await signUp(home, 'Lan')
  await save('Fees have changed', { important: true }, await newest())
  const asked = (await lan.ask(path, 'load-consent', {})).data.list
  expect(asked).toMatchObject([{ page: 'agreement', id: await newest() }])
  await save('Fees have changed again', {}, await newest())
  const accept = (accepted: typeof asked, request_key = newKey()) =>
    outcome(lan.ask(path, 'do-consent', { request_key, accepted }))
  expect(await accept(asked)).toBe('legal-changed')
  const current = (await lan.ask(path, 'load-consent', {})).data.list
  expect(current[0]?.version).toBe((asked[0]?.version ?? 0) + 1)
  expect(
    await accept([{ page: 'privacy', id: current[0]?.id ?? '', version: current[0]?.version ?? 0 }]),
  ).toBe('legal-changed')
  const key = newKey()
  expect(await Promise.all([accept(current, key), accept(current, key)])).toEqual(['done', 'done'])
  expect((await lan.ask(path, 'load-consent', {})).data.list).toEqual([])
  expect((await consents(lan.id)).map(({ kind, version }) => [kind, version])).toEqual([
    ['agreement', current[0]?.version === undefined ? 0 : current[0].version - 2],
    ['privacy', 1],
    ['agreement', current[0]?.version],
  ])
  // A member who signs up now accepts the new text.
  expect((await (await signUp(home, 'Minh')).ask(path, 'load-consent', {})).data.list).toEqual([])
})

test('a scheduled important text asks from its time on, also after a later unimportant change', async () => {
  const ploy = await signUp(home, 'Ploy')
  const publish_at = new Date(home.clock.now().getTime() + 3_600_000).toISOString()
  const next = (await save('From next hour', { publish_at, important: true })).data
  expect((await ploy.ask(path, 'load-consent', {})).data.list).toEqual([])
  expect((await read()).title).not.toBe('From next hour')
  home.clock.advance({ minutes: 61 })
  expect((await read()).title).toBe('From next hour')
  await save('From this hour', {}, next.id)
  expect((await ploy.ask(path, 'load-consent', {})).data.list).toMatchObject([{ id: next.id, version: 2 }])
})

test('staff can’t take back the only text; with another one they can', async () => {
  const [privacy] = await articles('privacy')
  const change = { kind: 'privacy', state: 'draft' } as const
  expect(await outcome(save('Gone', change, privacy?.id))).toBe('legal-needed')
  const later = new Date(home.clock.now().getTime() + 7_200_000).toISOString()
  expect(await outcome(save('Later', { kind: 'privacy', publish_at: later }, privacy?.id))).toBe(
    'legal-needed',
  )
  await save('Draft only', change)
  expect(await outcome(save('Gone', change, privacy?.id))).toBe('legal-needed')
  await save('Second policy', { kind: 'privacy' })
  expect(await outcome(save('Gone', change, privacy?.id))).toBe('done')
  expect((await read('privacy')).title).toBe('Second policy')
})

test('two people who take back the last two texts at the same time leave one', async () => {
  await save('Third policy', { kind: 'privacy' })
  const shown = (await articles('privacy')).filter(({ state }) => state === 'published')
  expect(shown).toHaveLength(2)
  const ends = await Promise.all(
    shown.map(({ id }) => outcome(save('Gone', { kind: 'privacy', state: 'draft' }, id))),
  )
  expect(ends.toSorted()).toEqual(['done', 'legal-needed'])
})
