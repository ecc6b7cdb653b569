// Asks PostgreSQL to describe statements: it parses them and reports their columns, and runs nothing.
import type { Client, Connection, FieldDef } from 'pg'
import { types } from 'pg'
import type { Column, Describe } from './rows.ts'

const { builtins } = types
/** The type of value that the server's driver returns, by the number of PostgreSQL's type (server/src/db/db.ts). */
const returned = new Map<number, string>([
  [builtins.INT8, 'bigint'],
  [builtins.INT2, 'number'],
  [builtins.INT4, 'number'],
  [builtins.FLOAT4, 'number'],
  [builtins.FLOAT8, 'number'],
  [builtins.TEXT, 'string'],
  [builtins.VARCHAR, 'string'],
  [builtins.UUID, 'string'],
  [builtins.NUMERIC, 'string'],
  [builtins.DATE, 'string'],
  [builtins.BOOL, 'boolean'],
  [builtins.TIMESTAMPTZ, 'Date'],
  [builtins.BYTEA, 'Buffer'],
  // Arrays have no names in the driver: text[], varchar[], int4[], int8[], bool[] and timestamptz[].
  [1009, 'string[]'],
  [1015, 'string[]'],
  [1007, 'number[]'],
  [1016, 'bigint[]'],
  [1000, 'boolean[]'],
  [1185, 'Date[]'],
])

/** One description, in the form in which the driver runs queries. */
class Description {
  readonly answer: Promise<readonly Column[] | string>
  private readonly end: (answer: readonly Column[] | string) => void
  private readonly text: string
  private found: readonly Column[] = []

  constructor(text: string) {
    this.text = text
    const { promise, resolve } = Promise.withResolvers<readonly Column[] | string>()
    this.answer = promise
    this.end = resolve
  }

  submit(connection: Connection): void {
    connection.parse({ name: '', text: this.text, types: [] }, true)
    connection.describe({ type: 'S', name: '' }, true)
    connection.sync()
  }

  handleRowDescription({ fields }: { fields: readonly FieldDef[] }): void {
    this.found = fields.map(({ name, dataTypeID }) => ({ name, type: returned.get(dataTypeID) }))
  }

  handleError(error: Error): void {
    // The driver ends a query that fails here, and calls nothing more.
    this.end(error.message)
  }

  handleReadyForQuery(): void {
    this.end(this.found)
  }
}

/** Returns a function that describes statements on a connection. */
export const describeOn =
  (client: Client): Describe =>
  (statement) =>
    client.query(new Description(statement)).answer
