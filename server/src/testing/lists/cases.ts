// Requests for every list of the console, made from the contract: each value of each filter, and each order.
import type { AnyCall } from '../../door/handler.ts'

type Fields = Readonly<Record<string, string>>

export interface ListCase {
  readonly path: string
  readonly control: string
  readonly name: string
  readonly fields: Fields
}

interface Definition {
  readonly type: string
  readonly format?: string
  readonly innerType?: Schema
  readonly in?: Schema
  readonly entries?: Readonly<Record<string, string>>
}
interface Schema {
  readonly _zod: { readonly def: Definition }
}

/** Words that a person may look for: of half of the rows, of some, of one, shorter than a trigram, of none; numbers. */
const people = ['Member', '王小明', 'V777', '小明', 'No such person', '#777', '777', '2010000777']
const searches: Readonly<Record<string, readonly string[]>> = {
  '/staff/goods/goods': ['Product', '产品', 'P770', 'No such product'],
  '/staff/goods/order': [...people, '202501010000000777'],
  '/staff/goods/review': [...people, '202501010000000777'],
  '/staff/finance/refund': [...people, '202501010000000777'],
  '/staff/finance/commission': [...people, '202501010000000777'],
  '/staff/finance/third-payment': [...people, 'T000000000777', 'X777'],
  '/staff/goods/stock': ['P770', '202501010000000777', 'No such product'],
  '/staff/chat/group': ['Group', 'Group 777', '#777', '小明', 'No such group'],
  '/staff/chat/word': ['word'],
  '/staff/content/article': ['word'],
  '/staff/people/staff': ['owner'],
  '/staff/service/assistant': ['Question', '小明', 'No such question'],
  '/staff/system/audit': ['order', '777', 'No such entry'],
}

/** Values of filters whose values the contract does not list. */
const values: Readonly<Record<string, readonly string[]>> = {
  member: ['1', '777', '999999999'],
  about: ['1', '777', '999999999'],
  agent: ['1', '2', '999999999'],
  group: ['777', '999999999'],
  product: ['1', '2'],
  level: ['1', '4', '5'],
  role: ['owner'],
  category: ['none'],
  recipient: ['Member 777', '020777', 'No such person'],
  sn: ['T000000000777', 'none'],
  staff: ['1', '999999999'],
  action: ['order.send', 'goods.save', 'no.action'],
  kind: ['order', 'goods', 'none'],
  subject: ['777', 'none'],
  job: ['none'],
}

/** Fields without which a call is refused. */
const required: Readonly<Record<string, string>> = {
  id: '1',
  member_id: '1',
  key: 'captcha.minutes',
  search: 'Member',
}

/** Returns the definition of a field, without the wrappers around it, and whether the field is optional. */
function definitionOf({ _zod: { def } }: Schema): Definition & { optional: boolean } {
  if (def.type === 'optional' && def.innerType) return { ...definitionOf(def.innerType), optional: true }
  if (def.type === 'pipe' && def.in) return definitionOf(def.in)
  return { ...def, optional: false }
}

/** Returns the requests for one call; none if it does not return a list in pages. */
export function casesOf(call: Pick<AnyCall, 'path' | 'control' | 'request'>): ListCase[] {
  const { path, control } = call
  const shape = call.request.shape as unknown as Readonly<Record<string, Schema>>
  if (!('cursor' in shape)) return []
  const fields = Object.entries(shape)
    .filter(([name]) => name !== 'cursor')
    .map(([name, schema]) => ({ name, ...definitionOf(schema) }))
  const base = Object.fromEntries(
    fields.flatMap(({ name, optional, entries }) => {
      if (optional) return []
      const value = entries ? Object.values(entries)[0] : required[name]
      if (value === undefined) throw new Error(`${path} ${control} needs a value of ${name} in cases.ts`)
      return [[name, value]]
    }),
  )
  const filters = fields.flatMap(({ name, format, entries }): Fields[] => {
    if (entries) return Object.values(entries).map((value) => ({ [name]: value }))
    if (format === 'date' || format === 'datetime') return name === 'from' ? daysOf(format) : []
    if (name === 'zone' || name in base) return name === 'search' ? searchesOf(path) : []
    if (name === 'search') return searchesOf(path)
    const known = values[name]
    if (!known) throw new Error(`the filter ${name} of ${path} ${control} needs values in cases.ts`)
    return known.map((value) => ({ [name]: value }))
  })
  return [{}, ...filters].map((filter) => ({
    path,
    control,
    name: `${path.replace('/staff/', '')} ${control} ${JSON.stringify(filter)}`,
    fields: { ...base, ...filter },
  }))
}

const searchesOf = (path: string): Fields[] => (searches[path] ?? people).map((search) => ({ search }))

/** A day in the middle, the time before all rows, and all of it. */
function daysOf(format: 'date' | 'datetime'): Fields[] {
  const at = (day: string) => (format === 'date' ? day : `${day}T00:00:00Z`)
  return [
    { from: at('2025-10-01'), to: at('2025-10-02') },
    { from: at('2000-01-01'), to: at('2000-01-02') },
    { from: at('2000-01-01') },
    { to: at('2025-10-01') },
  ]
}
