import type { Look } from '@banyan/contract/staff/system/look'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { atOnce } from '../../testing/race/at-once.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff.ts'

let world: TestApp
let owner: StaffPerson
beforeAll(async () => {
  world = await startTestApp()
  owner = await staffPerson(world, 'owner')
})
afterAll(() => world.close())

const load = async () => (await owner.ask('/staff/system/look', 'load-look', {})).data
const save = async (look: unknown) =>
  owner.ask('/staff/system/look', 'do-save', { version: (await load()).version, look: look as Look })
const publish = async () => owner.ask('/staff/system/look', 'do-publish', { version: (await load()).version })
const config = async () => (await world.client()('/app/config', 'load-config', {})).data
const coloured = (look: Look, colours: Partial<Look['colours']>): Look => ({
  ...look,
  colours: { ...look.colours, ...colours },
})

test('[E18 N1 D60 D53 (theme, tab bar)] a draft changes nothing for members; published, its colours and tabs are theirs at once', async () => {
  const before = await config()
  const { published } = await load()
  expect(published.tabs.map(({ page }) => page)).toEqual(before.tarbar.map(({ page }) => page))
  const look = coloured(
    { ...published, tabs: published.tabs.toReversed() },
    { viewColor: '#0A7F59', selected: '#0A7F59' },
  )
  await save(look)
  expect(await config()).toEqual(before)
  expect((await load()).draft).toMatchObject({ look, by: owner.name })
  const heard: unknown[] = []
  const stop = world.app.bus.listen((news) => void heard.push(news))
  await publish()
  stop()
  expect(heard).toContainEqual({ kind: 'everyone', push: { push_type: 'updateConfig', data: {} } })
  const after = await config()
  expect(after.theme.viewColor).toBe('#0A7F59')
  expect(after.tarbarTheme.tarbarSelectColor).toBe('#0A7F59')
  expect(after.tarbar.map(({ page, badge }) => [page, badge])).toEqual([
    ['pages/tarbar/mine', 'mine_notice'],
    ['pages/tarbar/cart', 'cart_number'],
    ['pages/tarbar/home', 'none'],
  ])
  expect(await load()).toMatchObject({ draft: null, published: look })
  const log = await owner.ask('/staff/system/audit', 'load-audit', { search: 'look.publish' })
  expect(log.data.list[0]).toMatchObject({ before: published, after: look })
})

test('[E18] the history has each published look and the delivered one, and an earlier one can be published again', async () => {
  const { data } = await owner.ask('/staff/system/look', 'load-history', {})
  expect(data.list.map(({ by }) => by)).toEqual([owner.name, null])
  const [, delivered] = data.list
  await save(delivered?.look)
  await publish()
  expect((await config()).theme.viewColor).toBe('#0E20FC')
  expect((await owner.ask('/staff/system/look', 'load-history', {})).data.list).toHaveLength(3)
})

test('what can’t be read or used is refused with the reason, and leaves no draft', async () => {
  const { published } = await load()
  const [home, cart, mine] = published.tabs
  const wrong: [unknown, string][] = [
    [coloured(published, { colour: '#BBBBBB' }), 'look-contrast'],
    [coloured(published, { viewColor: '#7B7B7B' }), 'look-button'],
    [{ ...published, tabs: [home] }, 'look-tabs-few'],
    [{ ...published, tabs: [home, cart] }, 'look-tab-missing'],
    [{ ...published, tabs: [home, mine, home] }, 'look-tab-twice'],
    [
      { ...published, tabs: [{ ...home, picture: `/files/public/${'a'.repeat(26)}.webp` }, mine] },
      'look-picture-missing',
    ],
    [
      {
        ...published,
        tabs: [
          {
            ...home,
            picture: `/files/public/${'a'.repeat(26)}.webp`,
            picture_selected: `/files/public/${'b'.repeat(26)}.webp`,
          },
          mine,
        ],
      },
      'look-picture-unknown',
    ],
    [coloured(published, { viewColor: 'red;}body{display:none' }), 'illegal-parameter'],
    [
      { ...published, tabs: [{ ...home, picture: 'https://evil.example/a.webp' }, mine] },
      'illegal-parameter',
    ],
    [{ ...published, tabs: [{ ...home, page: 'pages/login/login' }, mine] }, 'illegal-parameter'],
    [{ ...published, tabs: [{ ...home, label: { ...home?.label, lo: ' ' } }, mine] }, 'illegal-parameter'],
  ]
  for (const [look, code] of wrong) await expect(save(look), code).rejects.toMatchObject({ code })
  expect((await load()).draft).toBeNull()
  await expect(publish()).rejects.toMatchObject({ code: 'look-no-draft' })
})

test('two people who saw the same look: the second one hears that it has changed', async () => {
  const { published, version } = await load()
  const both = ['#123456', '#654321'].map(
    (viewColor) => () =>
      owner.ask('/staff/system/look', 'do-save', { version, look: coloured(published, { viewColor }) }),
  )
  const told = await atOnce(world, ['select from look_state for update'], both)
  expect(told.toSorted()).toEqual(['done', 'look-changed'])
  await owner.ask('/staff/system/look', 'do-discard', { version: version + 1 })
  expect(await load()).toMatchObject({ draft: null, version: version + 2, published })
})

test('[D67] a colour that is scheduled in the settings and can’t be read with the look is named', async () => {
  const { published } = await load()
  const created_at = world.clock.now()
  const effective_at = new Date(created_at.getTime() + 3_600_000)
  // Scheduled before colours belonged to the look only.
  await world.database.db
    .insertInto('setting_change')
    .values({ key: 'tarbar.colour', value: JSON.stringify('#555555'), effective_at, created_at })
    .execute()
  await save(coloured(published, { background: '#111111', colour: '#FFFFFF', selected: '#EEEEEE' }))
  await expect(publish()).rejects.toMatchObject({ code: 'look-scheduled' })
  expect((await config()).tarbarTheme.tarbarBgColor).toBe('#FFFFFF')
})
