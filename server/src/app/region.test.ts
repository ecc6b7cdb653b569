import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Country } from '@banyan/contract/app/region'
import type { Language } from '@banyan/contract/language'
import { loaders } from './region/load.ts'
import { arrange } from './region/region.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'

let home: TestApp
beforeAll(async () => {
  home = await startTestApp()
})
afterAll(() => home.close())

const below = async (country: Country, parent: string, language: Language = 'en') =>
  (await home.client(undefined, language)('/app/region', 'load-region', { country, parent })).data.list

test('[E14] a visitor walks from Laos to a village, in Lao or, where there are such names, in Latin letters', async () => {
  expect((await below('LA', '', 'lo'))[0]).toMatchObject({
    code: '1',
    name: 'ນະຄອນຫຼວງວຽງຈັນ',
    leaf: false,
  })
  expect((await below('LA', ''))[0]?.name).toBe('Vientiane capital')
  expect((await below('LA', '1'))[0]).toMatchObject({
    code: '101',
    name: 'Chanthabuly',
    leaf: false,
  })
  expect((await below('LA', '101', 'lo'))[0]).toMatchObject({
    code: '10101',
    name: 'ໜອງປິງ',
    leaf: true,
  })
  expect(await below('LA', '10101')).toEqual([])
})

test('[E14] the other countries: two levels in Vietnam, three in Thailand and China', async () => {
  expect((await below('VN', ''))[0]).toMatchObject({ name: 'Thành phố Hà Nội', leaf: false })
  expect((await below('VN', '01'))[0]).toMatchObject({ name: 'Phường Ba Đình', leaf: true })
  expect((await below('TH', '', 'th'))[0]).toMatchObject({ name: 'กรุงเทพมหานคร', leaf: false })
  expect((await below('TH', '1001'))[0]).toMatchObject({ name: 'Phra Borom Maha Ratchawang', leaf: true })
  expect((await below('TH', '5201'))[0]).toMatchObject({ name: 'Wiang Nuea' })
  expect((await below('CN', '1101', 'zh'))[0]).toMatchObject({ code: '110101', name: '东城区', leaf: true })
})

test('[D18] the names of a list are in one script, and each has the name in the own language beside it', async () => {
  // Some local names contain a Latin letter or a Roman number.
  const script = (name: string) => (/[\p{Script=Lao}\p{Script=Thai}]/u.test(name) ? 'local' : 'latin')
  for (const country of ['LA', 'TH'] as const) {
    const regions = arrange(await loaders[country](), country === 'LA' ? 'lo' : 'th')
    const mixed: string[] = []
    const walk = (parent: string): void => {
      const list = regions.below(parent, 'en') ?? []
      // A village that is only a number is the same in both scripts.
      const shown = list.filter(({ name }) => !/^[\d\s\p{P}]+$/u.test(name))
      if (new Set(shown.map(({ name }) => script(name))).size > 1) mixed.push(parent)
      for (const { code, leaf } of list) if (!leaf) walk(code)
    }
    walk('')
    expect(mixed).toEqual([])
  }
  expect(JSON.stringify(await loaders.LA())).not.toMatch(/ຫນ|ຫມ|ຫລ|ໍາ/)
  expect((await below('TH', '1003'))[2]).toMatchObject({ name: 'คลองสิบ', own: 'คลองสิบ' })
  expect((await below('TH', '10'))[0]).toMatchObject({ name: 'Phra Nakhon', own: 'เขต พระนคร' })
})

test('a region that there is not, and one of another country, is an illegal parameter', async () => {
  for (const parent of ['nowhere', '440106', '__proto__'])
    await expect(below('LA', parent)).rejects.toMatchObject({ kind: 'rejected', code: 'illegal-parameter' })
})

describe('the data', () => {
  test.each([
    ['LA', [18, 148, 8916]],
    ['VN', [34, 3321]],
    ['TH', [77, 928, 7348]],
    ['CN', [31, 342, 3056]],
  ] as const)(
    '[E14] %s is whole: levels, codes, names, and nobody without a parent',
    async (country, counts) => {
      const rows = await loaders[country]()
      const regions = arrange(rows, 'en')
      expect(new Set(rows.map((row) => row.code)).size, 'codes are unique').toBe(rows.length)
      const found: number[] = []
      let level = regions.below('', 'en') ?? []
      let parents = ['']
      while (level.length > 0) {
        found.push(level.length)
        for (const { code, name } of level) {
          expect(name, code).toMatch(/\S/)
          expect(name, code).not.toMatch(/[*\u200B\uFEFF]|NULL|undefined/)
          expect(code.length).toBeLessThanOrEqual(40)
        }
        parents = level.filter((one) => !one.leaf).map((one) => one.code)
        level = parents.flatMap((code) => regions.below(code, 'en') ?? [])
      }
      expect(found).toEqual(counts)
      // Rows without a parent are dropped; Laos has 24 such villages, the other countries none.
      const orphans = rows.length - found.reduce((sum, count) => sum + count, 0)
      expect(orphans).toBe(country === 'LA' ? 24 : 0)
    },
  )
})
