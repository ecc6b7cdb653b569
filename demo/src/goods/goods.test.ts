import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { isAmount } from '@banyan/rules/validate'
import { cents } from '@banyan/rules/money'
import { describe, expect, test } from 'vitest'
import { categories, gridExtras, subcategories } from '../world/categories.ts'
import { culture, help } from '../world/articles.ts'
import { askedOf } from '../world/asked/asked.ts'
import { moreHelp } from '../world/help.ts'
import { announcements, banners, hotWords } from '../world/shopfront.ts'
import { allGoods } from './all.ts'
import { languages, type Texts } from './text.ts'

const pictures = path.join(import.meta.dirname, '..', '..', 'pictures')
const size = (...parts: string[]): number =>
  statSync(path.join(pictures, ...parts), { throwIfNoEntry: false })?.size ?? 0

/** Returns the languages that a text lacks, and those whose text contains characters of another script. */
function faults(where: string, text: Texts): string[] {
  const empty = languages.filter((language) => text[language].trim() === '')
  const scripts = {
    zh: /[\p{Script=Lao}\p{Script=Thai}]/u,
    en: /[\p{Script=Han}\p{Script=Lao}\p{Script=Thai}]/u,
    lo: /[\p{Script=Han}\p{Script=Thai}]/u,
    vi: /[\p{Script=Han}\p{Script=Lao}\p{Script=Thai}]/u,
    th: /[\p{Script=Han}\p{Script=Lao}]/u,
  }
  const foreign = languages.filter((language) => scripts[language].test(text[language]))
  return [
    ...empty.map((language) => `${where}: no ${language}`),
    ...foreign.map((language) => `${where}: ${language} holds another script`),
  ]
}

