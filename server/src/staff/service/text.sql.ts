import type { Words } from '@banyan/contract/language'
import type { TextKind } from '@banyan/contract/staff/service/text'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'

export interface TextRow {
  id: bigint
  kind: TextKind
  title: Words & { zh: string }
  body: Words & { zh: string }
  code: string
  place: number
  is_shown: boolean
}
const columns = sql`id, kind, title, body, code, place, is_shown`

export async function listTexts(db: Db, kind: TextKind): Promise<TextRow[]> {
  const { rows } = await sql<TextRow>`
    select ${columns} from service_text where kind = ${kind} order by place, id`.execute(db)
  return rows
}

export async function lockText(tx: Tx, id: bigint): Promise<TextRow | undefined> {
  const { rows } =
    await sql<TextRow>`select ${columns} from service_text where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Stores a text. Returns undefined if its shortcut belongs to another answer. */
export async function saveText(
  tx: Tx,
  text: {
    id: bigint | undefined
    kind: TextKind
    title: object
    body: object
    code: string
    place: number
    shown: boolean
    at: Date
  },
): Promise<bigint | undefined> {
  const { id, kind, title, body, code, place, shown, at } = text
  // One shortcut at a time, so that the check below is correct.
  await sql`select pg_advisory_xact_lock(hashtext('service_text'))`.execute(tx)
  if (kind === 'answer' && code !== '') {
    const taken = await sql`select from service_text where kind = 'answer' and code = ${code}
      and id is distinct from ${id ?? null}::bigint`.execute(tx)
    if (taken.rows.length > 0) return undefined
  }
  const words = { title: JSON.stringify(title), body: JSON.stringify(body) }
  const { rows } =
    id === undefined
      ? await sql<{ id: bigint }>`
          insert into service_text (kind, title, body, code, place, is_shown, created_at)
          values (${kind}, ${words.title}::jsonb, ${words.body}::jsonb, ${code}, ${place}, ${shown}, ${at})
          returning id`.execute(tx)
      : await sql<{ id: bigint }>`
          update service_text set title = ${words.title}::jsonb, body = ${words.body}::jsonb, code = ${code},
            place = ${place}, is_shown = ${shown} where id = ${id} returning id`.execute(tx)
  return rows[0]?.id
}

export async function deleteText(tx: Tx, id: bigint): Promise<void> {
  await tx.deleteFrom('service_text').where('id', '=', id).execute()
}
