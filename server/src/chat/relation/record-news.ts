// Tells a member's devices that staff or a job decided about one of the member's records (D69). The push carries the
// member's version, so a push that is lost is noticed like any other (decision 0006).
import type { RecordNews } from '@banyan/contract/chat/push'
import type { News } from '../../bus/event.ts'
import type { Tx } from '../../db/db.ts'
import { raiseVersion } from './person.sql.ts'

export { raisedVersion } from './person.sql.ts'

export interface RecordChange {
  member: bigint
  news: RecordNews
  /** The record; for orders and refunds, the order. */
  id: bigint
}

/** Adds the push to `told`, for after the commit. Locks the member's version until then. */
export async function tellRecord(tx: Tx, told: News[], at: Date, change: RecordChange): Promise<void> {
  told.push(recordNewsOf(change, await raiseVersion(tx, change.member, at)))
}

/** Returns the push with the member's raised version, for after the commit. */
export const recordNewsOf = ({ member, news, id }: RecordChange, version: number): News => ({
  kind: 'member',
  member: String(member),
  push: { push_type: 'record', data: { version, news, id: String(id) } },
})
