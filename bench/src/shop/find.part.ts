// Finding products in a shop of 100,000: pages of the list with and without filters, suggestions while typing, and searches
// in five languages, with and without a typing mistake. Measures the work of the calls in this process: all their statements, without
// HTTP and without the cache of replies.
import type { Language } from '@banyan/contract/language'
import type { RunningApp } from '../../../server/src/boot/app.ts'
import { readCards } from '../../../server/src/shop/goods/goods-list.sql.ts'
import { searchGoods } from '../../../server/src/shop/goods/goods-list.ts'
import { suggest } from '../../../server/src/shop/goods/search.ts'
import { percentile, type Result } from '../result.ts'

const caches = 'none of the server’s; the buffers of PostgreSQL are warm'
const leavesOut = 'HTTP, and the drawing of the cards'

const searches: readonly [name: string, language: Language, words: readonly string[]][] = [
  ['zh', 'zh', ['耳机', '蓝牙耳机', '防水手机', '茶', '智能台灯']],
  ['en', 'en', ['headphones', 'waterproof phone', 'tea', 'smart lamp', 'Bacorban']],
  ['lo', 'lo', ['ຫູຟັງ', 'ໂທລະສັບ', 'ຊາ', 'ໂຄມໄຟ', 'ກັນນ້ຳ']],
  ['vi', 'vi', ['tai nghe', 'dien thoai', 'ca phe', 'den ban', 'chống nước']],
  ['th', 'th', ['หูฟัง', 'โทรศัพท์', 'ชา', 'โคมไฟ', 'กันน้ำ']],
  ['mistyped-zh', 'zh', ['蓝牙耳几', '兰牙耳机', '防水手击', '智能太灯', '便携相鸡']],
  ['mistyped-en', 'en', ['headphnes', 'watreproof phone', 'keybaord', 'smrat lamp', 'Bacorbna']],
  ['mistyped-lo', 'lo', ['ຫູຟຽງ', 'ໂທລະສັນ', 'ຊາຂຍວ', 'ໂຄມໄພ', 'ກັຍນ້ຳ']],
  ['mistyped-vi', 'vi', ['tai nghr', 'dien thiai', 'caphe', 'dem ban', 'chong nuac']],
  ['mistyped-th', 'th', ['หูฟง', 'โทรศับท์', 'ชาเขยว', 'โคมไพ', 'กันนำ']],
]

/** The beginnings of words that a member has typed, by language. */
const beginnings: readonly [language: Language, typed: readonly string[]][] = [
  ['zh', ['耳', '蓝牙', '防水手', '茶', '智能']],
  ['en', ['h', 'waterpr', 'te', 'smart l', 'Bacor']],
  ['lo', ['ຫູ', 'ໂທລະ', 'ຊາ', 'ໂຄມ', 'ກັນ']],
  ['vi', ['tai', 'dien th', 'ca', 'den b', 'chống']],
  ['th', ['หู', 'โทร', 'ชา', 'โคม', 'กัน']],
]

/** Returns the milliseconds of each run. */
async function timed(runs: number, work: (n: number) => Promise<unknown>): Promise<number[]> {
  for (let n = 0; n < 5; n++) await work(n)
  const samples: number[] = []
  for (let n = 0; n < runs; n++) {
    const began = performance.now()
    await work(n)
    samples.push(performance.now() - began)
  }
  return samples
}

const shown = (samples: readonly number[]) => ({
  value: percentile(samples, 0.95),
  unit: 'ms (p95)',
  latency: { p50: percentile(samples, 0.5), p99: percentile(samples, 0.99) },
  caches,
  leavesOut,
})

/** The target of an answer to each typed letter. */
const whileTyping = {
  of: 'value',
  atMost: 20,
  why: 'an answer to each typed letter: 20 ms leave room for the network',
} as const

export async function* suggestionCases(
  app: RunningApp,
  runs: number,
  products: number,
): AsyncGenerator<Result> {
  for (const [language, typed] of beginnings) {
    const none = new Set<string>()
    const samples = await timed(runs, async (n) => {
      const keyword = typed[n % typed.length] ?? ''
      if ((await suggest(app, language, keyword)).length === 0) none.add(keyword)
    })
    yield {
      name: `suggestions-${language}`,
      ...shown(samples),
      target: whileTyping,
      wrong: none.size > 0 ? `nothing suggested for ${[...none].join(', ')}` : undefined,
      notes: { products, typed },
    }
  }
}

export async function* searchCases(app: RunningApp, runs: number, products: number): AsyncGenerator<Result> {
  for (const [name, language, words] of searches) {
    const none = new Set<string>()
    const samples = await timed(runs, async (n) => {
      const keyword = words[n % words.length] ?? ''
      const page = await searchGoods(app, { language, sort: 'overall', keyword })
      if (page.list.length === 0) none.add(keyword)
    })
    yield {
      name: `search-${name}`,
      ...shown(samples),
      target: whileTyping,
      wrong: none.size > 0 ? `nothing found for ${[...none].join(', ')}` : undefined,
      notes: { products, words },
    }
  }
}

const filters = {
  'all goods': {},
  'one category': { categories: [5n] },
  'a parent category': { categories: [1n, 2n, 3n] },
  'points only': { currency: 'points' },
  'in stock': { inStock: true },
  'in stock, price range': { currency: 'money', from: 10_000n, to: 50_000n, inStock: true },
} as const

/** How many products the pages before page 1000 have. */
const beforePage1000 = 20 * 999

export async function* listCases(app: RunningApp, runs: number, products: number): AsyncGenerator<Result> {
  const { db } = app.database
  for (const [name, filter] of Object.entries(filters)) {
    const query = { language: 'en', sort: 'price-up', ...filter } as const
    // Both pages by the same statement, so that only their position differs.
    const read = (after?: readonly bigint[]) => readCards(db, { ...query, after, limit: 21 })
    const first = await timed(runs, () => read())
    // The position of page 1000, or of the middle of a shorter list.
    const list = await readCards(db, { ...query, limit: beforePage1000 })
    const isLong = list.length === beforePage1000
    const before = isLong ? list : list.slice(0, Math.ceil(list.length / 2))
    const last = before.at(-1)
    const after = [last?.place ?? 0n, last?.id ?? 0n]
    const deep = await timed(runs, () => read(after))
    yield {
      name: `list, ${name}, page 1`,
      ...shown(first),
      target: {
        of: 'value',
        atMost: 30,
        why: 'a list answers within 30 ms at p95, however large the shop is',
      },
      notes: { products },
    }
    yield {
      name: `list, ${name}, ${isLong ? 'page 1000' : 'a deep page'}`,
      ...shown(deep),
      value: percentile(deep, 0.5),
      unit: 'ms (p50)',
      baseline: { name: 'page 1 (p50)', value: percentile(first, 0.5) },
      target: { of: 'ratio', atMost: 1.5 },
      wrong: last === undefined ? 'the list is empty' : undefined,
      notes: { products, after: before.length },
    }
  }
}
