// Every call of staff that changes something writes to the audit log (D51). Made from the contract: a new call fails here
// until its handler records an action or the call is named below with a reason.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { staffCalls } from '@banyan/contract/staff/calls'
import { expect, test } from 'vitest'
import { reaching } from './reach.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const reaches = reaching(root, { file: 'server/src/staff/audit.ts', name: 'recordAction' })

const exceptions: Readonly<Record<string, string>> = {
  // Decision 0124.
  '/staff/work/view do-layout': 'columns and density are the person’s own view of a list',
}

const handlerOf = (control: string) =>
  control.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

interface Told {
  readonly path: string
  readonly control: string
  readonly who: unknown
}

const isCall = (one: unknown): one is Told =>
  typeof one === 'object' && one !== null && 'control' in one && 'who' in one

/** The calls of staff, without those that only read. */
const changing = Object.values(staffCalls)
  .flatMap((module) => Object.values(module) as unknown[])
  .filter(isCall)
  .filter(({ who, control }) => typeof who === 'object' && !/^(load|find|count|get)-/.test(control))

test('[D51 (every staff action)] every staff call that changes something can write to the audit log', () => {
  expect(changing.length).toBeGreaterThan(100)
  const missing = changing.flatMap(({ path, control }) => {
    const file = `server/src${path}.ts`
    if (!existsSync(join(root, file))) return [`${path} has no handler`]
    return reaches(file, handlerOf(control)) ? [] : [`${path} ${control}`]
  })
  expect(missing.sort()).toEqual(Object.keys(exceptions).sort())
})
