// Changes of people, roles and networks run one after the other, under the lock of the owner's role. So two people can't take
// each other's rights at the same moment: the second change finds that its right is gone.
import { rightsOf } from '@banyan/rules/staff/role'
import type { Right } from '@banyan/contract/staff/right'
import type { Tx } from '../../db/db.ts'
import { NotSignedIn, Rejected } from '../../door/handler.ts'
import type { StaffSession } from '../../identity/session.ts'
import { findStanding, lockOwnerRole } from './person.sql.ts'

/** Waits for other changes, and returns the caller's rights of this moment. Throws if the caller has lost the right. */
export async function lockPeople(
  tx: Tx,
  { staffId }: Pick<StaffSession, 'staffId'>,
  right: Right,
): Promise<readonly Right[]> {
  await lockOwnerRole(tx)
  const standing = await findStanding(tx, staffId)
  if (!standing) throw new NotSignedIn()
  const rights = rightsOf(standing.role, standing.rights)
  if (!rights.includes(right)) throw new Rejected(403, 'not-permitted')
  return rights
}
