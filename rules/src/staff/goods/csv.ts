// Products as CSV, one line per variant: the console writes the file, the server reads it. The columns of the product
// stand in its first line; its other lines repeat only the code. A text in one cell for all languages has its parts in
// the order of `languages`, separated by `|`. Pictures: see csv-pictures.ts.
import type { RequestOf } from '@banyan/contract/call'
import { type Language, languages } from '@banyan/contract/language'
import type { doSave } from '@banyan/contract/staff/goods/goods'
import { plainCell, readCsvLines } from '../../csv.ts'
import { type NamedPicture, type PicturesCell, readPictures } from './csv-pictures.ts'

export type Goods = RequestOf<typeof doSave>['goods']
type Words = Goods['name']

/** A product in a file. */
export interface FileGoods {
  code: string
  /** The version that was exported; 0 for a new product. */
  version: number
  on_sale: boolean
  goods: Goods
}

/** The texts that have a column per language. `detail` is HTML, or plain text with an empty line between paragraphs. */
export const wordColumns = ['name', 'subtitle', 'origin', 'keywords', 'detail'] as const
const ofLanguages = wordColumns.flatMap((name) => languages.map((language) => `${name}_${language}` as const))
const optionPlaces = [1, 2, 3, 4] as const

/** The columns of the product. */
const goodsColumns = [
  'version',
  'listed',
  'category',
  'currency',
  'weight',
  'commission',
  'low_stock',
  ...ofLanguages,
  'pictures',
] as const
/** The columns of a variant. `stock_seen` is the exported stock: the difference is added to the present stock. */
const variantColumns = [
  ...optionPlaces.flatMap((place) => [`option_${place}`, `value_${place}`] as const),
  'price',
  'old_price',
  'stock',
  'stock_seen',
  'picture',
  'on_sale',
] as const
export const goodsFileColumns = ['code', ...goodsColumns, ...variantColumns] as const
export type GoodsColumn = (typeof goodsFileColumns)[number]

const escaped = (part: string): string => part.replaceAll(/[\\|]/g, '\\$&')

/** Returns a text of all languages in one cell. */
function wordsCell(words: Words): string {
  const parts = languages.map((language) => escaped(words[language] ?? ''))
  while (parts.at(-1) === '') parts.pop()
  return parts.join(' | ')
}

function wordsOfCell(cell: string): Words {
  const parts = [...cell.matchAll(/((?:\\.|[^|\\])*)(?:\||$)/gs)].map(([, part = '']) =>
    part.trim().replaceAll(/\\(.)/gs, '$1'),
  )
  return wordsOf((_, at) => parts[at] ?? '')
}

/** Returns the text of all languages; a missing language is left out. */
function wordsOf(read: (language: Language, at: number) => string): Words {
  const found = languages.map((language, at) => [language, read(language, at)] as const)
  return Object.fromEntries(found.filter(([language, said]) => language === 'zh' || said !== '')) as Words
}

const flag = (value: boolean): string => (value ? '1' : '0')

/** Returns the lines of a product, without the line of the heads. */
export function goodsLines({ code, version, on_sale, goods }: FileGoods): string[][] {
  const texts = (name: (typeof wordColumns)[number]) =>
    languages.map((language) => goods[name][language] ?? '')
  const first = [
    String(version),
    flag(on_sale),
    goods.category,
    goods.currency,
    String(goods.weight),
    goods.commission === undefined ? '' : String(goods.commission),
    String(goods.low_stock ?? ''),
    ...wordColumns.flatMap(texts),
    goods.pictures
      .map(({ small, large, colour, video }) =>
        [small, large, colour, ...(video === undefined ? [] : [video])].join(' '),
      )
      .join('\n'),
  ]
  return goods.variants.map((variant, line) => [
    code,
    ...(line === 0 ? first : first.map(() => '')),
    ...optionPlaces.flatMap((place) => {
      const option = goods.options[place - 1]
      const value = option?.values[variant.values[place - 1] ?? -1]
      return option && value ? [wordsCell(option.name), wordsCell(value)] : ['', '']
    }),
    variant.price,
    variant.old_price ?? '',
    String(variant.stock),
    String(variant.stock_seen ?? variant.stock),
    variant.picture === null ? '' : String(variant.picture + 1),
    flag(variant.on_sale),
  ])
}

export type FileFault = 'missing' | 'wrong' | 'differs' | 'code-twice' | 'picture-unknown'

/** A cell that can't be read. */
export interface CellFault {
  readonly line: number
  readonly column: GoodsColumn
  readonly fault: FileFault
  /** The name of the picture’s file, for `picture-unknown`. */
  readonly picture?: string
}

/** A product as read, with the lines of its variants. The values are not checked yet. */
export interface ReadGoods extends FileGoods {
  readonly lines: readonly number[]
  /** The pictures that have no addresses yet, because they are named by their files. */
  readonly named: readonly NamedPicture[]
}

export interface GoodsFile {
  readonly products: readonly ReadGoods[]
  readonly faults: readonly CellFault[]
}

/** A line by column. */
interface Line {
  readonly line: number
  read(column: GoodsColumn): string
}

