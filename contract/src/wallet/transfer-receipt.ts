import { z } from 'zod'
import { call } from '../call.ts'
import { pick, sharedErrors } from '../errors.ts'
import { id, instant, money } from '../field.ts'
import { recipient } from './transfer.ts'

export const loadTransferReceipt = call({
  path: '/wallet/transfer-receipt',
  control: 'load-transfer-receipt',
  who: 'member',
  says: 'One transfer that the caller has sent or received, as the receipt shows it.',
  request: { transfer_id: id },
  reply: z.strictObject({
    id: z.string(),
    /** True if the caller is the sender. */
    sent: z.boolean(),
    amount: money,
    /** Paid by the sender; null for the recipient. */
    fee: money.nullable(),
    /** The discount of the sender’s level, in per cent of the fee; null for the recipient. */
    fee_discount: money.nullable(),
    /** The amount that left the sender’s balance, with the fee; null for the recipient. */
    total: money.nullable(),
    time: instant,
    sender: recipient,
    recipient,
  }),
  errors: pick(sharedErrors, 'record-not-found'),
})
