// Reads the messages of the gateway: answers as JSON, and notifications as form, query string or JSON. The gateway's
// documents disagree about the form of a notification, so all three are accepted.
import type { Fields } from './sign.ts'

/** `JSON.parse` gives the source text of a number to its reviver. */
interface Source {
  readonly source?: string
}

/**
 * Reads a flat JSON object as texts. A number keeps its literal text: `1.00` is signed as `1.00`. Undefined if the text is
 * not a JSON object; nested values are left out, because no field of the gateway has any.
 */
export function readJsonFields(text: string): Fields | undefined {
  let parsed: unknown
  try {
    parsed = JSON.parse(text, (_key, value: unknown, context?: Source) =>
      typeof value === 'number' ? (context?.source ?? String(value)) : value,
    )
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return undefined
  return Object.fromEntries(
    Object.entries(parsed).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
}

/** Reads form fields or a query string. Of a repeated field the first value counts. */
export function readFormFields(text: string): Fields {
  const fields: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(text)) fields[name] ??= value
  return fields
}

/**
 * Decodes values once more if they still contain escapes: some notifications arrive encoded twice, and are signed over
 * the plain values. A value that is no valid encoding stays.
 */
export const decodedAgain = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (!/%[0-9A-Fa-f]{2}/.test(value)) return [name, value]
      try {
        return [name, decodeURIComponent(value.replaceAll('+', ' '))]
      } catch (error) {
        if (error instanceof URIError) return [name, value]
        throw error
      }
    }),
  )
