// The pages of the member network over HTTP: sign-up with a code, binding, team, tree, search, matrix and its switch.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { type Person, signUp } from '../../testing/people.ts'
import { storeSetting } from '../../testing/settings.ts'
import { newKey, outcome, tally } from '../../testing/shop.ts'
import { command } from '../../testing/template.ts'
import { findByName } from './my-team.sql.ts'

let world: TestApp
let noy: Person
let kham: Person
let somchai: Person
let ploy: Person
let fah: Person
let james: Person

beforeAll(async () => {
  world = await startTestApp()
  noy = await signUp(world, 'Noy')
  kham = await signUp(world, 'Kham', { inviterCode: noy.userCode })
  world.clock.advance({ minutes: 1 })
  somchai = await signUp(world, 'Somchai', { inviterCode: kham.userCode })
  ploy = await signUp(world, 'Ploy', { inviterCode: somchai.userCode })
  fah = await signUp(world, 'Fah', { inviterCode: ploy.userCode })
  james = await signUp(world, 'James')
})
afterAll(() => world.close())

const path = '/mine/common/my-team'
type Generation = 1 | 2 | 3
type Order = 'newest' | 'oldest' | 'sales'
const team = async (person: Person, generation: Generation = 1, order: Order = 'newest', cursor?: string) =>
  (await person.ask(path, 'load-my-team', { generation, order, cursor })).data
const names = (list: readonly { nick_name: string }[]) => list.map(({ nick_name }) => nick_name)
const inviterOf = async (person: Person) =>
  (await person.ask('/mine/common/my-inviter', 'load-my-inviter', {})).data.inviter
const bind = (person: Person, user_code: string, request_key = newKey()) =>
  person.ask('/mine/bind-spread', 'do-bind', { request_key, user_code })

test('[E16 N23] a team shows its numbers, its generations with level, join time and counts, and its tree at any depth', async () => {
  const first = await team(noy)
  expect(first.team).toEqual({ direct: 1, total: 4 })
  expect(first.list).toEqual([
    {
      id: String(kham.id),
      nick_name: 'Kham',
      avatar: expect.stringContaining('/'),
      level: { rank: 1, name: 'Classic' },
      time: new Date(world.clock.now().getTime() - 60_000).toISOString(),
      is_new: true,
      sales: '0.00',
      team: { direct: 1, total: 3 },
    },
  ])
  expect(names((await team(noy, 2)).list)).toEqual(['Somchai'])
  expect(names((await team(noy, 3)).list)).toEqual(['Ploy'])
  const branch = async (of: Person, by = noy) =>
    names((await by.ask(path, 'load-branch', { member_id: String(of.id) })).data.list)
  expect(await branch(kham)).toEqual(['Somchai'])
  // Four generations below Noy.
  expect(await branch(ploy)).toEqual(['Fah'])
  expect(await branch(fah)).toEqual([])
  // Another member’s team looks as if it did not exist, the own inviter’s too.
  for (const [of, by] of [
    [james, noy],
    [noy, kham],
    [kham, kham],
    [kham, james],
  ] as const)
    expect(await outcome(branch(of, by))).toBe('record-not-found')
  expect(await outcome(noy.ask(path, 'load-branch', { member_id: '99999999' }))).toBe('record-not-found')
  expect(await team(james)).toEqual({ list: [], next: null, team: { direct: 0, total: 0 } })
})

test('[E16] a member of a team is marked as new for as many days as the setting says', async () => {
  world.clock.advance({ days: 6 })
  expect((await team(noy)).list[0]?.is_new).toBe(true)
  world.clock.advance({ days: 1 })
  expect((await team(noy)).list[0]?.is_new).toBe(false)
  const late = await signUp(world, 'Late', { inviterCode: noy.userCode })
  expect((await team(noy)).list.map(({ nick_name, is_new }) => [nick_name, is_new])).toEqual([
    ['Late', true],
    ['Kham', false],
  ])
  expect(names((await team(noy, 1, 'oldest')).list)).toEqual(['Kham', 'Late'])
  expect((await inviterOf(late))?.nick_name).toBe('Noy')
})

test('[N24 D15] a member binds an inviter once; oneself, one’s team, nobody and a second one are refused', async () => {
  expect(await inviterOf(noy)).toBeNull()
  const bad = async (person: Person, code: string) => outcome(bind(person, code))
  expect(await bad(noy, noy.userCode)).toBe('inviter-self')
  expect(await bad(noy, fah.userCode)).toBe('inviter-descendant')
  expect(await bad(noy, 'NOBODY1')).toBe('inviter-unknown')
  expect(await bad(kham, james.userCode)).toBe('inviter-bound')
  expect(await inviterOf(noy)).toBeNull()
  await bind(noy, ` ${james.userCode.toLowerCase()} `)
  expect(await inviterOf(noy)).toEqual({
    nick_name: 'James',
    avatar: expect.stringContaining('/'),
    user_code: james.userCode,
    level: { rank: 1, name: 'Classic' },
    time: world.clock.now().toISOString(),
  })
  // Noy brings her whole team along.
  const { team: counts, list } = await team(james)
  expect(counts).toEqual({ direct: 1, total: 6 })
  expect(names(list)).toEqual(['Noy'])
  expect(names((await team(james, 3)).list)).toEqual(['Somchai'])
  expect(await bad(noy, kham.userCode)).toBe('inviter-bound')
  expect(await bad(james, fah.userCode)).toBe('inviter-descendant')
})

