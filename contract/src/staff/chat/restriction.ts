import { z } from 'zod'
import { whole } from '../../field.ts'

/** A restriction of a member: muted, or suspended from chat. */
export const restrictions = ['mute', 'ban'] as const

/** The length in whole hours; a hundred years means permanent. */
export const term = whole(1, 876_600)

/** A member in staff lists. */
export const person = z.strictObject({
  id: z.string(),
  nick_name: z.string(),
  avatar: z.string(),
  user_code: z.string(),
})
