// The words of refunds on the wire. No zod: pages import these values.

/** Refund only, return and refund, or a refund of pieces that are not sent while others are (D23). */
export const refundKinds = ['refund', 'return', 'unsent'] as const
export type RefundKind = (typeof refundKinds)[number]

/** States of a refund; rules/shop/refund says which action leads where. */
export const refundStates = ['waiting', 'returning', 'refunded', 'refused', 'cancelled'] as const
export type RefundState = (typeof refundStates)[number]

/** Why a member asks for a refund. */
export const memberRefundReasons = [
  'mind',
  'late',
  'missing',
  'damaged',
  'different',
  'quality',
  'other',
] as const
export type MemberRefundReason = (typeof memberRefundReasons)[number]

/** All reasons; `stock` is that of staff, who can’t send the pieces. */
export const refundReasons = [...memberRefundReasons, 'stock'] as const
export type RefundReason = (typeof refundReasons)[number]

/** The steps of a refund's timeline. */
export const refundSteps = ['requested', 'approved', 'sent-back', 'refunded', 'refused', 'cancelled'] as const
export type RefundStep = (typeof refundSteps)[number]

export const refundImagesMax = 9
export const refundWordsMax = 500
