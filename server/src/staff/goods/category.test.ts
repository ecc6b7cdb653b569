import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
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
