import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { befriend, newTalkers, type Talker } from '../../testing/chat/chat.ts'
import { atOnce } from '../../testing/race/at-once.ts'
import { newStaff, outcome } from '../../testing/shop.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff.ts'

let home: TestApp
let owner: StaffPerson
let noy: Talker
let kham: Talker
beforeAll(async () => {
  home = await startTestApp()
  owner = await staffPerson(home, 'owner')
  const [one, two] = await newTalkers(home, 'Noy', 'Kham')
  if (!one || !two) throw new Error('two people')
  noy = one
  kham = two
  await befriend(noy, kham)
})
afterAll(() => home.close())

let keys = 0
const say = (data: string, language: 'en' | 'vi' = 'en') =>
  noy.in(language)('/chat/conversation/chat', 'send-message', {
    to_id: kham.key,
    chat_type: 'single',
    type: 'text',
    data,
    client_id: `word-test-${String(++keys).padStart(8, '0')}`,
  })
const add = (language: '' | 'zh' | 'en' | 'vi', effect: 'mask' | 'refuse', ...words: string[]) =>
  owner.ask('/staff/chat/word', 'do-add', { list: language, effect, words })
const list = async (language: '' | 'zh' | 'en' | 'vi') =>
  (await owner.ask('/staff/chat/word', 'load-word', { list: language })).data

test('words that staff add are masked or refused at once, and no longer when they are taken out', async () => {
  expect((await say('gamble with ＳＣＡＭ')).data.data).toBe('gamble with ＳＣＡＭ')
  expect((await add('', 'mask', 'scam', '赌博', 'ຂາຍຢາ')).data).toEqual({ added: 3, changed: 0 })
  await add('', 'refuse', 'kill you')
  expect((await say('gamble with ＳＣＡＭ, 来赌博')).data.data).toBe('gamble with ****, 来**')
  expect(await outcome(say('I will KILL   you'))).toBe('words-refused')
  const words = (await list('')).list
  expect(words.map(({ word, effect }) => [word, effect])).toContainEqual(['scam', 'mask'])
  const scam = words.find(({ word }) => word === 'scam')?.id ?? ''
  await owner.ask('/staff/chat/word', 'do-remove', { ids: [scam] })
  expect((await say('scam 赌博')).data.data).toBe('scam **')
})

test('a word whose effect changes is counted as changed, in one list and not in the others', async () => {
  await add('en', 'mask', 'fool', 'fool', 'clown')
  expect((await add('en', 'refuse', 'fool', 'liar')).data).toEqual({ added: 1, changed: 1 })
  expect((await add('en', 'refuse', 'fool')).data).toEqual({ added: 0, changed: 0 })
  expect(await outcome(say('you fool'))).toBe('words-refused')
  const { counts, list: words } = await list('en')
  expect(counts.find((one) => one.list === 'en')?.words).toBe(3)
  expect(words.map(({ word }) => word).sort()).toEqual(['clown', 'fool', 'liar'])
  expect((await list('vi')).list).toEqual([])
})

test('a Latin word of one language concerns those who use it, other letters everybody', async () => {
  await add('en', 'mask', 'dung')
  await add('zh', 'mask', '傻瓜')
  expect((await say('Chào Dung 傻瓜', 'vi')).data.data).toBe('Chào Dung **')
  expect((await say('dung 傻瓜')).data.data).toBe('**** **')
})

test('a list is searched, filtered and paged; nonsense is refused', async () => {
  await add('vi', 'mask', ...Array.from({ length: 230 }, (_, n) => `từ xấu ${n}`))
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const { data } = await owner.ask('/staff/chat/word', 'load-word', { list: 'vi', cursor })
    seen.push(...data.list.map(({ word }) => word))
    cursor = data.next ?? undefined
  } while (cursor !== undefined)
  expect(new Set(seen).size).toBe(230)
  const found = await owner.ask('/staff/chat/word', 'load-word', { list: 'vi', search: 'xấu 22' })
  expect(found.data.list.length).toBe(11)
  expect((await owner.ask('/staff/chat/word', 'load-word', { list: 'vi', search: '%' })).data.list).toEqual(
    [],
  )
  expect(
    (await owner.ask('/staff/chat/word', 'load-word', { list: 'vi', effect: 'refuse' })).data.list,
  ).toEqual([])
  for (const [words, code] of [
    [[], 'illegal-parameter'],
    [[''], 'illegal-parameter'],
    [['x'.repeat(41)], 'text-too-long'],
  ] as [string[], string][])
    expect(
      await outcome(owner.ask('/staff/chat/word', 'do-add', { list: 'vi', effect: 'mask', words })),
    ).toBe(code)
  const tooMany = Array.from({ length: 2000 }, (_, n) => `w${n}`)
  for (let batch = 0; batch < 9; batch++)
    await add('en', 'mask', ...tooMany.map((word) => `${word}x${batch}`))
  expect(await outcome(add('en', 'mask', ...tooMany))).toBe('words-full')
  // A few words too many also come one after the other when they come at once.
  const table = ['lock table chat_word in share row exclusive mode'] as const
  const parts = [0, 500, 1000, 1500].map((from) => tooMany.slice(from, from + 500))
  const told = await atOnce(
    home,
    table,
    parts.map((words) => () => add('en', 'mask', ...words)),
  )
  expect(told.toSorted()).toEqual(['done', 'done', 'done', 'words-full'])
})

test('[D50 D51] owner, support and content keep the lists, nobody else; every change is audited', async () => {
  for (const [role, may] of [
    ['support', true],
    ['content', true],
    ['finance', false],
    ['goods', false],
  ] as const) {
    const ask = await newStaff(home, `words ${role}`, role)
    const expected = may ? 'done' : 'not-permitted'
    const word = `word of ${role}`
    expect([role, await outcome(ask('/staff/chat/word', 'load-word', { list: '' }))]).toEqual([
      role,
      expected,
    ])
    expect([
      role,
      await outcome(ask('/staff/chat/word', 'do-add', { list: '', effect: 'mask', words: [word] })),
    ]).toEqual([role, expected])
    expect([role, await outcome(ask('/staff/chat/word', 'do-remove', { ids: ['999999999'] }))]).toEqual([
      role,
      expected,
    ])
  }
  const log = async (search: string) =>
    (await owner.ask('/staff/system/audit', 'load-audit', { search })).data.list
  expect((await log('word.add'))[0]).toMatchObject({
    staff: 'words content',
    subject: '*',
    before: null,
    after: { effect: 'mask', words: ['word of content'] },
  })
  const words = (await list('')).list
  await owner.ask('/staff/chat/word', 'do-remove', { ids: [words[0]?.id ?? ''] })
  expect((await log('word.remove'))[0]).toMatchObject({
    before: { words: ['word of content (mask)'] },
    after: null,
  })
})
