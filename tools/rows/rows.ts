// Compares the row types that are written by hand at `sql<Row>` with the columns that PostgreSQL reports for the
// statement. It finds a field without a column and a field of another type. It does not see nulls: PostgreSQL does not
// report which columns of a statement may be null.
import { nameOf } from '../tree/parse.ts'
import { type Fields, fieldsOf, typeArguments } from './fields.ts'
import type { Source } from './source.ts'
import { textOf } from './statement.ts'

export interface Column {
  readonly name: string
  /** The type of the value that the driver returns; undefined for json and types that the driver does not parse. */
  readonly type: string | undefined
}

/** Returns the columns of a statement, or PostgreSQL's message if it can't describe the statement. */
export type Describe = (statement: string) => Promise<readonly Column[] | string>

export interface Checked {
  readonly place: string
  /** A sentence for each field that does not match its column; empty if all fields match. */
  readonly faults: readonly string[]
  /** The reason why the statement could not be checked; undefined if it was checked. */
  readonly unchecked?: string
}

/** Checks each `sql<Row>` of a file whose type is an object. A fragment has the type of its value instead. */
export async function checkRows(source: Source, describe: Describe): Promise<Checked[]> {
  const found: Checked[] = []
  for (const node of source.all) {
    if (node.type !== 'TaggedTemplateExpression' || nameOf(node['tag']) !== 'sql') continue
    const [row] = typeArguments(node)
    if (!row || /Keyword$|TSArrayType|TSUnionType/.test(row.type)) continue
    const place = `${source.path}:${source.lineOf(node)}`
    const fields = fieldsOf(row, source)
    const text = textOf(node, source)
    const unread = fields ? 'a part of the statement is not written here' : 'the row type can’t be read'
    const columns = fields && text !== undefined ? await describe(text) : unread
    if (typeof columns === 'string') found.push({ place, faults: [], unchecked: columns })
    else if (fields) found.push({ place, faults: compare(fields, columns) })
  }
  return found
}

function compare(fields: Fields, columns: readonly Column[]): string[] {
  return [...fields].flatMap(([name, kinds]) => {
    const column = columns.find((one) => one.name === name)
    if (!column) return kinds.has('missing') ? [] : [`${name}: there is no such column`]
    const { type } = column
    if (type === undefined) return []
    const wrong = [...kinds].filter(
      (kind) =>
        kind !== type && !['null', 'missing', '?'].includes(kind) && !(kind === '?[]' && type.endsWith('[]')),
    )
    return wrong.length > 0 ? [`${name}: declared as ${wrong.join(' | ')}, but the column is ${type}`] : []
  })
}
