import type { Tx } from '../db/db.ts'
import type { Action } from './audit.ts'

/** Returns JSON text. A bigint, such as an id or an amount in cents, becomes a string. */
const json = (value: unknown) =>
  value === undefined || value === null
    ? null
    : JSON.stringify(value, (_name, part: unknown) => (typeof part === 'bigint' ? String(part) : part))

export async function insertAction(tx: Tx, action: Action): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      at: action.at,
      staff_id: action.staff.staffId,
      staff_name: action.staff.name,
      origin: action.origin,
      action: action.action,
      subject: action.subject,
      member_id: action.member ?? null,
      before: json(action.before),
      after: json(action.after),
    })
    .execute()
}
