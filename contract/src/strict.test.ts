import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from './calls.ts'
import { pushes, says } from './chat/push.ts'
import { staffCalls } from './staff/calls.ts'

type Node = z.core.$ZodType

/** Fields that hold any JSON: a setting has the type of its key, and the audit log stores what each action gives it. */
const anyJson = [
  '/staff/system/settings load-settings reply.list[].value',
  '/staff/system/settings load-settings reply.list[].next.value',
  '/staff/system/settings load-history reply.list[].value',
  '/staff/system/settings load-history reply.list[].before',
  '/staff/system/settings do-change request.value',
  '/staff/system/audit load-audit reply.list[].before',
  '/staff/system/audit load-audit reply.list[].after',
]

function defOf(schema: Node) {
  const { _zod: core } = schema as z.core.$ZodTypes
  return core.def
}

/** Returns the places in a schema that let undeclared fields or values through. */
function looseIn(schema: Node, at: string): string[] {
  const def = defOf(schema)
  switch (def.type) {
    case 'object':
      return [
        ...(def.catchall && defOf(def.catchall).type === 'never' ? [] : [at]),
        ...Object.entries(def.shape).flatMap(([name, field]) => looseIn(field, `${at}.${name}`)),
      ]
    case 'array':
      return looseIn(def.element, `${at}[]`)
    case 'record':
      return looseIn(def.valueType, `${at}{}`)
    case 'tuple':
      return def.items.flatMap((item, n) => looseIn(item, `${at}[${n}]`))
    case 'union':
      return def.options.flatMap((option) => looseIn(option, at))
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return looseIn(def.innerType, at)
    case 'pipe':
      return [...looseIn(def.in, at), ...looseIn(def.out, at)]
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'literal':
    case 'enum':
    case 'transform':
      return []
    default:
      // `unknown` and every kind that this test has not judged yet.
      return [at]
  }
}

test('replies, requests and pushes declare every field: no object in them lets another one through', () => {
  const loose = Object.values({ ...calls, ...staffCalls }).flatMap((module) =>
    Object.values(module).flatMap((call: unknown) => {
      if (typeof call !== 'object' || call === null || !('control' in call)) return []
      const { path, control, request, reply } = call as Record<'path' | 'control', string> &
        Record<'request' | 'reply', Node>
      const name = `${path} ${control}`
      return [...looseIn(request, `${name} request`), ...looseIn(reply, `${name} reply`)]
    }),
  )
  expect(loose.toSorted()).toEqual(anyJson.toSorted())
  expect(looseIn(pushes, 'push')).toEqual([])
  expect(looseIn(says, 'says')).toEqual([])
})

test('a loose object is found wherever it stands', () => {
  const loose = z.object({ a: z.string() })
  expect(looseIn(loose, 'reply')).toEqual(['reply'])
  expect(looseIn(z.looseObject({}), 'reply')).toEqual(['reply'])
  expect(looseIn(z.strictObject({ list: z.array(loose.nullable()) }), 'reply')).toEqual(['reply.list[]'])
  expect(looseIn(z.strictObject({ one: z.union([z.string(), loose]).optional() }), 'reply')).toEqual([
    'reply.one',
  ])
  expect(looseIn(z.record(z.string(), z.tuple([loose])), 'reply')).toEqual(['reply{}[0]'])
  expect(
    looseIn(
      z
        .string()
        .transform((value): unknown => value)
        .pipe(loose),
      'reply',
    ),
  ).toEqual(['reply'])
  expect(looseIn(z.strictObject({ a: z.unknown() }), 'reply')).toEqual(['reply.a'])
  expect(looseIn(z.strictObject({ a: loose.shape.a }), 'reply')).toEqual([])
})
