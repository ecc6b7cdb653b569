import { call } from '../../call.ts'
import { pick, sharedErrors } from '../../errors.ts'
import { done, id, text } from '../../field.ts'
import { shopErrors } from '../../shop/errors.ts'
import { staffErrors } from '../errors.ts'

const deciding = { ...pick(staffErrors, 'decided-already'), ...pick(shopErrors, 'refund-state') }

export const doAgree = call({
  path: '/staff/finance/refund',
  control: 'do-agree',
  who: { staff: 'refund.decide' },
  says: 'Agrees to a refund: the money goes back to where it came from, once; for a return, the goods come back first (D23).',
  request: { id },
  reply: done,
  errors: { ...pick(sharedErrors, 'record-not-found'), ...deciding },
})

export const doConfirmReturn = call({
  path: '/staff/finance/refund',
  control: 'do-confirm-return',
  who: { staff: 'refund.decide' },
  says: 'The goods of a return have come back: the money goes back to where it came from, once.',
  request: { id },
  reply: done,
  errors: { ...pick(sharedErrors, 'record-not-found'), ...deciding },
})

export const doRefuse = call({
  path: '/staff/finance/refund',
  control: 'do-refuse',
  who: { staff: 'refund.decide' },
  says: 'Refuses a refund, with the reason that the member reads.',
  request: { id, reason: text(0, 200) },
  reply: done,
  errors: { ...pick(sharedErrors, 'record-not-found'), ...deciding, ...pick(staffErrors, 'reason-missing') },
})
