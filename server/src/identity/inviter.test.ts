// Inviters and the places of the matrix, each compared with a plain model.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { askCode, freshOrigin, signUp } from '../testing/people.ts'
import { bindInviter, correctInviter, isBelow } from './inviter.ts'

let world: TestApp
beforeAll(async () => {
  world = await startTestApp()
})
afterAll(() => world.close())

let people = 0

/** Inserts members without inviters and returns their ids. */
async function newcomers(count: number): Promise<bigint[]> {
  const from = people
  people += count
  const { rows } = await sql<{ id: bigint }>`
    insert into member (email, password_hash, nick_name, user_code, avatar, created_at)
    select 'net' || n || '@example.la', 'none', 'Net ' || n, 'NET' || n, '/a.webp', ${world.clock.now()}
    from generate_series(${from + 1}::int, ${from + count}::int) n order by n returning id`.execute(
    world.database.db,
  )
  return rows.map(({ id }) => id).toSorted((one, other) => Number(one - other))
}

const bind = (member: bigint, inviter: bigint) =>
  world.database.transaction((tx) => bindInviter(tx, { member, inviter, now: world.clock.now() }))

const correct = (member: bigint, oldInviter: bigint | null, newInviter: bigint | null) =>
  world.database.transaction((tx) =>
    correctInviter(tx, { member, oldInviter, newInviter, at: world.clock.now() }),
  )

/** The same numbers for every run: a test that fails can be repeated. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** The inviters of these members, from the database. */
async function invitersOf(members: readonly bigint[]): Promise<Map<bigint, bigint | null>> {
  const { rows } = await sql<{ id: bigint; inviter_id: bigint | null }>`
    select id, inviter_id from member where id = any (${members})`.execute(world.database.db)
  return new Map(rows.map(({ id, inviter_id }) => [id, inviter_id]))
}

/** Returns a member's line upwards. Throws if it does not end. */
function lineOf(inviters: ReadonlyMap<bigint, bigint | null>, member: bigint): bigint[] {
  const line: bigint[] = []
  for (let at = inviters.get(member) ?? null; at !== null; at = inviters.get(at) ?? null) {
    line.push(at)
    if (line.length > inviters.size) throw new Error(`the line of ${member} is a cycle`)
  }
  return line
}

/** Compares all stored columns and counts of these members with what follows from their inviters alone. */
async function expectCounted(members: readonly bigint[]): Promise<void> {
  const inviters = await invitersOf(members)
  const lines = new Map(members.map((member) => [member, lineOf(inviters, member)]))
  const { rows } = await sql<{ id: bigint; up: (string | null)[]; direct: bigint; total: bigint }>`
    select m.id, array[t.up_1, t.up_2, t.up_3]::text[] as up, coalesce(c.direct, 0) as direct,
      coalesce(c.total, 0) as total
    from member m left join team_member t on t.member_id = m.id left join team_count c on c.member_id = m.id
    where m.id = any (${members})`.execute(world.database.db)
  const { rows: wrong } = await sql`
    select t.member_id from team_member t where t.member_id = any (${members}) and (
      select array_agg((n.name, n.up_1, n.up_2, n.up_3) order by n.word) from team_name n
      where n.member_id = t.member_id
    ) is distinct from (
      select array_agg((w.rest collate "C", t.up_1, t.up_2, t.up_3) order by w.word) from name_words(t.name) w
    )`.execute(world.database.db)
  expect(wrong, 'the names for the search follow').toEqual([])
  for (const row of rows) {
    const [one = null, two = null, three = null] = lines.get(row.id) ?? []
    expect([row.id, row.up.map((id) => (id === null ? null : BigInt(id)))]).toEqual([
      row.id,
      [one, two, three],
    ])
    const below = members.filter((member) => lines.get(member)?.includes(row.id))
    const direct = below.filter((member) => inviters.get(member) === row.id)
    expect([row.id, row.direct, row.total]).toEqual([row.id, BigInt(direct.length), BigInt(below.length)])
  }
}

interface Place {
  member: bigint
  parent: bigint | null
  slot: number | null
  children: number
  gap: number
  total: bigint
}

async function placesOf(members: readonly bigint[]): Promise<Map<bigint, Place>> {
  const { rows } = await sql<Place>`
    select member_id as member, parent_id as parent, slot, children, gap, total from matrix_place
    where member_id = any (${members})`.execute(world.database.db)
  return new Map(rows.map((row) => [row.member, row]))
}

/** A plain matrix: children by place, and the first free place of a member's matrix, row by row and from the left. */
class Matrix {
  readonly parents = new Map<bigint, bigint>()
  readonly below = new Map<bigint, bigint[]>()

