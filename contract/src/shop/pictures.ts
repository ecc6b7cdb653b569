import { z } from 'zod'
import { url } from '../field.ts'

/** Private pictures that a member has added: signed links that work for some minutes. */
export const pictures = z.array(z.strictObject({ small: url, large: url }))
