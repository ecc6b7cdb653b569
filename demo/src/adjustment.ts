// An adjustment that waits for its second person. A decided one is the funding of the investment pool.
import type { Ask } from '@banyan/contract/client'
import type { Actor } from './members.ts'
import type { EveryCall } from './stage.ts'

/** Proposes a compensation for a member. */
export async function proposeAdjustment(
  finance: Ask<EveryCall>,
  { userCode }: Pick<Actor, 'userCode'>,
): Promise<void> {
  const { data } = await finance('/staff/finance/statement', 'load-members', { search: userCode })
  const [found] = data.list
  if (!found) throw new Error(`no member has the promotion code ${userCode}`)
  await finance('/staff/finance/adjustment', 'do-propose', {
    request_key: 'demo-adjustment-late-parcel',
    target: 'user_money',
    member_id: found.id,
    way: 'in',
    source: 'house',
    amount: '6.00',
    reason: 'The parcel arrived four days late',
  })
}
