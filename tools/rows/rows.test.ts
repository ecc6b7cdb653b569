import { expect, test } from 'vitest'
import { checkRows, type Column } from './rows.ts'
import { Source } from './source.ts'

const columns: readonly Column[] = [
  { name: 'id', type: 'bigint' },
  { name: 'state', type: 'string' },
  { name: 'at', type: 'Date' },
  { name: 'tags', type: 'string[]' },
  { name: 'extra', type: undefined },
]

/** Checks one statement with this row type, in a file with these declarations. */
async function faultsOf(row: string, declarations = ''): Promise<readonly string[]> {
  const text = `${declarations}\nexport const read = () => sql<${row}>\`select * from thing\`.execute(db)`
  const checked = await checkRows(new Source('server/src/thing.sql.ts', text), () => Promise.resolve(columns))
  expect(checked.map(({ unchecked }) => unchecked)).toEqual([undefined])
  return checked.flatMap(({ faults }) => faults)
}

test.each([
  ["{ id: bigint; state: 'a' | 'b' | null; at: Date | null; tags: string[]; extra: { any: number } }", ''],
  ["Pick<Row, 'id'>", 'interface Row { id: bigint; gone: string }'],
  [
    "Omit<Row, 'gone'> & Two",
    'interface Row extends Two { id: bigint; gone: string }\ntype Two = { at: Date }',
  ],
  ['{ state: State }', "const states = ['a', 'b'] as const\ntype State = (typeof states)[number]"],
  ["{ state: Row['state'] }", 'interface Row { state: string }'],
  ['{ id: bigint; maybe?: string }', ''],
  ['{ state: Role }', "import type { Role } from '@banyan/contract/staff/right'"],
])('a row type that fits has no fault: %s', async (row, declarations) => {
  expect(await faultsOf(row, declarations)).toEqual([])
})

test.each([
  ['{ id: number }', '', 'id: declared as number, but the column is bigint'],
  ['{ id: string | null }', '', 'id: declared as string, but the column is bigint'],
  ['{ at: string }', '', 'at: declared as string, but the column is Date'],
  ['{ tags: string }', '', 'tags: declared as string, but the column is string[]'],
  ['{ gone: bigint }', '', 'gone: there is no such column'],
  ['Row', 'interface Row { state: boolean }', 'state: declared as boolean, but the column is string'],
  [
    '{ id: Role }',
    "import type { Role } from '@banyan/contract/staff/right'",
    'id: declared as string, but the column is bigint',
  ],
])('a wrong row type is found: %s', async (row, declarations, fault) => {
  expect(await faultsOf(row, declarations)).toEqual([fault])
})

test('fragments are put in, and values become parameters', async () => {
  const text = `
    const columns = sql\`id, state\`
    export const read = (id: bigint, mine: boolean) =>
      sql<{ id: bigint }>\`select \${columns} from thing where id = \${id} \${mine ? sql\`and mine\` : sql\`\`} limit \${9}\``
  const asked: string[] = []
  await checkRows(new Source('server/src/thing.sql.ts', text), (statement) => {
    asked.push(statement)
    return Promise.resolve(columns)
  })
  expect(asked).toEqual(['select id, state from thing where id = $1 and mine limit $2'])
})

test('a statement that can’t be described or read is named as unchecked', async () => {
  const text =
    'export const read = (order: RawBuilder<unknown>) => sql<{ id: bigint }>`select ${sql.raw(order)}`'
  const source = (from: string) => new Source('server/src/thing.sql.ts', from)
  const answer = () => Promise.resolve('syntax error')
  const one = 'export const read = () => sql<{ id: bigint }>`selec`'
  expect((await checkRows(source(text), answer))[0]?.unchecked).toMatch(/not written here/)
  expect(await checkRows(source(one), answer)).toMatchObject([{ faults: [], unchecked: 'syntax error' }])
})