test('of 64 bindings of one member at once one is done; the same key gives the same answer', async () => {
  const dao = await signUp(world, 'Dao')
  const key = newKey()
  const same = Array.from({ length: 32 }, () => bind(dao, fah.userCode, key))
  const others = Array.from({ length: 32 }, (_, at) => bind(dao, (at % 2 === 0 ? noy : kham).userCode))
  const counted = await tally([...same, ...others])
  const won = await inviterOf(dao)
  expect(counted).toEqual(
    won?.nick_name === 'Fah' ? { done: 32, 'inviter-bound': 32 } : { done: 1, 'inviter-bound': 63 },
  )
  expect(await outcome(bind(dao, james.userCode, key))).toBe('request-key-reused')
})

test('the search finds names by the beginning of a word and a whole promotion code, in three generations of the own team only', async () => {
  const find = async (person: Person, words: string) =>
    (await person.ask(path, 'find-in-team', { words })).data.list.map(
      ({ nick_name, generation }) => `${nick_name} ${generation}`,
    )
  expect(await find(noy, 'SOM')).toEqual(['Somchai 2'])
  expect(await find(noy, 'chai')).toEqual([])
  expect(await find(noy, ploy.userCode.toLowerCase())).toEqual(['Ploy 3'])
  expect(await find(noy, fah.userCode)).toEqual([])
  expect(await find(noy, james.userCode)).toEqual([])
  expect(await find(noy, 'James')).toEqual([])
  expect(await find(noy, '%')).toEqual([])
  await world.database.db
    .updateTable('member')
    .set({ nick_name: 'สมชาย' })
    .where('id', '=', somchai.id)
    .execute()
  expect(await find(noy, 'สม')).toEqual(['สมชาย 2'])
  expect(await find(noy, 'SOM')).toEqual([])
})

test('the search finds every word of a name, with or without accents, once and by name', async () => {
  const top = await signUp(world, 'Top of words')
  const direct = await signUp(world, 'Nguyễn Thị Lan', { inviterCode: top.userCode })
  await signUp(world, 'Lan  Lan Đỗ', { inviterCode: direct.userCode })
  await signUp(world, 'Kham Sisouk', { inviterCode: top.userCode })
  const find = async (words: string) =>
    (await top.ask(path, 'find-in-team', { words })).data.list.map(({ nick_name }) => nick_name)
  expect(await find('lan')).toEqual(['Nguyễn Thị Lan', 'Lan Lan Đỗ'])
  expect(await find('LAN LAN')).toEqual(['Lan Lan Đỗ'])
  expect(await find('nguyen')).toEqual(['Nguyễn Thị Lan'])
  expect(await find('Thị L')).toEqual(['Nguyễn Thị Lan'])
  expect(await find('do')).toEqual(['Lan Lan Đỗ'])
  expect(await find('sisouk')).toEqual(['Kham Sisouk'])
  for (const words of ['isouk', 'an', 'Lan Thị', '_', '\u0301'])
    expect([words, await find(words)]).toEqual([words, []])
  await direct.ask('/mine/common/my-data', 'do-save', {
    request_key: newKey(),
    nick_name: 'Bích Thủy',
    gender: 'female',
    age: '30',
  })
  expect(await find('lan')).toEqual(['Lan Lan Đỗ'])
  expect(await find('thuy')).toEqual(['Bích Thủy'])
})

test('a search reads the names that it finds by index, however large the team is', async () => {
  const top = await signUp(world, 'Top of many')
  const code = String(top.id)
  await command(
    world.database.url,
    `insert into member (email, password_hash, nick_name, user_code, avatar, created_at)
       select 'many' || n || '@example.la', 'none', 'Many ' || n || ' Word' || n, 'M' || n, '', now()
       from generate_series(1, 5000) n;
     insert into team_member (member_id, up_1, joined_at, name)
       select id, ${code}, now(), lower(nick_name) from member where nick_name like 'Many %';
     analyze team_name; analyze team_member; analyze member`,
  )
  const read = await world.database.transaction(async (tx) => {
    const query = { memberId: top.id, prefix: 'word', after: undefined, limit: 21 }
    const first = await findByName(tx, query)
    const second = await findByName(tx, { ...query, after: first.at(-1)?.member_id })
    expect([first.length, second.length]).toEqual([21, 21])
    expect(new Set([...first, ...second].map(({ member_id }) => member_id)).size).toBe(42)
    const { rows } = await sql<{ scanned: bigint; fetched: bigint }>`
      select sum(seq_tup_read)::bigint as scanned, sum(idx_tup_fetch)::bigint as fetched
      from pg_stat_xact_user_tables where relname in ('team_name', 'team_member', 'member', 'team_count')`.execute(
      tx,
    )
    return rows[0]
  })
  expect(read?.scanned).toBe(0n)
  expect(Number(read?.fetched)).toBeLessThan(1_000)
})

