import { call } from '../../../call.ts'
import { nothing } from '../../../field.ts'
import { payoutList } from '../account.ts'

export const loadBank = call({
  path: '/mine/receive/bank/bank',
  control: 'load-bank',
  who: 'member',
  says: 'The member’s bank cards, the default one first; few are allowed, so there are no pages (E11).',
  request: nothing,
  reply: payoutList,
  errors: {},
})
