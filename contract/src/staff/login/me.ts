import { z } from 'zod'
import { rights } from '../right.ts'

/** A name that staff read in the console's two languages. */
export const named = z.strictObject({ zh: z.string(), en: z.string() })

/** Who is logged in. `rights` are those of the role at this moment. */
export const me = z.strictObject({
  id: z.string(),
  name: z.string(),
  role: z.string(),
  role_name: named,
  rights: z.array(z.enum(rights)),
})
