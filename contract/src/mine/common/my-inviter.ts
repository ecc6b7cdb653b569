import { z } from 'zod'
import { call } from '../../call.ts'
import { instant, nothing, url } from '../../field.ts'
import { levelShown } from '../network.ts'

export const loadMyInviter = call({
  path: '/mine/common/my-inviter',
  control: 'load-my-inviter',
  who: 'member',
  says: 'Who invited the member, and since when; null without an inviter.',
  request: nothing,
  reply: z.strictObject({
    inviter: z
      .strictObject({
        nick_name: z.string(),
        avatar: url,
        /** Empty if the inviter’s account is closed. */
        user_code: z.string(),
        level: levelShown,
        time: instant,
      })
      .nullable(),
  }),
  errors: {},
})
