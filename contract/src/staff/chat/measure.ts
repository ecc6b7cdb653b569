import { z } from 'zod'
import { whole } from '../../field.ts'

/** What staff do against a member: silence them, or close the chat to them. */
export const measures = ['mute', 'ban'] as const

/** For how many whole hours; a hundred years are for ever. */
export const term = whole(1, 876_600)

/** A member as lists of staff show them. */
export const person = z.strictObject({
  id: z.string(),
  nick_name: z.string(),
  avatar: z.string(),
  user_code: z.string(),
})
