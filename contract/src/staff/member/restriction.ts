import { z } from 'zod'
import { whole } from '../../field.ts'

/** Restrictions of the chat: muted, or suspended from it. */
export const chatRestrictions = ['mute', 'ban'] as const

/** Freezes: the member can't log in, or can't spend. Money still arrives. */
export const freezes = ['login', 'money'] as const

export const restrictions = [...chatRestrictions, ...freezes] as const
export type Restriction = (typeof restrictions)[number]

/** The length in whole hours; a hundred years means without end. */
export const term = whole(1, 876_600)

/** A member in staff lists. */
export const person = z.strictObject({
  id: z.string(),
  nick_name: z.string(),
  avatar: z.string(),
  user_code: z.string(),
})
