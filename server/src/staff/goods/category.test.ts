import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { atOnce } from '../../testing/race/at-once.ts'
import { goodsOf, outcome } from '../../testing/shop.ts'
import { staffPerson } from '../../testing/staff.ts'

let home: TestApp
beforeAll(async () => {
  home = await startTestApp()
})
afterAll(() => home.close())

const words = (zh: string, en: string) => ({ zh, en, lo: en, vi: en, th: en })

test('[D51] a category is added, then changed; the audit log has it before and after', async () => {
  const owner = await staffPerson(home, 'owner', 'vilay')
  const save = (zh: string, en: string) =>
    owner.ask('/staff/goods/category', 'do-save', {
      code: 'tea',
      name: words(zh, en),
      icon: '/files/public/tea.webp',
      position: 3,
    })
  const added = await save('茶', 'Tea')
  const changed = await save('茶叶', 'Tea leaves')
  expect(changed.data.id).toBe(added.data.id)
  const { data } = await owner.ask('/staff/system/audit', 'load-audit', { search: 'category.save' })
  const [second, first] = data.list
  const tea = { id: added.data.id, code: 'tea', position: 3 }
  expect(first).toMatchObject({ subject: 'tea', before: null, after: { ...tea, name: { en: 'Tea' } } })
  expect(second).toMatchObject({
    subject: 'tea',
    before: { ...tea, name: { en: 'Tea' } },
    after: { ...tea, name: { en: 'Tea leaves' } },
  })
})

const codesOf = async (person: Awaited<ReturnType<typeof staffPerson>>) => {
  const { list } = (await person.ask('/staff/goods/category', 'load-category', {})).data
  const codeOf = (id: string | null) => list.find((one) => one.id === id)?.code
  return list.map((one) => [one.code, codeOf(one.parent)])
}

test('[D51 D53 (categories)] two levels: a child goes below its parent, the order is changed, an unused category is deleted; all of it audited', async () => {
  const owner = await staffPerson(home, 'owner', 'bounmy')
  const save = (code: string, parent?: string, fresh = true) =>
    owner.ask('/staff/goods/category', 'do-save', {
      code,
      name: words(code, code),
      icon: '/files/public/tea.webp',
      fresh,
      ...(parent === undefined ? {} : { parent }),
    })
  const refused = (asked: Promise<unknown>) =>
    asked.then(
      () => 'done',
      (error: { code: string }) => error.code,
    )
  const kitchen = await save('kitchen')
  const pots = await save('pots', 'kitchen')
  const pans = await save('pans', 'kitchen')
  expect((await codesOf(owner)).filter(([, parent]) => parent === 'kitchen').map(([code]) => code)).toEqual([
    'pots',
    'pans',
  ])
  // A third level, a loop, an unknown parent, a parent below another one, a code in use.
  expect(await refused(save('lids', 'pots'))).toBe('category-levels')
  expect(await refused(save('kitchen', 'kitchen', false))).toBe('category-levels')
  expect(await refused(save('kitchen', 'tea', false))).toBe('category-levels')
  expect(await refused(save('lids', 'nowhere'))).toBe('parent-unknown')
  expect(await refused(save('pots', 'kitchen'))).toBe('code-taken')
  // A save without parent keeps it.
  await save('pots', undefined, false)
  const sort = (...ids: string[]) => owner.ask('/staff/goods/category', 'do-sort', { ids })
  await sort(pans.data.id, pots.data.id)
  const shown = (await home.client(undefined, 'en')('/shop/goods/category', 'load-category', {})).data.list
  expect(shown.find((one) => one.name === 'kitchen')?.children.map((one) => one.name)).toEqual([
    'pans',
    'pots',
  ])
  expect(shown.map((one) => one.name)).not.toContain('pans')
  // An order of other records than those of one parent does not fit.
  for (const ids of [
    [pans.data.id],
    [pans.data.id, pans.data.id],
    [pans.data.id, kitchen.data.id],
    [pans.data.id, pots.data.id, kitchen.data.id],
  ])
    expect(await refused(sort(...ids))).toBe('list-changed')
  const remove = (id: string) => owner.ask('/staff/goods/category', 'do-remove', { id })
  expect(await refused(remove(kitchen.data.id))).toBe('category-used')
  await remove(pots.data.id)
  expect(await refused(remove(pots.data.id))).toBe('record-not-found')
  expect((await codesOf(owner)).map(([code]) => code)).not.toContain('pots')
  const log = (await owner.ask('/staff/system/audit', 'load-audit', { search: 'category.' })).data.list
  expect(log.find(({ action }) => action === 'category.sort')).toMatchObject({
    subject: 'kitchen',
    before: { order: ['pots', 'pans'] },
    after: { order: ['pans', 'pots'] },
  })
  expect(log.find(({ action }) => action === 'category.remove')).toMatchObject({
    subject: 'pots',
    before: { code: 'pots' },
    after: null,
  })
})

