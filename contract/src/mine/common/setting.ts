import { z } from 'zod'
import { call } from '../../call.ts'
import { pick, sharedErrors } from '../../errors.ts'
import { done, flag, id, instant, nothing } from '../../field.ts'

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

export const endOthers = call({
  path: '/mine/common/setting',
  control: 'end-others',
  who: 'member',
  says: 'Signs every other device out (D29).',
  request: nothing,
  reply: done,
  errors: {},
})

const ways = { mobile: flag, email: flag, code: flag }

export const loadPrivacy = call({
  path: '/mine/common/setting',
  control: 'load-privacy',
  who: 'member',
  says: 'By what strangers can find the member: mobile number, email, promotion code.',
  request: nothing,
  reply: z.strictObject({ mobile: z.boolean(), email: z.boolean(), code: z.boolean() }),
  errors: {},
})

export const setPrivacy = call({
  path: '/mine/common/setting',
  control: 'set-privacy',
  who: 'member',
  says: 'Sets by what strangers can find the member in the search of friends and of recipients of transfers. A repeat changes nothing.',
  request: ways,
  reply: done,
  errors: {},
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
