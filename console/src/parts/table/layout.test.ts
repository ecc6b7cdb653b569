import { expect, test } from 'vitest'
import { arranged, type Layout, ordered, withColumns } from './layout.ts'

const columns = [
  { key: 'member', title: 'Member' },
  { key: 'amount', title: 'Amount' },
  { key: 'time', title: 'Time' },
  { key: 'actions', title: {} },
]
const layout = (...keys: string[]): Layout => ({
  density: 'middle',
  columns: keys.map((key) => ({ key: key.replace('-', ''), hidden: key.startsWith('-') })),
})
const keys = (list: readonly { key: string }[]) => list.map(({ key }) => key).join(' ')

test('columns have the person’s order; a column that is new to the layout follows its neighbour', () => {
  expect(keys(arranged(columns, layout()))).toBe('member amount time actions')
  expect(keys(arranged(columns, layout('time', 'member', 'amount')))).toBe('time actions member amount')
  expect(keys(ordered(columns, layout('amount', '-time', 'actions')))).toBe('member amount time actions')
})

test('hidden columns are left out; a column of buttons is always shown, and never alone', () => {
  expect(keys(arranged(columns, layout('member', '-amount', 'time', '-actions')))).toBe('member time actions')
  expect(keys(arranged(columns, layout('-member', '-amount', '-time')))).toBe('member amount time actions')
})

test('a stored key without a column is kept for the tab that has it', () => {
  const stored = layout('member', 'state', '-decided')
  expect(keys(arranged(columns, stored))).toBe('member amount time actions')
  expect(withColumns(stored, [{ key: 'member', hidden: true }]).columns).toEqual([
    { key: 'member', hidden: true },
    { key: 'state', hidden: false },
    { key: 'decided', hidden: true },
  ])
})
