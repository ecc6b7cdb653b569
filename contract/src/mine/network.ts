import { z } from 'zod'
import { instant, money, url } from '../field.ts'

/** A level as others see it: its rank from 1 to 5, and its name in the caller's language. */
export const levelShown = z.strictObject({ rank: z.number().int(), name: z.string() })

/** The numbers of a team (E16): members invited directly, and all members below. */
export const teamCounts = z.strictObject({ direct: z.number().int(), total: z.number().int() })

/** A member of another member's team. */
export const teamMember = z.strictObject({
  id: z.string(),
  nick_name: z.string(),
  avatar: url,
  level: levelShown,
  /** When the member's inviter was set. */
  time: instant,
  /** True for some days after that. */
  is_new: z.boolean(),
  /** Finished orders in money, without refunds. */
  sales: money,
  team: teamCounts,
})
