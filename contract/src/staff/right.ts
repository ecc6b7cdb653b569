/** The rights of staff. Each staff call names the right that it needs (D50). A role is a set of rights. */
export const rights = [
  'recharge.read',
  'recharge.decide',
  'withdraw.read',
  'withdraw.decide',
  'ledger.read',
  'audit.read',
  'outbox.read',
  'settings.read',
  'settings.change',
  'text.change',
  'version.change',
  'job.read',
  'system.read',
  'job.retry',
  'receiving.change',
  'adjust.decide',
  'level.change',
  'invest.change',
  'inviter.change',
  'member.read',
  'member.freeze',
  'goods.change',
  'order.read',
  'order.send',
  'refund.decide',
  'review.decide',
  'content.change',
  'chat.read',
  'chat.decide',
  'word.change',
  'service.answer',
  'ticket.answer',
  'staff.read',
  'staff.change',
  'role.change',
  'network.change',
] as const
export type Right = (typeof rights)[number]

/** The codes of the delivered roles. An installation can have others, so a role on the wire is any code. */
export const roles = ['owner', 'finance', 'goods', 'support', 'content'] as const
export type Role = (typeof roles)[number]
