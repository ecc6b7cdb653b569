// The kinds of field that calls are made of. A request arrives as form fields, so each kind here
// reads a string and yields the value that the handler wants; a reply is JSON and needs no reading.
import { z } from 'zod'
import { languages } from './language.ts'

/** A record's id: digits, as a string, since it may exceed what a double holds. */
export const id = z.string().regex(/^[1-9]\d{0,17}$/)

/** An amount that a client sends: whole part and at most two decimals (V16). */
export const amount = z.string().regex(/^(0|[1-9]\d{0,11})(\.\d{1,2})?$/)

/** An amount in a reply: always two decimals; a statement's entry may be negative. */
export const money = z.string().regex(/^-?\d+\.\d{2}$/)

/** An instant in a reply: ISO 8601 with offset. */
export const instant = z.iso.datetime({ offset: true })

/** How much of another currency one unit of the balance costs: up to six decimals, greater than zero. */
export const rate = z
  .string()
  .regex(/^(0|[1-9]\d{0,5})(\.\d{1,6})?$/)
  .refine((value) => Number(value) > 0)

/** A whole number sent as text, within bounds. */
export const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(z.number().int().min(min).max(max))

/** A switch, 1 or 0 on the wire. */
export const flag = z.enum(['1', '0']).transform((value) => value === '1')

// Control characters other than line breaks and tabs, which no person types and some stores refuse.
const unprintable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]/

/** Words a person typed: normalised, trimmed, without control characters, within a length in characters. */
export const text = (min: number, max: number) =>
  z
    .string()
    .max(max * 8)
    .transform((value) => value.normalize('NFC').trim())
    .refine((value) => !unprintable.test(value) && value.isWellFormed())
    .refine((value) => {
      const length = [...value].length
      return length >= min && length <= max
    })

// Signs that nobody sees: with them one name looks like another's, or turns what follows it around. The joiners
// U+200C and U+200D stay, which emoji and some scripts need.
const unseen =
  /[\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0]/g

/** What a person or a group is called: words in one line, without signs that nobody sees. */
export const nameText = (min: number, max: number) =>
  z
    .string()
    .transform((value) => value.replaceAll(unseen, '').replaceAll(/\s+/g, ' '))
    .pipe(text(min, max))

/** A structure, sent as one field of JSON text. */
export const structure = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .max(100_000)
    .transform((value, context): unknown => {
      try {
        return JSON.parse(value)
      } catch {
        context.addIssue({ code: 'custom', message: 'not JSON' })
        return z.NEVER
      }
    })
    .pipe(schema)

/** A key that the client makes once per intention, so that a repeat is recognised (D27). */
export const requestKey = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/)

/** Where the next page of a list starts; opaque to the client. Absent: the first page. */
export const cursor = z
  .string()
  .regex(/^[A-Za-z0-9_.-]{1,300}$/)
  .optional()

/** A page of a list. `next` is null at the end. */
export const page = <Item extends z.ZodType>(item: Item) =>
  z.object({ list: z.array(item), next: z.string().nullable() })

export const language = z.enum(languages)
export const payPassword = z.string().regex(/^\d{6}$/)
export const password = z.string().min(1).max(64)
export const captcha = z.string().regex(/^\d{6}$/)
/** A mobile number or an email address; the rule decides which, and what is well formed. */
export const account = text(1, 100)
/** The id of an uploaded file, as `app/upload` gave it. */
export const fileId = z.string().regex(/^[a-z0-9]{26}$/)
/** No fields at all. */
export const nothing = {}
/** A reply that has nothing to say. */
export const done = z.object({})
/** An address of a picture: on this server, or on the configured object store. */
export const url = z.string()
/** An address of a picture that staff send: one of this server's, or of the object store. */
export const pictureUrl = z
  .string()
  .max(300)
  .regex(/^(\/|https?:\/\/)[\u0021-\u007E]+$/)
/** A picture with its fixed box: small and large address, and the colour to show until it is there. */
export const picture = z.object({ small: url, large: url, colour: z.string().regex(/^#[0-9a-f]{6}$/i) })
