import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { calls } from './contract-calls.ts'
import { currentCalls } from './released-calls.ts'

const root = join(import.meta.dirname, '../..')

const inText = (text: string) => calls(['contract/src/wallet/a.ts'], () => text)
const found = { file: 'contract/src/wallet/a.ts', expectedPath: '/wallet/a' }

// The rules on calls see every call. They know whether a call has a request key.
test('the calls of the source files are those of the contract', () => {
  const files = globSync('contract/src/**/*.ts', { cwd: root }).filter((path) => !path.endsWith('.test.ts'))
  const read = calls(files, (path) => readFileSync(join(root, path), 'utf8'))
  const wanted = Object.entries(currentCalls()).map(([name, { request }]) => ({
    name,
    keyed: Object.hasOwn((request as { properties?: object }).properties ?? {}, 'request_key'),
  }))
  expect(
    read
      .map(({ path, control, keyed }) => ({ name: `${path} ${control}`, keyed }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  ).toEqual(wanted)
})

test.each([
  [
    "export const doB = call({ path: '/wallet/a', control: 'do-b', request: { request_key: requestKey } })",
    true,
  ],
  ["const path = '/wallet/a'\nexport const doB = call({ path, control: 'do-b', request: { id } })", false],
  [
    "const base = { path: '/wallet/a', request: { id } } as const\nexport const doB = call({ ...base, control: 'do-b' })",
    false,
  ],
  [
    "const key = { request_key: requestKey }\nexport const doB = call({ path: '/wallet/a', control: 'do-b', request: { ...key, id } })",
    true,
  ],
  [
    "const fields = { request_key: requestKey }\nexport const doB = call({ path: '/wallet/a', control: 'do-b', request: fields })",
    true,
  ],
])('%s is found', (text, keyed) => {
  expect(inText(text)).toEqual([
    { ...found, path: '/wallet/a', control: 'do-b', expectedControl: 'do-b', keyed },
  ])
})

test('the calls that all work lists have are found', () => {
  const text = (path: string) => `export const doTake = takeCall(${path}, 'chat.read', 'report')`
  const take = { ...found, control: 'do-take', expectedControl: 'do-take', keyed: false }
  expect(inText(text("'/staff/a'"))).toEqual([{ ...take, path: '/staff/a' }])
  expect(inText(`const path = '/staff/a'\n${text('path')}`)).toEqual([{ ...take, path: '/staff/a' }])
})

test('a call whose path the file does not show is found at no path', () => {
  expect(inText("export const doB = call({ path: pathOf('a'), control: 'do-b', request: {} })")).toEqual([
    { ...found, path: '', control: 'do-b', expectedControl: 'do-b', keyed: false },
  ])
})