/** Reads a file of products. Returns the line of a fault that makes the whole file unreadable: a quote, or a missing column. */
export function readGoodsFile(text: string): GoodsFile | { readonly unreadable: GoodsColumn | 'quote' } {
  const rows = readCsvLines(text)
  if (!rows) return { unreadable: 'quote' }
  const heads = rows[0]?.cells.map((head) => head.toLowerCase()) ?? []
  const missing = goodsFileColumns.find((column) => !heads.includes(column))
  if (missing !== undefined) return { unreadable: missing }
  const lines = rows.slice(1).map(({ line, cells }): Line => ({
    line,
    read: (column) => plainCell(cells[heads.indexOf(column)] ?? '').trim(),
  }))
  const groups: Line[][] = []
  for (const line of lines) {
    const last = groups.at(-1)
    if (last?.[0]?.read('code') === line.read('code')) last.push(line)
    else groups.push([line])
  }
  const faults: CellFault[] = []
  const products = groups.map((group) => productOf(group, faults))
  const seen = new Set<string>()
  for (const { code, lines: at } of products) {
    if (seen.has(code)) faults.push({ line: at[0] ?? 0, column: 'code', fault: 'code-twice' })
    seen.add(code)
  }
  return { products, faults: faults.toSorted((a, b) => a.line - b.line) }
}

type Report = (line: Line, column: GoodsColumn, fault: FileFault) => void

/** Reads the lines of one product and reports the cells that can't be read. */
function productOf(group: readonly Line[], faults: CellFault[]): ReadGoods {
  const report: Report = ({ line }, column, fault) => void faults.push({ line, column, fault })
  const [head] = group
  if (!head) throw new Error('a product has at least one line')
  // A value of the product in a later line would be ignored.
  for (const line of group.slice(1))
    for (const column of goodsColumns)
      if (line.read(column) !== '' && line.read(column) !== head.read(column)) report(line, column, 'differs')
  const count = (line: Line, column: GoodsColumn, absent: number | undefined): number => {
    const given = line.read(column)
    if (given === '' && absent !== undefined) return absent
    if (!/^\d{1,9}$/.test(given)) report(line, column, given === '' ? 'missing' : 'wrong')
    return Number(given)
  }
  const isOn = (line: Line, column: GoodsColumn): boolean => {
    const given = line.read(column).toLowerCase()
    if (!['1', '0', 'true', 'false'].includes(given)) report(line, column, given === '' ? 'missing' : 'wrong')
    return given === '1' || given === 'true'
  }
  const options = optionsOf(group, report)
  const { pictures, named } = picturesOf(head, report)
  return {
    code: head.read('code'),
    version: count(head, 'version', 0),
    on_sale: isOn(head, 'listed'),
    lines: group.map(({ line }) => line),
    named,
    goods: {
      category: head.read('category'),
      currency: head.read('currency') as Goods['currency'],
      ...textsOf(head),
      pictures,
      options,
      variants: group.map((line) => ({
        values: options.map((option, at) => valueAt(line, at, option)),
        price: line.read('price'),
        old_price: line.read('old_price') || null,
        stock: count(line, 'stock', undefined),
        ...(line.read('stock_seen') === '' ? {} : { stock_seen: count(line, 'stock_seen', undefined) }),
        picture: line.read('picture') === '' ? null : count(line, 'picture', undefined) - 1,
        on_sale: isOn(line, 'on_sale'),
      })),
      weight: count(head, 'weight', 0),
      ...(head.read('commission') === '' ? {} : { commission: count(head, 'commission', undefined) }),
      low_stock: head.read('low_stock') === '' ? null : count(head, 'low_stock', undefined),
    },
  }
}

function textsOf(head: Line): Pick<Goods, (typeof wordColumns)[number]> {
  const words = (name: (typeof wordColumns)[number]) =>
    wordsOf((language) => head.read(`${name}_${language}`))
  return {
    name: words('name'),
    subtitle: words('subtitle'),
    origin: words('origin'),
    keywords: words('keywords'),
    detail: words('detail'),
  }
}

function picturesOf(head: Line, report: Report): PicturesCell {
  const read = readPictures(head.read('pictures'))
  if (typeof read !== 'string') return read
  report(head, 'pictures', read)
  return { pictures: [], named: [] }
}

/** Returns the options of a product: the names of the first line, and the values in the order of the lines. */
function optionsOf(group: readonly Line[], report: Report): Goods['options'] {
  const [head] = group
  const names = optionPlaces.flatMap((place) => {
    const name = head?.read(`option_${place}`) ?? ''
    return name === '' ? [] : [{ place, name }]
  })
  for (const line of group)
    for (const place of optionPlaces) {
      const name = line.read(`option_${place}`)
      const value = line.read(`value_${place}`)
      if (name !== (head?.read(`option_${place}`) ?? '')) report(line, `option_${place}`, 'differs')
      else if ((name === '') !== (value === ''))
        report(line, `value_${place}`, value === '' ? 'missing' : 'wrong')
    }
  return names.map(({ place, name }) => {
    const values = new Map<string, Words>()
    for (const line of group) {
      const value = wordsOfCell(line.read(`value_${place}`))
      if (!values.has(value.zh)) values.set(value.zh, value)
    }
    return { name: wordsOfCell(name), values: [...values.values()] }
  })
}

/** Returns the index of a line's value of the option at a place among those that are used. */
function valueAt(line: Line, at: number, { values }: Goods['options'][number]): number {
  const used = optionPlaces.filter((place) => line.read(`option_${place}`) !== '')
  const { zh } = wordsOfCell(line.read(`value_${used[at] ?? 1}`))
  return values.findIndex((value) => value.zh === zh)
}
