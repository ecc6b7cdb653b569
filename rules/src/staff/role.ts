import { rights, type Right, type Role } from '@banyan/contract/staff/right'

/** What each role may do (D50). The owner may do everything. */
export const rightsOf: Readonly<Record<Role, readonly Right[]>> = {
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
    'level.change',
    'member.read',
    'member.freeze',
  ],
  goods: ['goods.change', 'order.send', 'review.decide'],
  support: [
    'recharge.read',
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
  content: ['content.change', 'goods.change', 'word.change'],
}

export const mayDo = (role: Role, right: Right): boolean => rightsOf[role].includes(right)
