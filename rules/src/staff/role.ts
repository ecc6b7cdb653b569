import { rights, type Right, type Role } from '@banyan/contract/staff/right'

/** The rights with which each role is delivered (D50). An installation can change them, except the owner's: all rights. */
export const deliveredRights: Readonly<Record<Role, readonly Right[]>> = {
  owner: rights,
  finance: [
    'recharge.read',
    'recharge.decide',
    'withdraw.read',
    'withdraw.decide',
    'refund.decide',
    'adjust.decide',
    'invest.change',
    'ledger.read',
    'order.read',
    'level.change',
    'member.read',
    'member.freeze',
  ],
  goods: ['goods.change', 'order.read', 'order.send', 'review.decide'],
  support: [
    'recharge.read',
    'order.read',
    'review.decide',
    'chat.read',
    'chat.decide',
    'word.change',
    'inviter.change',
    'service.answer',
    'ticket.answer',
    'member.read',
    'member.freeze',
  ],
  content: ['text.change', 'content.change', 'goods.change', 'word.change'],
}

/** The role that always has all rights, and that at least one person must have. */
export const ownerRole: Role = 'owner'

/**
 * Returns the rights of a role. `stored` are those that the installation has set, null if none: then the delivered ones
 * count. A stored right that the product no longer has is left out.
 */
export function rightsOf(code: string, stored: readonly string[] | null): readonly Right[] {
  if (code === ownerRole) return rights
  const given: readonly string[] = stored ?? deliveredRights[code as Role] ?? []
  return rights.filter((right) => given.includes(right))
}

/** True if a person with the rights `own` may give these rights to others: the person must have each of them. */
export const mayGive = (own: readonly Right[], given: readonly Right[]): boolean =>
  given.every((right) => own.includes(right))

/** Pairs of rights with which one person could move money, or get around a second person, alone. */
export const dangerousPairs = [
  ['recharge.decide', 'receiving.change'],
  ['recharge.decide', 'withdraw.decide'],
  ['adjust.decide', 'withdraw.decide'],
  ['settings.change', 'recharge.decide'],
  ['settings.change', 'withdraw.decide'],
  ['recharge.decide', 'staff.change'],
  ['withdraw.decide', 'staff.change'],
  ['adjust.decide', 'staff.change'],
  ['inviter.change', 'staff.change'],
  ['staff.change', 'role.change'],
] as const satisfies readonly (readonly [Right, Right])[]

export type DangerousPair = (typeof dangerousPairs)[number]

/** Returns the dangerous pairs that a role with these rights has. */
export const dangersOf = (own: readonly Right[]): DangerousPair[] =>
  dangerousPairs.filter((pair) => mayGive(own, pair))
