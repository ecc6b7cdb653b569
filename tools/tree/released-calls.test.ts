import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { currentCalls, type ReleasedCalls, wrongCalls } from './released-calls.ts'

const file = join(import.meta.dirname, '../../contract/released.json')

test('each call takes what the pages of the last release send, and answers what they read', () => {
  const current = currentCalls()
  const released = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ReleasedCalls) : {}
  expect(wrongCalls(released, current)).toEqual([])
  // The whole contract can be written down and compared.
  expect(Object.keys(current).length).toBeGreaterThan(400)
  expect(wrongCalls(JSON.parse(JSON.stringify(current)) as ReleasedCalls, current)).toEqual([])
})

const text = { type: 'string', minLength: 1, maxLength: 20 }
const object = <Properties extends object>(properties: Properties, required: readonly string[]) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})
const request = object({ id: text, way: { type: 'string', enum: ['a', 'b'] } }, ['id', 'way'])
const reply = object({ sn: text, list: { type: 'array', items: object({ id: text }, ['id']) } }, [
  'sn',
  'list',
])
const released: ReleasedCalls = { '/a do-a': { request, reply } }

interface Change {
  readonly request?: object
  readonly reply?: object
}

const wrong = (change: Change) =>
  wrongCalls(released, { '/a do-a': { request, reply, ...change } as ReleasedCalls[string] })

const ways = (...values: string[]) => ({ type: 'string', enum: values })

const allowed: readonly [string, Change][] = [
  ['a new optional field', { request: object({ ...request.properties, more: text }, ['id', 'way']) }],
  ['a required field that became optional', { request: object(request.properties, ['id']) }],
  ['a value more', { request: object({ ...request.properties, way: ways('a', 'b', 'c') }, ['id', 'way']) }],
  [
    'a longer text',
    { request: object({ ...request.properties, id: { ...text, maxLength: 30 } }, ['id', 'way']) },
  ],
  ['one of several forms', { request: { anyOf: [object({ other: text }, ['other']), request] } }],
  ['a new field of a reply', { reply: object({ ...reply.properties, more: text }, ['sn', 'list', 'more']) }],
]

test.each(allowed)('allowed: %s', (_, change) => {
  expect(wrong(change)).toEqual([])
})

const refused: readonly [string, Change][] = [
  ['a new required field', { request: object({ ...request.properties, more: text }, ['id', 'way', 'more']) }],
  ['a field that is gone', { request: object({ id: text }, ['id']) }],
  ['a value less', { request: object({ ...request.properties, way: ways('a') }, ['id', 'way']) }],
  [
    'a shorter text',
    { request: object({ ...request.properties, id: { ...text, maxLength: 10 } }, ['id', 'way']) },
  ],
  [
    'a new pattern',
    { request: object({ ...request.properties, id: { ...text, pattern: '^x' } }, ['id', 'way']) },
  ],
  ['another type', { request: object({ ...request.properties, id: { type: 'number' } }, ['id', 'way']) }],
  ['a field of the reply that is gone', { reply: object({ list: reply.properties.list }, ['list']) }],
  ['a field of the reply that may be absent', { reply: object(reply.properties, ['list']) }],
  [
    'a field within a list that is gone',
    { reply: object({ sn: text, list: { type: 'array', items: object({}, []) } }, ['sn', 'list']) },
  ],
  [
    'a field that may be null now',
    { reply: object({ ...reply.properties, sn: { anyOf: [text, { type: 'null' }] } }, ['sn', 'list']) },
  ],
]

test.each(refused)('refused: %s', (_, change) => {
  expect(wrong(change)).toHaveLength(1)
})

test('a call that is gone is refused', () => {
  expect(wrongCalls(released, {})).toEqual(['/a do-a is gone'])
})
