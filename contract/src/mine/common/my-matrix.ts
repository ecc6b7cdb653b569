import { z } from 'zod'
import { call } from '../../call.ts'
import { pick, sharedErrors } from '../../errors.ts'
import { id, instant, url } from '../../field.ts'
import { networkErrors } from '../errors.ts'
import { levelShown } from '../network.ts'

/** A taken place of the matrix. */
const place = z.strictObject({
  /** The member's id. */
  id: z.string(),
  /** Whose place is right above; null for the first place of the reply. */
  parent: z.string().nullable(),
  /** 0, 1 or 2: from the left. */
  slot: z.number().int(),
  nick_name: z.string(),
  avatar: url,
  level: levelShown,
  /** When the place was taken; null for the top of a matrix. */
  time: instant.nullable(),
  /** Taken places right below, and in all rows below. */
  direct: z.number().int(),
  total: z.number().int(),
})

export const loadMyMatrix = call({
  path: '/mine/common/my-matrix',
  control: 'load-my-matrix',
  who: 'member',
  says: 'A place of the member’s matrix with three rows below it: the member’s own, or one further down (D14).',
  request: { top: id.optional() },
  reply: z.strictObject({ places: z.array(place).min(1) }),
  errors: { ...pick(sharedErrors, 'record-not-found'), ...pick(networkErrors, 'matrix-off') },
})