describe('the demo shop', () => {
  test('has sixty or more goods in eight categories, some for points, each with its own id', () => {
    expect(allGoods.length).toBeGreaterThanOrEqual(72)
    expect(new Set(allGoods.map((goods) => goods.id)).size).toBe(allGoods.length)
    expect(categories).toHaveLength(8)
    for (const category of categories) {
      expect(
        allGoods.filter((goods) => goods.category === category.id).length,
        category.id,
      ).toBeGreaterThanOrEqual(9)
    }
    // The text of the harvest banner says eleven.
    expect(allGoods.filter((goods) => goods.pricedIn === 'points' && goods.listed)).toHaveLength(11)
  })

  test('says everything in five languages, and none in another language’s script', () => {
    const wrong = allGoods.flatMap((goods) => [
      ...faults(`${goods.id} title`, goods.title),
      ...faults(`${goods.id} subtitle`, goods.subtitle),
      ...faults(`${goods.id} origin`, goods.origin),
      ...goods.options.flatMap((option) => [
        ...faults(`${goods.id} ${option.id}`, option.name),
        ...option.values.flatMap((value) => faults(`${goods.id} ${value.id}`, value.name)),
      ]),
      ...goods.detail.zh.flatMap((_, line) =>
        faults(`${goods.id} detail ${line}`, {
          zh: goods.detail.zh[line] ?? '',
          en: goods.detail.en[line] ?? '',
          lo: goods.detail.lo[line] ?? '',
          vi: goods.detail.vi[line] ?? '',
          th: goods.detail.th[line] ?? '',
        }),
      ),
    ])
    expect(wrong).toEqual([])
    for (const goods of allGoods) {
      for (const language of languages) {
        expect(goods.detail[language].length, goods.id).toBeGreaterThanOrEqual(3)
        expect(goods.detail[language].length, goods.id).toBeLessThanOrEqual(6)
        expect(
          goods.keywords[language].every((word) => word !== ''),
          goods.id,
        ).toBe(true)
      }
    }
  })

  test('the front’s banners, announcements, categories and hot words are in five languages and lead somewhere', () => {
    const texts = [
      ...banners.flatMap((banner) => [banner.title, banner.subtitle]),
      ...announcements.flatMap((one) => [one.title, one.body]),
      ...[...culture, ...help].flatMap((one) => [one.title, one.summary, one.body]),
      ...moreHelp.flatMap((one) => [one.title, one.body]),
      ...[...categories, ...subcategories, ...gridExtras].map((one) => one.name),
      ...hotWords,
    ]
    expect(texts.flatMap((text) => faults(text.en, text))).toEqual([])
    for (const { link } of banners) {
      if (link.page === 'goods-detail')
        expect(allGoods.some((goods) => goods.id === link.goods && goods.listed)).toBe(true)
      else expect([...categories.map((one) => one.id), 'points']).toContain(link.category)
    }
  })

  test('each help article has ten other ways of asking in each language, and each one stands once', () => {
    for (const language of languages) {
      const lines = [...help, ...moreHelp].map(({ title }) => askedOf(title.en)[language].split('\n'))
      expect(Math.min(...lines.map((one) => one.length))).toBeGreaterThanOrEqual(10)
      const all = lines.flat()
      expect(all.filter((line, at) => line.trim() === '' || all.indexOf(line) !== at)).toEqual([])
    }
  })

  test('a category of the second level has products of its parent', () => {
    for (const { parent, goods } of subcategories)
      for (const id of goods) expect(allGoods.find((one) => one.id === id)?.category, id).toBe(parent)
    const ids = subcategories.flatMap((one) => one.goods)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('a hot word finds something in every language', () => {
    for (const word of hotWords) {
      for (const language of languages) {
        const found = allGoods.some((goods) =>
          [goods.title[language], ...goods.keywords[language]].some((text) =>
            text.toLowerCase().includes(word[language].toLowerCase()),
          ),
        )
        expect(found, `${language} ${word[language]}`).toBe(true)
      }
    }
  })

  test('variants cover every combination of the options once, at valid prices', () => {
    for (const goods of allGoods) {
      const combinations = goods.options.reduce((product, option) => product * option.values.length, 1)
      const keys = new Set(goods.variants.map((variant) => variant.choice.join(' ')))
      expect(keys.size, goods.id).toBe(combinations)
      expect(goods.variants, goods.id).toHaveLength(combinations)
      for (const option of goods.options) {
        expect(new Set(option.values.map((value) => value.id)).size, goods.id).toBe(option.values.length)
      }
      for (const variant of goods.variants) {
        variant.choice.forEach((choice, at) =>
          expect(
            goods.options[at]?.values.map((value) => value.id),
            goods.id,
          ).toContain(choice),
        )
        expect(isAmount(variant.price) && /\.\d\d$/.test(variant.price), goods.id).toBe(true)
        expect(Number.isInteger(variant.stock) && variant.stock >= 0, goods.id).toBe(true)
        expect(cents(variant.price) >= cents(goods.price), goods.id).toBe(true)
        if (variant.oldPrice !== null)
          expect(cents(variant.oldPrice) > cents(variant.price), goods.id).toBe(true)
      }
      expect(
        goods.variants.some((variant) => variant.price === goods.price),
        goods.id,
      ).toBe(true)
    }
  })

  test('the odd ones are there: a very long name, no options, all sold out, taken off the shelf', () => {
    expect(
      allGoods.some((goods) => languages.every((language) => [...goods.title[language]].length > 35)),
    ).toBe(true)
    expect(allGoods.some((goods) => goods.options.length === 0)).toBe(true)
    expect(allGoods.some((goods) => goods.options.length === 2)).toBe(true)
    expect(allGoods.filter((goods) => goods.variants.every((variant) => variant.stock === 0))).toHaveLength(1)
    expect(allGoods.filter((goods) => !goods.listed)).toHaveLength(1)
    expect(
      allGoods.some(
        (goods) =>
          goods.variants.some((one) => one.stock === 0) && goods.variants.some((one) => one.stock > 0),
      ),
    ).toBe(true)
  })
})

describe('its pictures', () => {
  test('are there in both sizes, within their limits, two to five a product', () => {
    for (const goods of allGoods) {
      expect(goods.pictures.length, goods.id).toBeGreaterThanOrEqual(2)
      expect(goods.pictures.length, goods.id).toBeLessThanOrEqual(5)
      for (const picture of goods.pictures) {
        expect(picture.colour, picture.name).toMatch(/^#[0-9a-f]{6}$/)
        for (const [side, limit] of [
          [750, 40_000],
          [375, 14_000],
        ] as const) {
          const bytes = size('goods', `${picture.name}-${side}.webp`)
          expect(bytes, `${picture.name} ${side}`).toBeGreaterThan(500)
          expect(bytes, `${picture.name} ${side}`).toBeLessThanOrEqual(limit)
        }
      }
      for (const value of goods.options.flatMap((option) => option.values)) {
        if (value.picture !== null)
          expect(goods.pictures[value.picture], `${goods.id} ${value.id}`).toBeDefined()
      }
    }
  })

  test('are all used', () => {
    const used = allGoods.flatMap((goods) =>
      goods.pictures.flatMap((picture) => [`${picture.name}-750.webp`, `${picture.name}-375.webp`]),
    )
    expect(readdirSync(path.join(pictures, 'goods')).sort()).toEqual(used.sort())
    const icons = [...categories, ...gridExtras].map((one) => `${one.icon}.webp`)
    expect(readdirSync(path.join(pictures, 'categories')).sort()).toEqual(icons.sort())
    // Covers of articles have the shape of a banner.
    const covers = culture.flatMap(({ cover }) => (cover?.startsWith('banners/') ? [cover] : []))
    const shown = new Set([...banners.map((one) => `banners/${one.id}.webp`), ...covers])
    const stored = readdirSync(path.join(pictures, 'banners')).map((file) => `banners/${file}`)
    expect(new Set(stored)).toEqual(shown)
  })

  test('weigh fourteen megabytes together at most, and a banner sixty kilobytes', () => {
    const folders = ['goods', 'categories', 'banners', 'avatars']
    const all = folders.flatMap((folder) =>
      readdirSync(path.join(pictures, folder)).map((file) => size(folder, file)),
    )
    expect(all.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(14_000_000)
    for (const banner of banners) expect(size('banners', `${banner.id}.webp`)).toBeLessThanOrEqual(60_000)
  })
})
