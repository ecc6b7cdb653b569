/** Why a member cancels an unpaid order. */
export const closeReasons = ['mind', 'item', 'address', 'price', 'payment', 'other'] as const
export type CloseReason = (typeof closeReasons)[number]
