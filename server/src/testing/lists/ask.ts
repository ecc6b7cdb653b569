// Asks lists of the console in this process, as a person with all rights, and shows the statements that they run.
import { randomUUID } from 'node:crypto'
import { rights } from '@banyan/contract/staff/right'
import { type KyselyPlugin, type QueryResult, RawNode, type RootOperationNode, type UnknownRow } from 'kysely'
import type { App } from '../../boot/app-context.ts'
import type { Db } from '../../db/db.ts'
import { allCalls } from '../../door/door.ts'
import { Refused } from '../../door/handler.ts'
import { casesOf, type ListCase } from './cases.ts'

const staff = { sessionId: 1n, staffId: 1n, name: 'owner', role: 'owner', rights }
const entries = allCalls()

/** All requests for all lists of the console. */
export const everyListCase = (): ListCase[] =>
  [...entries.values()].flatMap((byControl) =>
    [...byControl.values()].flatMap(({ call }) => (typeof call.who === 'object' ? casesOf(call) : [])),
  )

interface Page {
  readonly list: readonly unknown[]
  readonly next: string | null
}

/** Runs the handler of a list. Returns undefined if it refuses, because there is no such record. */
export async function askList(
  app: App,
  { path, control, fields }: ListCase,
  cursor?: string,
): Promise<Page | undefined> {
  const entry = entries.get(path)?.get(control)
  if (!entry) throw new Error(`there is no list ${path} ${control}`)
  const { call, handler } = entry
  const request = call.request.parse({ ...fields, ...(cursor === undefined ? {} : { cursor }) })
  const refuse = (code: string): never => {
    throw new Refused(code)
  }
  const context = {
    app,
    call,
    request,
    language: 'en',
    zone: undefined,
    origin: '',
    browser: '',
    staff,
    refuse,
  }
  try {
    return (await handler(context as unknown as Parameters<typeof handler>[0])) as Page
  } catch (error) {
    if (error instanceof Refused && error.code === 'record-not-found') return undefined
    throw error
  }
}

/** Returns an app that keeps the statements that it runs. */
export function listening(app: App): { app: App; statements: RootOperationNode[] } {
  const statements: RootOperationNode[] = []
  const keeping: KyselyPlugin = {
    transformQuery({ node }) {
      statements.push(node)
      return node
    },
    transformResult: ({ result }: { result: QueryResult<UnknownRow> }) => Promise.resolve(result),
  }
  return {
    app: { ...app, database: { ...app.database, db: app.database.db.withPlugin(keeping) } },
    statements,
  }
}

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly 'Rows Removed by Join Filter'?: number
  readonly Plans?: readonly Plan[]
}

/** Runs a statement and returns how many rows it read from tables and indexes, and how. */
export async function rowsRead(db: Db, statement: RootOperationNode): Promise<{ rows: number; how: string }> {
  const executor = db.getExecutor()
  const explained = RawNode.create(['explain (analyze, timing off, format json) ', ''], [statement])
  const compiled = executor.compileQuery(explained, { queryId: randomUUID() })
  const { rows } = await executor.executeQuery<{ 'QUERY PLAN': readonly [{ Plan: Plan }] }>(compiled)
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  if (!plan) throw new Error('PostgreSQL explained nothing')
  // The catalog has a row for each table, independent of how many rows the tables have.
  const scans = scansOf(plan).filter(({ 'Relation Name': name }) => name?.startsWith('pg_') !== true)
  return {
    rows: scans.reduce((sum, scan) => sum + readBy(scan), 0),
    how: scans
      .toSorted((a, b) => readBy(b) - readBy(a))
      .slice(0, 2)
      .map((scan) => `${scan['Node Type']} ${scan['Relation Name'] ?? ''} ${readBy(scan)}`)
      .join(', '),
  }
}

/** The parts of a plan that read a table or an index. */
const scansOf = (plan: Plan): Plan[] => [
  ...(plan['Node Type'].endsWith(' Scan') && plan['Node Type'] !== 'Subquery Scan' ? [plan] : []),
  ...(plan.Plans ?? []).flatMap(scansOf),
]

const readBy = (plan: Plan): number =>
  Math.round(
    (plan['Actual Rows'] +
      (plan['Rows Removed by Filter'] ?? 0) +
      (plan['Rows Removed by Index Recheck'] ?? 0)) *
      plan['Actual Loops'],
  )
