import { z } from 'zod'
import { call } from '../../call.ts'
import { pick, sharedErrors } from '../../errors.ts'
import { done, id, instant, nothing } from '../../field.ts'

export const loadSetting = call({
  path: '/mine/common/setting',
  control: 'load-setting',
  who: 'member',
  says: 'The account as the settings page shows it, with the devices that are signed in (D29).',
  request: nothing,
  reply: z.strictObject({
    nick_name: z.string(),
    avatar: z.string(),
    account: z.string(),
    paypwd: z.union([z.literal(0), z.literal(1)]),
    devices: z.array(
      z.strictObject({
        id: z.string(),
        device: z.string(),
        current: z.boolean(),
        used: instant,
        since: instant,
      }),
    ),
  }),
  errors: {},
})

export const endSession = call({
  path: '/mine/common/setting',
  control: 'end-session',
  who: 'member',
  says: 'Signs another device out.',
  request: { id },
  reply: done,
  errors: pick(sharedErrors, 'record-not-found'),
})

export const signOff = call({
  path: '/mine/common/setting',
  control: 'sign-off',
  who: 'member',
  says: 'Ends this session (T2).',
  request: nothing,
  reply: done,
  errors: {},
})
