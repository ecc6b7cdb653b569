import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetForms, keepForm, keptForm } from './drafts.ts'
import { person } from '../session.ts'

beforeEach(() => {
  const stored: Record<string, string> = {}
  Object.defineProperties(stored, {
    getItem: { value: (name: string) => stored[name] ?? null },
    setItem: { value: (name: string, text: string) => void (stored[name] = text) },
    removeItem: { value: (name: string) => void delete stored[name] },
  })
  vi.stubGlobal('localStorage', stored)
  person.write('7')
})
afterEach(() => {
  vi.unstubAllGlobals()
  person.write(undefined)
})

test('a form is kept for its record and its person, until it is removed', () => {
  keepForm('goods', 'pot', { name: 'Pot' })
  expect(keptForm('goods', 'pot')).toMatchObject({ form: { name: 'Pot' } })
  expect(keptForm('goods', 'cup')).toBeUndefined()
  person.write('8')
  expect(keptForm('goods', 'pot')).toBeUndefined()
  person.write('7')
  keepForm('goods', 'pot', undefined)
  expect(keptForm('goods', 'pot')).toBeUndefined()
})

test('the logout removes the forms of everyone, and nothing else', () => {
  keepForm('goods', 'pot', { name: 'Pot' })
  person.write('8')
  keepForm('goods', 'pot', { name: 'Cup' })
  localStorage.setItem('banyan-console-look', 'dark')
  forgetForms()
  expect(keptForm('goods', 'pot')).toBeUndefined()
  person.write('7')
  expect(keptForm('goods', 'pot')).toBeUndefined()
  expect(localStorage.getItem('banyan-console-look')).toBe('dark')
})

test('nothing is kept for nobody, and what was stored by hand is ignored', () => {
  keepForm('goods', 'pot', { name: 'Pot' })
  const name = Object.keys(localStorage).find((one) => one.includes('console-form')) ?? ''
  for (const text of ['{', 'null', '[]', '{"at":1,"form":{}}']) {
    localStorage.setItem(name, text)
    expect(keptForm('goods', 'pot'), text).toBeUndefined()
  }
  person.write(undefined)
  keepForm('goods', 'cup', { name: 'Cup' })
  expect(keptForm('goods', 'cup')).toBeUndefined()
})
