// Makes form fields that a call's request schema accepts, for tests that drive every call. A request schema reads text,
// so each generated value is the text of a field.
import type { z } from 'zod'
import * as fc from 'fast-check'

interface Definition {
  readonly type: string
  readonly format?: string
  readonly in?: Schema
  readonly out?: Schema
  readonly innerType?: Schema
  readonly element?: Schema
  readonly shape?: Readonly<Record<string, Schema>>
  readonly options?: readonly Schema[]
  readonly entries?: Readonly<Record<string, string | number>>
  readonly values?: readonly unknown[]
  readonly checks?: readonly Check[]
}

interface Check {
  readonly _zod: {
    readonly def: {
      readonly check: string
      readonly pattern?: RegExp
      readonly value?: unknown
      readonly minimum?: number
    }
  }
}

interface Schema {
  readonly _zod: { readonly def: Definition }
}

/** Zod stores the definition of a schema or a check under this name. */
const definitionOf = <D>({ _zod: { def } }: { readonly _zod: { readonly def: D } }): D => def

const boundOf = ({ checks = [] }: Definition, check: string): number | undefined => {
  const definition = checks.map(definitionOf).find((one) => one.check === check)
  const found = definition?.value ?? definition?.minimum
  return typeof found === 'number' ? found : undefined
}

const words = fc.constantFrom(
  '',
  'Noy',
  '王小明',
  'ສະບາຍດີ',
  'a',
  '<b>',
  "' or 1=1 --",
  'x'.repeat(200),
  '=1+1',
)
/** Ids of records that may exist in a small test database, and of one that does not. */
const ids = fc.constantFrom('1', '2', '3', '7', '12', '999999999')

/** Formats whose pattern is too wide or too long to draw examples from. */
const examples: Readonly<Record<string, string>> = {
  datetime: '2026-11-21T08:00:00.000Z',
  date: '2026-11-21',
  url: 'https://example.com/a',
}

function stringFor({ format = '', checks = [] }: Definition): fc.Arbitrary<string> {
  const example = examples[format]
  if (example !== undefined) return fc.constant(example)
  const pattern = checks
    .map(definitionOf)
    .map(({ pattern }) => pattern)
    .find((one) => one !== undefined)
  if (!pattern) return words
  if (pattern.test('7') && pattern.test('999999999') && !pattern.test('0')) return ids
  return fc.stringMatching(new RegExp(pattern.source))
}

const numberFor = (def: Definition): fc.Arbitrary<number> =>
  fc.integer({
    min: Math.max(boundOf(def, 'greater_than') ?? 0, -1000),
    max: Math.min(boundOf(def, 'less_than') ?? 1000, 100_000),
  })

/** Returns values as they appear in JSON. */
function jsonFor(schema: Schema): fc.Arbitrary<unknown> {
  const def = definitionOf(schema)
  switch (def.type) {
    case 'object': {
      const shape = Object.entries(def.shape ?? {})
      const requiredKeys = shape.flatMap(([name, field]) =>
        definitionOf(field).type === 'optional' ? [] : [name],
      )
      return fc.record(Object.fromEntries(shape.map(([name, field]) => [name, jsonFor(field)])), {
        requiredKeys,
      })
    }
    case 'optional':
      return def.innerType ? jsonFor(def.innerType) : fc.constant(null)
    case 'array': {
      const minLength = boundOf(def, 'min_length') ?? 0
      return def.element
        ? fc.array(jsonFor(def.element), { minLength, maxLength: minLength + 2 })
        : fc.constant([])
    }
    case 'number':
    case 'int':
      return numberFor(def)
    case 'boolean':
      return fc.boolean()
    case 'union':
      return fc.oneof(...(def.options ?? []).map(jsonFor))
    case 'nullable':
      return fc.option(def.innerType ? jsonFor(def.innerType) : fc.constant(null))
    case 'literal':
      return fc.constantFrom(...(def.values ?? [null]))
    case 'record':
      return fc.constant({})
    default:
      return fieldFor(schema).map((value) => value ?? null)
  }
}

/** Returns texts of one field; undefined omits the field. */
function fieldFor(schema: Schema): fc.Arbitrary<string | undefined> {
  const def = definitionOf(schema)
  switch (def.type) {
    case 'optional':
    case 'default':
    case 'prefault':
      return fc.option(def.innerType ? fieldFor(def.innerType) : fc.constant(''), { nil: undefined, freq: 2 })
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries ?? {}).map(String))
    case 'literal':
      return fc.constantFrom(...(def.values ?? []).map(String))
    case 'string':
      return stringFor(def)
    case 'union':
      return fc.oneof(...(def.options ?? []).map(fieldFor))
    case 'pipe': {
      const out = def.out && definitionOf(def.out).type
      if (!def.in || !def.out || out === 'transform') return def.in ? fieldFor(def.in) : fc.constant('')
      if (out === 'number' || out === 'int') return numberFor(definitionOf(def.out)).map(String)
      if (out === 'pipe' || out === 'string') return fieldFor(def.out)
      return jsonFor(def.out).map((value) => JSON.stringify(value))
    }
    default:
      return words
  }
}

/** Returns form fields for a request schema. Most are accepted by it; a rule beyond the shape may still refuse some. */
export function requestFields(request: z.ZodObject): fc.Arbitrary<Record<string, string>> {
  const shape = request.shape as unknown as Readonly<Record<string, Schema>>
  const fields = Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, fieldFor(schema)]))
  return fc
    .record(fields)
    .map((all) =>
      Object.fromEntries(
        Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
      ),
    )
}