test('[D53 (categories)] two people who change levels at the same time make no third level', async () => {
  const owner = await staffPerson(home, 'owner', 'khamla')
  const save = (code: string, parent: string) =>
    owner
      .ask('/staff/goods/category', 'do-save', {
        code,
        name: words(code, code),
        icon: '/files/public/tea.webp',
        parent,
      })
      .then(
        () => 'done',
        (error: { code: string }) => error.code,
      )
  for (const code of ['one', 'two', 'three']) await save(code, '')
  const ended = await Promise.all([
    ...Array.from({ length: 8 }, () => save('one', 'two')),
    ...Array.from({ length: 8 }, () => save('two', 'three')),
  ])
  expect(new Set(ended)).toEqual(new Set(['done', 'category-levels']))
  const parents = new Map((await codesOf(owner)).map(([code, parent]) => [code, parent]))
  for (const [, parent] of parents) if (parent !== undefined) expect(parents.get(parent)).toBeUndefined()
})

test('[D53 (categories)] two people change the same category: the second is told, and overwrites nothing', async () => {
  const owner = await staffPerson(home, 'owner', 'noy')
  const save = (en: string, version?: number) =>
    owner.ask('/staff/goods/category', 'do-save', {
      code: 'edited',
      name: words(en, en),
      icon: '/files/public/tea.webp',
      version,
    })
  await save('Start')
  const found = async () =>
    (await owner.ask('/staff/goods/category', 'load-category', {})).data.list.find(
      ({ code }) => code === 'edited',
    ) ?? expect.unreachable('there is no such category')
  const { id, version } = await found()
  const names = ['First', 'Second']
  const edits = names.map((en) => () => save(en, version))
  const told = await atOnce(home, ['select from category where id = $1 for no key update', id], edits)
  expect(told.toSorted()).toEqual(['category-changed', 'done'])
  expect(await found()).toMatchObject({ version: version + 1, name: { en: names[told.indexOf('done')] } })
  expect(await outcome(save('Third', version + 1))).toBe('done')
  await owner.ask('/staff/goods/category', 'do-remove', { id })
  expect(await outcome(save('Fourth', version + 2))).toBe('record-not-found')
})

test('[D53 (categories)] a category is deleted while a product or a banner gets it: it is kept, or the other is told that it is gone', async () => {
  const owner = await staffPerson(home, 'owner', 'mali')
  const categories = '/staff/goods/category'
  const icon = '/files/public/tea.webp'
  const idOf = async (code: string) =>
    (await owner.ask(categories, 'do-save', { code, name: words(code, code), icon })).data.id
  const [kept, gone] = [await idOf('kept'), await idOf('gone')]
  const put = (code: string, category: string) =>
    owner.ask('/staff/goods/goods', 'do-save', { code, on_sale: true, goods: goodsOf(code, { category }) })
  const link = (category: string) =>
    owner.ask('/staff/content/banner', 'do-save', {
      code: `to-${category}`,
      title: words(category, category),
      subtitle: words(category, category),
      picture: icon,
      colour: '#204060',
      link_kind: 'category',
      link_code: category,
      position: 0,
      shown: true,
    })
  const remove = (id: string) => owner.ask(categories, 'do-remove', { id })
  await put('moved', 'tea')
  const held = (id: string) => ['select from category where id = $1 for key share', id] as const
  // The product gets the category after the check and before the deletion.
  const move = ['update product set category_id = $1 where code = $2', kept, 'moved'] as const
  expect(await atOnce(home, held(kept), [() => remove(kept)], move)).toEqual(['category-used'])
  expect((await codesOf(owner)).map(([code]) => code)).toContain('kept')
  // The category is gone before the product or the banner has it.
  const locked = ['select from category where id = $1 for update', gone] as const
  const late = [() => put('late', 'gone'), () => link('gone')]
  const told = await atOnce(home, locked, late, ['delete from category where id = $1', gone])
  expect(told).toEqual(['category-unknown', 'link-unknown'])
})

test('[D50] only staff who may change goods read and change categories', async () => {
  const support = await staffPerson(home, 'support', 'somchai')
  await expect(support.ask('/staff/goods/category', 'load-category', {})).rejects.toMatchObject({
    code: 'not-permitted',
  })
  await expect(support.ask('/staff/goods/category', 'do-remove', { id: '1' })).rejects.toMatchObject({
    code: 'not-permitted',
  })
})