  #children(member: bigint): bigint[] {
    const list = this.below.get(member) ?? []
    this.below.set(member, list)
    return list
  }

  place(member: bigint, inviter: bigint): void {
    if (this.parents.has(member)) return
    for (let at: bigint | undefined = inviter; at !== undefined; at = this.parents.get(at))
      if (at === member) return
    for (let row = [inviter]; ; row = row.flatMap((one) => this.#children(one))) {
      const free = row.find((one) => this.#children(one).length < 3)
      if (free === undefined) continue
      this.#children(free).push(member)
      this.parents.set(member, free)
      return
    }
  }
}

/** Compares the stored places with the model, and the stored counts and gaps with what follows from the places. */
async function expectPlaced(members: readonly bigint[], model: Matrix): Promise<void> {
  const places = await placesOf(members)
  const byParent = new Map<bigint, Place[]>()
  for (const place of places.values())
    if (place.parent !== null) byParent.set(place.parent, [...(byParent.get(place.parent) ?? []), place])
  const check = (member: bigint): { total: number; gap: number } => {
    const below = (byParent.get(member) ?? []).toSorted((one, other) => Number(one.slot) - Number(other.slot))
    expect(below.map(({ slot }) => slot)).toEqual(below.map((_, at) => at))
    expect(below.map((one) => one.member)).toEqual(model.below.get(member) ?? [])
    const counted = below.map((one) => check(one.member))
    const total = counted.reduce((sum, one) => sum + one.total + 1, 0)
    const gap = below.length < 3 ? 1 : 1 + Math.min(...counted.map((one) => one.gap))
    const place = places.get(member)
    if (place || below.length > 0)
      expect([member, place?.children, place?.total, place?.gap]).toEqual([
        member,
        below.length,
        BigInt(total),
        gap,
      ])
    return { total, gap }
  }
  for (const member of members) {
    expect([member, places.get(member)?.parent ?? null]).toEqual([member, model.parents.get(member) ?? null])
    if (!model.parents.has(member)) check(member)
  }
}

test('[D15 (inviter bound once, never oneself, never a descendant)] each refusal changes nothing', async () => {
  const [noy = 0n, kham = 0n, lan = 0n, minh = 0n] = await newcomers(4)
  expect(await bind(kham, noy)).toBe('bound')
  expect(await bind(lan, kham)).toBe('bound')
  expect(await bind(noy, noy)).toBe('self')
  expect(await bind(noy, kham)).toBe('descendant')
  expect(await bind(noy, lan)).toBe('descendant')
  expect(await bind(kham, minh)).toBe('bound-already')
  expect(await bind(minh, 999_999_999n)).toBe('unknown')
  await sql`update member set frozen_until = 'infinity' where id = ${lan}`.execute(world.database.db)
  expect(await bind(minh, lan)).toBe('unknown')
  await expectCounted([noy, kham, lan, minh])
  expect(await isBelow(world.database.db, lan, noy)).toBe(true)
  expect(await isBelow(world.database.db, noy, lan)).toBe(false)
  expect(await isBelow(world.database.db, noy, noy)).toBe(false)
})

test.each([1, 2, 3])(
  '[D15 (two simultaneous bindings can’t make a cycle)] of 64 bindings at once over random trees every one is in the end as some order of them gives (seed %i)',
  async (seed) => {
    const random = numbers(seed)
    const members = await newcomers(40)
    const pick = () => members[random(members.length)] ?? 0n
    for (let at = 0; at < 12; at++) await bind(pick(), pick())
    const before = await invitersOf(members)
    const wanted = Array.from({ length: 64 }, () => ({ member: pick(), inviter: pick() }))
    const outcomes = await Promise.all(wanted.map(({ member, inviter }) => bind(member, inviter)))
    const after = await invitersOf(members)
    // Earlier bindings stay, each binding that was answered with `bound` is stored, and nothing else has changed.
    for (const member of members) {
      const won = wanted.filter((one, at) => one.member === member && outcomes[at] === 'bound')
      expect(won.length).toBeLessThanOrEqual(1)
      expect(after.get(member)).toBe(before.get(member) ?? won[0]?.inviter ?? null)
    }
    // Each refusal is true at the end, since bindings are never undone. `lineOf` throws for a cycle.
    for (const [at, { member, inviter }] of wanted.entries()) {
      const line = lineOf(after, inviter)
      if (member === inviter) expect(outcomes[at]).toBe('self')
      if (outcomes[at] === 'descendant') expect(line).toContain(member)
      if (outcomes[at] === 'bound-already') expect(after.get(member)).not.toBeNull()
      expect(outcomes[at]).not.toBe('unknown')
      if (member !== inviter && after.get(member) === null) expect(outcomes[at]).toBe('descendant')
    }
    await expectCounted(members)
  },
)

test('two members who invite each other at once: one is bound', async () => {
  for (let round = 0; round < 20; round++) {
    const [one = 0n, other = 0n] = await newcomers(2)
    const outcomes = await Promise.all([bind(one, other), bind(other, one)])
    expect(outcomes.toSorted()).toEqual(['bound', 'descendant'])
  }
})

/** The paths of all places below a member, row by row and from the left, with their members. */
async function placesBelow(top: bigint): Promise<{ member: bigint; place: string }[]> {
  const { rows } = await sql<{ member: bigint; place: string }>`
    with recursive tree as (
      select member_id, '' as place from matrix_place where member_id = ${top}
      union all
      select p.member_id, t.place || p.slot from tree t join matrix_place p on p.parent_id = t.member_id
    )
    select member_id as member, place from tree`.execute(world.database.db)
  return rows.toSorted((one, other) =>
    one.place.length === other.place.length
      ? Number(one.place > other.place) - 0.5
      : one.place.length - other.place.length,
  )
}

test('[D14 D15] 200 people sign up with one code at the same moment: all stand in the inviter’s matrix, breadth first, no place twice', async () => {
  const top = await signUp(world, 'Top of 200')
  const password = 'banana7tree'
  const forms: { account: string; captcha: string; origin: string }[] = []
  for (let n = 0; n < 200; n++) {
    const [account, origin] = [`moment${n}@example.la`, freshOrigin()]
    const captcha = await askCode(world, world.client(undefined, 'en', origin), 'register', account)
    forms.push({ account, captcha, origin })
  }
  const signed = await Promise.all(
    forms.map(async ({ account, captcha, origin }, n) => {
      const { data } = await world.client(undefined, 'en', origin)('/login/register', 'do-register', {
        account,
        captcha,
        password,
        password_again: password,
        nickName: `Moment ${n}`,
        inviterCode: top.userCode,
        device: 'Phone',
      })
      return BigInt(data.user.user_id)
    }),
  )
  const below = await placesBelow(top.id)
  expect(below.map(({ place }) => place)).toEqual(Array.from({ length: 201 }, (_, at) => placeAt(at)))
  expect(new Set(below.map(({ member }) => member))).toEqual(new Set([top.id, ...signed]))
  expect(new Set((await invitersOf(signed)).values())).toEqual(new Set([top.id]))
  await expectCounted([top.id, ...signed])
})

test('[D14 (first free place, breadth first, left to right)] 200 bindings to one inviter at once fill the rows one after the other, no place twice', async () => {
  const [top = 0n, ...others] = await newcomers(201)
  const outcomes = await Promise.all(others.map((member) => bind(member, top)))
  expect(new Set(outcomes)).toEqual(new Set(['bound']))
  const below = await placesBelow(top)
  // 3 + 9 + 27 + 81 = 120 places are full; the last 80 are the first ones of the fifth row.
  expect(below.map(({ place }) => place)).toEqual(Array.from({ length: 201 }, (_, at) => placeAt(at)))
  // As the plain model places them, in the order in which the database took them.
  const order = below.slice(1)
  const model = new Matrix()
  for (const { member } of order) model.place(member, top)
  await expectPlaced([top, ...others], model)
  await expectCounted([top, ...others])
})

/** The path of the place with this number, row by row and from the left: '', '0', '1', '2', '00' … */
function placeAt(number: number): string {
  let row = 0
  let first = 0
  for (let size = 1; number >= first + size; size *= 3) {
    first += size
    row++
  }
  return row === 0 ? '' : (number - first).toString(3).padStart(row, '0')
}

test.each([11, 12, 13])(
  '[D14 D15] bindings and corrections in any order agree with the plain model, places and counts (seed %i)',
  async (seed) => {
    const random = numbers(seed)
    const members = await newcomers(60)
    const model = new Matrix()
    const inviters = new Map<bigint, bigint | null>(members.map((member) => [member, null]))
    const pick = () => members[random(members.length)] ?? 0n
    for (let step = 0; step < 200; step++) {
      const [member, inviter] = [pick(), pick()]
      const old = inviters.get(member) ?? null
      const isAbove = lineOf(inviters, inviter).includes(member)
      if (random(4) > 0) {
        const outcome = await bind(member, inviter)
        const expected =
          member === inviter ? 'self' : old !== null ? 'bound-already' : isAbove ? 'descendant' : 'bound'
        expect(outcome).toBe(expected)
        if (outcome !== 'bound') continue
        inviters.set(member, inviter)
        model.place(member, inviter)
      } else {
        const next = random(5) === 0 ? null : inviter
        const outcome = await correct(member, old, next)
        const expected =
          member === next
            ? 'self'
            : old === next
              ? 'changed'
              : next !== null && isAbove
                ? 'descendant'
                : 'moved'
        expect(outcome).toBe(expected)
        if (outcome !== 'moved') continue
        inviters.set(member, next)
        if (next !== null) model.place(member, next)
      }
    }
    expect(await invitersOf(members)).toEqual(inviters)
    await expectCounted(members)
    await expectPlaced(members, model)
  },
)

test('a member who has a place keeps it, and one in whose matrix the inviter stands stays on top', async () => {
  const [noy = 0n, kham = 0n, james = 0n] = await newcomers(3)
  await bind(kham, noy)
  expect(await correct(kham, noy, null)).toBe('moved')
  // Kham is nobody's member now, but stands in Noy's matrix: Noy can be his member, yet not stand below him.
  expect(await bind(noy, kham)).toBe('bound')
  const places = await placesOf([noy, kham])
  expect(places.get(noy)?.parent).toBeNull()
  expect(places.get(kham)?.parent).toBe(noy)
  expect(await correct(noy, kham, james)).toBe('moved')
  expect((await placesOf([noy])).get(noy)?.parent).toBe(james)
  expect(await correct(noy, kham, null)).toBe('changed')
})
