/** The content that is sent, without the request key and the payment password. */
export interface Content {
  to: string
  amount: string
  fee: string
  /** The typed part of the name; empty below the limit. */
  name: string
  /** Shown above the keypad; not sent. */
  nick_name: string
}

/** Returns the fields of the call. */
export const stored = ({ to, amount, fee, name }: Content) => ({
  to,
  amount,
  fee,
  ...(name === '' ? {} : { name }),
})

/** Returns stored content if it belongs to a transfer. */
export function readContent(content: unknown): Content | undefined {
  const field = (name: string): unknown =>
    typeof content === 'object' && content !== null ? Reflect.get(content, name) : undefined
  const [to, amount, fee, name, nick_name] = ['to', 'amount', 'fee', 'name', 'nick_name'].map((one) =>
    field(one),
  )
  return typeof to === 'string' &&
    typeof amount === 'string' &&
    typeof fee === 'string' &&
    typeof name === 'string' &&
    typeof nick_name === 'string'
    ? { to, amount, fee, name, nick_name }
    : undefined
}
