// Drives every call of the contract by who may make it, staff included: with fields that its schema accepts, so that
// its handler runs, and with fields that are anything. No body makes the server fail.
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { type Person, signUp, usualPayPassword } from '../testing/people.ts'
import { requestFields } from '../testing/request-fields.ts'
import { staffPerson, type StaffPerson } from '../testing/staff.ts'
import { allCalls } from './door.ts'
import type { AnyCall } from './handler.ts'

let home: TestApp
let noy: Person
let owner: StaffPerson
beforeAll(async () => {
  home = await startTestApp()
  noy = await signUp(home, 'Noy', { payPassword: usualPayPassword })
  owner = await staffPerson(home, 'owner')
})
afterAll(() => home.close())

/** These end the session of who calls. */
const endings = new Set(['sign-off', 'do-logout', 'end-session'])
const entries = [...allCalls()].flatMap(([path, byControl]) =>
  [...byControl.values()]
    .filter(({ call }) => !endings.has(call.control))
    .map(({ call }) => ({ name: `${path} ${call.control}`, path, call })),
)

/** Fields whose random values a handler would answer with HTTP 400. */
const usualFields: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/app/region load-region': { parent: '' },
}

const tokenFor = ({ who }: AnyCall): Record<string, string> => {
  if (who === 'visitor') return {}
  return { token: typeof who === 'object' ? owner.token : noy.token }
}

async function send(path: string, call: AnyCall, fields: Readonly<Record<string, string>>) {
  const given = { ...fields, control: call.control, language: 'en' }
  return home.post(path, given, tokenFor(call))
}

/** True if the answer of a key is stored: the handler of its call ran through `once`. */
const isStored = async (key: string) =>
  (await home.app.database.db.selectFrom('request_key').select('key').where('key', '=', key).execute())
    .length > 0

describe('[C1 D36] every call answers whatever it is sent', () => {
  test.each(entries)('$name runs on fields that its schema accepts', async ({ name, path, call }) => {
    let ran = 0
    const usual = usualFields[name] ?? {}
    await fc.assert(
      fc.asyncProperty(requestFields(call.request), async (given) => {
        const fields = { ...given, ...usual }
        const reply = await send(path, call, fields)
        const said = JSON.stringify({ fields, reply: reply.json })
        expect(reply.statusCode, said).toBeLessThan(500)
        expect(reply.json.status, said).not.toBe('lost-login')
        expect(reply.json, said).toMatchObject({ msg: expect.any(String) })
        if (reply.statusCode === 200) ran++
        if (
          reply.json.status === 1 &&
          'request_key' in call.request.shape &&
          !call.control.startsWith('load-')
        )
          expect(await isStored(given['request_key'] ?? ''), said).toBe(true)
        if (reply.json.status === 0 && reply.statusCode === 200)
          expect(Object.keys(call.errors), said).toContain((reply.json.data as { code: string }).code)
      }),
      { numRuns: 12 },
    )
    // Rules beyond the shape refuse most fields of a few calls.
    for (const fields of ran > 0 ? [] : fc.sample(requestFields(call.request), 300)) {
      if ((await send(path, call, { ...fields, ...usual })).statusCode !== 200) continue
      ran++
      break
    }
    expect(ran, 'no body was accepted, so the handler never ran').toBeGreaterThan(0)
  })

  test('anything in every field never fails', async () => {
    const nasty = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom(
        "' or 1=1 --",
        '\u0000',
        '[]',
        '{}',
        'null',
        '1e999',
        '-1',
        '0',
        '9'.repeat(18),
        '[[]]',
      ),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...entries),
        fc.infiniteStream(nasty),
        async ({ name, path, call }, stream) => {
          const shape = Object.keys(call.request.shape)
          const fields = Object.fromEntries(shape.map((field) => [field, stream.next().value ?? '']))
          const reply = await send(path, call, fields)
          expect(reply.statusCode, `${name} ${JSON.stringify(fields)}`).toBeLessThan(500)
        },
      ),
      { numRuns: 500 },
    )
  })
})
