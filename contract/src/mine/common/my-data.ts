import { z } from 'zod'
import { addressCountries } from '../../app/region.ts'
import { call } from '../../call.ts'
import { pick, sharedErrors } from '../../errors.ts'
import { done, fileId, nameText, nothing, requestKey, text, url } from '../../field.ts'
import { loginErrors } from '../../login/errors.ts'
import { accountErrors } from './errors.ts'

export const genders = ['male', 'female'] as const
export type Gender = (typeof genders)[number]

export const loadMyData = call({
  path: '/mine/common/my-data',
  control: 'load-my-data',
  who: 'member',
  says: 'The member’s own profile (E2). Gender, age and country are null until the member enters them.',
  request: nothing,
  reply: z.strictObject({
    avatar: url,
    nick_name: z.string(),
    user_code: z.string(),
    gender: z.enum(genders).nullable(),
    age: z.number().int().nullable(),
    country: z.enum(addressCountries).nullable(),
    /** Masked; null if the account has none. */
    mobile: z.string().nullable(),
    email: z.string().nullable(),
  }),
  errors: {},
})

export const setAvatar = call({
  path: '/mine/common/my-data',
  control: 'set-avatar',
  who: 'member',
  says: 'Replaces the profile photo by an uploaded picture with the purpose `avatar`. Friends see it immediately.',
  request: { request_key: requestKey, file: fileId },
  reply: z.strictObject({ avatar: url }),
  errors: pick(sharedErrors, 'request-key-reused', 'file-not-found'),
})

export const doSave = call({
  path: '/mine/common/my-data',
  control: 'do-save',
  who: 'member',
  says: 'Stores nickname, gender, age and country (V4, V15, D65).',
  request: {
    request_key: requestKey,
    nick_name: nameText(0, 30),
    /** `male` or `female`; anything else is refused as `gender-missing`. */
    gender: text(0, 10),
    /** A whole number as typed. */
    age: text(0, 10),
    /** Missing: the member names none. */
    country: z.enum(addressCountries).optional(),
  },
  reply: done,
  errors: {
    ...pick(sharedErrors, 'request-key-reused'),
    ...pick(loginErrors, 'nickname-short', 'name-reserved'),
    ...pick(accountErrors, 'gender-missing', 'age-invalid'),
  },
})
