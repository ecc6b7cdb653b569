import { z } from 'zod'

/** The session that the client stores (E1, T1). The token is sent only here; the server stores its hash. */
export const session = z.strictObject({
  user: z.strictObject({ token: z.string(), user_id: z.string() }),
  id: z.string(),
  avatar: z.string(),
  nick_name: z.string(),
  /** 1: the payment password is set. */
  paypwd: z.union([z.literal(0), z.literal(1)]),
  points: z.string(),
})
