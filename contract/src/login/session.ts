import { z } from 'zod'

/** What the client keeps of a login (E1, T1): the token is shown once, here, and stored hashed. */
export const session = z.strictObject({
  user: z.strictObject({ token: z.string(), user_id: z.string() }),
  id: z.string(),
  avatar: z.string(),
  nick_name: z.string(),
  /** 1: the payment password is set. */
  paypwd: z.union([z.literal(0), z.literal(1)]),
  points: z.string(),
})
