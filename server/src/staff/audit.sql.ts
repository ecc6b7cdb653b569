import type { Tx } from '../db/db.ts'
import type { Action } from './audit.ts'
import { logged } from './audit/redact.ts'

/** Returns JSON text without secrets. */
const json = (value: unknown) =>
  value === undefined || value === null ? null : JSON.stringify(value, logged)

export async function insertAction(tx: Tx, action: Action): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      created_at: action.at,
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
