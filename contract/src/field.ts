// Field types of calls. A request arrives as form fields, so each request type reads a string and yields the
// handler's value. A reply is JSON.
import { z } from 'zod'
import { languages } from './language.ts'
import { looksEmpty } from './look.ts'

/** A record's id: digits in a string, because it can exceed a double's precision. */
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

// Control characters except line breaks and tabs; some databases refuse them.
const unprintable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFDD0\uFFFE\uFFFF]/

/** A text longer than `max` characters; the door answers it with the limit (`text-too-long`). */
const tooLong = (maximum: number, input: string) =>
  ({ code: 'too_big', origin: 'string', maximum, inclusive: true, continue: false, input }) as const

/**
 * Typed text: NFC, trimmed, without control characters, with `min` to `max` characters. A text that shows nothing is the
 * empty text.
 */
export const text = (min: number, max: number) =>
  z
    .string()
    // Far longer text is refused before it is read further.
    .check(({ value, issues }) => void (value.length > max * 8 && issues.push(tooLong(max, value))))
    .transform((value) => (looksEmpty(value) ? '' : value.normalize('NFC').trim()))
    .refine((value) => !unprintable.test(value) && value.isWellFormed())
    .check(({ value, issues }) => void ([...value].length > max && issues.push(tooLong(max, value))))
    .refine((value) => [...value].length >= min)

// Invisible characters: they make one name look like another, or reverse the text after it. The joiners U+200C and
// U+200D are allowed, because emoji and some scripts need them.
const unseen =
  /[\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0]/g

/** A name of a person or group: one line, without invisible characters. */
export const nameText = (min: number, max: number) =>
  z
    .string()
    .transform((value) => value.replaceAll(unseen, '').replaceAll(/\s+/g, ' '))
    .pipe(text(min, max))

/** A structured value, sent as one field of JSON text. */
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

/** A key that the client makes once per intention; the server recognises a repeat by it (D27). */
export const requestKey = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/)

/**
 * A random key that a device creates once and stores. By it the server knows a device that has logged in before, so
 * that strangers can't lock its owner out (D63).
 */
export const deviceKey = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/)

/** Where the next page of a list starts; opaque to the client. Absent: the first page. */
export const cursor = z
  .string()
  .regex(/^[A-Za-z0-9_.-]{1,300}$/)
  .optional()

/** A page of a list. `next` is null at the end. */
export const page = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ list: z.array(item), next: z.string().nullable() })

export const language = z.enum(languages)
export const payPassword = z.string().regex(/^\d{6}$/)
export const password = z.string().min(1).max(64)
export const captcha = z.string().regex(/^\d{6}$/)
/** A mobile number or an email address; the rules decide which one and whether it is well formed. */
export const account = text(1, 100)
/** The id of an uploaded file, from `app/upload`. */
export const fileId = z.string().regex(/^[a-z0-9]{26}$/)
/** A request without fields. */
export const nothing = {}
/** A reply without data. */
export const done = z.strictObject({})
/** An address of a picture: on this server, or on the configured object store. */
export const url = z.string()
/** An address of a picture that staff send: one of this server's, or of the object store. */
export const pictureUrl = z
  .string()
  .max(300)
  .regex(/^(\/|https?:\/\/)[\u0021-\u007E]+$/)
/** A picture: small and large address, and the colour to show while it loads. */
export const picture = z.strictObject({ small: url, large: url, colour: z.string().regex(/^#[0-9a-f]{6}$/i) })
/** An entry of a product's gallery: a picture, or with `video` the poster of that video. */
export const galleryPicture = picture.extend({ video: url.optional() })
