// Puts values into the placeholders of a text. The member app and the server use the same function, so both know the
// same forms.

export type Params = Readonly<Record<string, string | number>>

/**
 * Replaces `{name}` by the value of `name`, and `{name|one|more}` by the second word if the value is 1, else by the
 * third. A placeholder without a value stays as it is.
 */
export function fill(sentence: string, params: Params = {}): string {
  return sentence.replaceAll(
    /\{(\w+)(?:\|([^{}|]*)\|([^{}|]*))?\}/g,
    (whole, name: string, one?: string, more?: string) => {
      const value = params[name]
      if (value === undefined) return whole
      return one === undefined || more === undefined ? String(value) : String(value) === '1' ? one : more
    },
  )
}