test('lists have pages, in every order, without a gap or a repeat', async () => {
  const anna = await signUp(world, 'Anna')
  for (let at = 0; at < 3; at++)
    await Promise.all(
      Array.from({ length: 15 }, (_, n) =>
        signUp(world, `Guest ${at * 15 + n}`, { inviterCode: anna.userCode }),
      ),
    )
  for (const order of ['newest', 'oldest', 'sales'] as const) {
    const seen: string[] = []
    let next: string | null | undefined
    do {
      const page = await team(anna, 1, order, next ?? undefined)
      seen.push(...page.list.map(({ id }) => id))
      next = page.next
    } while (next !== null)
    expect(seen).toHaveLength(45)
    expect(new Set(seen).size).toBe(45)
  }
  const found: string[] = []
  let cursor: string | null | undefined
  do {
    const { data } = await anna.ask(path, 'find-in-team', { words: 'guest', cursor: cursor ?? undefined })
    found.push(...data.list.map(({ id }) => id))
    cursor = data.next
  } while (cursor !== null)
  expect(new Set(found).size).toBe(45)
  expect(found).toHaveLength(45)
  // A cursor of one list is not taken by another.
  const { next } = await team(anna)
  await expect(team(anna, 1, 'sales', next ?? '')).rejects.toMatchObject({ code: 'illegal-parameter' })
})

test('[N31 (matrix) E16 (matrix data)] my matrix shows three rows below a place, and opens every place of its own', async () => {
  const matrix = async (person: Person, top?: Person) =>
    (await person.ask('/mine/common/my-matrix', 'load-my-matrix', top ? { top: String(top.id) } : {})).data
      .places
  const anna = await signUp(world, 'Top Anna')
  expect(await matrix(anna)).toMatchObject([
    { id: String(anna.id), parent: null, slot: 0, direct: 0, total: 0, time: null },
  ])
  const guests: Person[] = []
  for (let at = 0; at < 5; at++)
    guests.push(await signUp(world, `Place ${at}`, { inviterCode: anna.userCode }))
  const [one, two, three, four] = guests as [Person, Person, Person, Person]
  expect((await matrix(anna)).map(({ nick_name, parent, slot }) => [nick_name, parent, slot])).toEqual([
    ['Top Anna', null, 0],
    ['Place 0', String(anna.id), 0],
    ['Place 1', String(anna.id), 1],
    ['Place 2', String(anna.id), 2],
    ['Place 3', String(one.id), 0],
    ['Place 4', String(one.id), 1],
  ])
  expect((await matrix(anna))[0]).toMatchObject({ direct: 3, total: 5 })
  expect((await matrix(anna))[1]).toMatchObject({ direct: 2, total: 2, level: { rank: 1, name: 'Classic' } })
  expect(names(await matrix(anna, one))).toEqual(['Place 0', 'Place 3', 'Place 4'])
  // The places of strangers and of members above look as if they did not exist.
  for (const [by, top] of [
    [two, three],
    [two, anna],
    [one, two],
    [anna, noy],
    [four, one],
  ] as const)
    expect(await outcome(matrix(by, top))).toBe('record-not-found')
})

test('[D16 (matrix)] while the matrix is off, its call and its menu entry are gone; places are taken all the same', async () => {
  const load = () => kham.ask('/mine/common/my-matrix', 'load-my-matrix', {})
  const inMenu = async () => (await kham.ask('/tarbar/mine', 'load-mine', {})).data.open.matrix
  expect(await inMenu()).toBe(true)
  await storeSetting(world.database.db, 'matrix.enabled', false)
  world.clock.advance({ seconds: 3 })
  expect(await outcome(load())).toBe('matrix-off')
  expect(await inMenu()).toBe(false)
  const quiet = await signUp(world, 'Quiet', { inviterCode: kham.userCode })
  await storeSetting(world.database.db, 'matrix.enabled', true)
  world.clock.advance({ seconds: 3 })
  expect(await inMenu()).toBe(true)
  expect((await load()).data.places.map(({ id }) => id)).toContain(String(quiet.id))
})
