import { call } from '../../../call.ts'
import { nothing } from '../../../field.ts'
import { payoutList } from '../account.ts'

export const loadBlock = call({
  path: '/mine/receive/block/block',
  control: 'load-block',
  who: 'member',
  says: 'The member’s wallet addresses, the default one first; few are allowed, so there are no pages (E13).',
  request: nothing,
  reply: payoutList,
  errors: {},
})
