import { z } from 'zod'
import { call } from '../../../call.ts'
import { pick } from '../../../errors.ts'
import { payPassword, requestKey, text } from '../../../field.ts'
import { addErrors } from '../account.ts'
import { payoutErrors } from '../errors.ts'
import { networks } from '../kind.ts'

export const doSave = call({
  path: '/mine/receive/block/block-add',
  control: 'do-save',
  who: 'member',
  says: 'Adds a wallet address, whose checksum is verified (E13). All devices of the member are told.',
  request: {
    request_key: requestKey,
    network: z.enum(networks),
    address: text(0, 100),
    label: text(0, 30),
    pay_password: payPassword,
  },
  reply: z.strictObject({ id: z.string() }),
  errors: { ...addErrors, ...pick(payoutErrors, 'block-address') },
})
