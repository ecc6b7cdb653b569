// The words of payments through the gateway on the wire. No zod: pages import these values.

/** The id of the payment method (E9). */
export const thirdMethod = 'alipay-joinpay'

/** How the member pays: `native` scans a QR code with another device, `h5` opens Alipay on this one. */
export const thirdWays = ['native', 'h5'] as const
export type ThirdWay = (typeof thirdWays)[number]

/** States of a payment; rules/wallet/third-payment says which action leads where. */
export const thirdStates = ['waiting', 'paid', 'closed', 'returned'] as const
export type ThirdState = (typeof thirdStates)[number]

/** States of a refund through the gateway. */
export const thirdRefundStates = ['waiting', 'sent', 'done', 'failed', 'credited'] as const
export type ThirdRefundState = (typeof thirdRefundStates)[number]
