// Rules for calls once a release exists. Pages of the last release stay open while servers of the next one run, and the other
// way round during a deploy. So a server takes each request that the last release sends, and its replies have all fields that
// the pages of the last release read. New fields of a request are optional.
//
// `contract/released.json` has the calls of the last release; before the first release it does not exist.
// `node tools/release/schema.ts` writes it.
import { isDeepStrictEqual } from 'node:util'
import { calls } from '@banyan/contract/calls'
import { type Json, schemaOf } from '@banyan/contract/json-schema'
import { staffCalls } from '@banyan/contract/staff/calls'

type Side = Parameters<typeof schemaOf>[0]

interface AnyCall {
  readonly path: string
  readonly control: string
  readonly request: Side
  readonly reply: Side
}

/** JSON schemas of requests and replies, by path and control. */
export type ReleasedCalls = Readonly<Record<string, { request: Json; reply: Json }>>

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'control' in value && 'request' in value && 'reply' in value

/** Returns the calls of the contract as a release records them. */
export function currentCalls(): ReleasedCalls {
  const modules: object[] = [...Object.values(calls), ...Object.values(staffCalls)]
  const all = modules.flatMap((module) => Object.values(module).filter(isCall))
  const entries = all.map(
    ({ path, control, request, reply }) =>
      [
        `${path} ${control}`,
        { request: schemaOf(request, 'input'), reply: schemaOf(reply, 'output') },
      ] as const,
  )
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Returns the faults of the current calls for pages of the last release: refused requests and missing fields. */
export const wrongCalls = (released: ReleasedCalls, current: ReleasedCalls): string[] =>
  Object.entries(released).flatMap(([name, before]) => {
    const now = current[name]
    if (now === undefined) return [`${name} is gone`]
    return [
      ...refusals(now.request, before.request).map((at) => `${name}: the request no longer takes ${at}`),
      ...losses(now.reply, before.reply).map((at) => `${name}: the reply no longer has ${at}`),
    ]
  })

const propertiesOf = ({ properties }: Json) => (properties ?? {}) as Readonly<Record<string, Json>>
const requiredOf = ({ required }: Json) => (required ?? []) as readonly string[]
const choicesOf = ({ anyOf, oneOf }: Json) => (anyOf ?? oneOf) as readonly Json[] | undefined
const valuesOf = ({ const: only, enum: values }: Json) =>
  only === undefined ? (values as readonly unknown[] | undefined) : [only]

const bounds = [
  ['minLength', (now: number, before: number) => now <= before],
  ['minimum', (now: number, before: number) => now <= before],
  ['minItems', (now: number, before: number) => now <= before],
  ['maxLength', (now: number, before: number) => now >= before],
  ['maximum', (now: number, before: number) => now >= before],
  ['maxItems', (now: number, before: number) => now >= before],
] as const

/** Returns where `now` does not take what `before` takes. Schemas that cannot be compared must be equal. */
function refusals(now: Json, before: Json, at = 'it'): string[] {
  if (isDeepStrictEqual(now, before) || Object.keys(now).length === 0) return []
  const old = choicesOf(before)
  if (old) return old.flatMap((one) => refusals(now, one, at))
  const choices = choicesOf(now)
  if (choices) return choices.some((one) => refusals(one, before).length === 0) ? [] : [at]
  const values = valuesOf(now)
  if (values) {
    const known = valuesOf(before)
    return known && known.every((value) => values.includes(value)) ? [] : [at]
  }
  if (now['type'] !== before['type']) return [at]
  if (now['type'] === 'object') return refusedFields(now, before, at)
  if (now['type'] === 'array')
    return [...narrowed(now, before, at), ...refusals(itemsOf(now), itemsOf(before), `${at}[]`)]
  return narrowed(now, before, at)
}

const itemsOf = ({ items }: Json) => (items ?? {}) as Json

/** Returns `at` if a bound, a pattern or a format of `now` is narrower. */
function narrowed(now: Json, before: Json, at: string): string[] {
  const isNarrower = bounds.some(([name, isWide]) => {
    const limit = now[name]
    const limitBefore = before[name]
    return typeof limit === 'number' && !(typeof limitBefore === 'number' && isWide(limit, limitBefore))
  })
  const isOther = ['pattern', 'format', 'allOf'].some(
    (name) => now[name] !== undefined && !isDeepStrictEqual(now[name], before[name]),
  )
  return isNarrower || isOther ? [at] : []
}

function refusedFields(now: Json, before: Json, at: string): string[] {
  const fields = propertiesOf(now)
  const old = propertiesOf(before)
  const added = requiredOf(now).filter((name) => !requiredOf(before).includes(name))
  return [
    ...added.map((name) => `${at} without ${name}`),
    ...Object.entries(old).flatMap(([name, field]) => {
      const own = fields[name]
      if (own !== undefined) return refusals(own, field, `${at}.${name}`)
      return now['additionalProperties'] === false ? [`${at}.${name}`] : []
    }),
  ]
}

/** Returns which fields of `before` a reply of `now` lacks or has with another type. A list of values may grow. */
function losses(now: Json, before: Json, at = 'it'): string[] {
  if (isDeepStrictEqual(now, before) || Object.keys(before).length === 0) return []
  const choices = choicesOf(now)
  if (choices) return choices.flatMap((one) => losses(one, before, at))
  const old = choicesOf(before)
  if (old) return old.some((one) => losses(now, one).length === 0) ? [] : [at]
  if (valuesOf(now) && valuesOf(before)) return []
  if (now['type'] !== before['type']) return [at]
  if (now['type'] === 'array') return losses(itemsOf(now), itemsOf(before), `${at}[]`)
  const fields = propertiesOf(now)
  return Object.entries(propertiesOf(before)).flatMap(([name, field]) => {
    const own = fields[name]
    const isOptional = requiredOf(before).includes(name) && !requiredOf(now).includes(name)
    return own === undefined || isOptional ? [`${at}.${name}`] : losses(own, field, `${at}.${name}`)
  })
}
