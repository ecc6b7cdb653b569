import type { Quote } from '@banyan/contract/chat/message'
import type { Said } from '../../../lang/words.ts'
import type { text } from '../desk.text.ts'

type Words = Said<typeof text>

/** Returns a message in one line: its text, or its kind, because the text of a file is a path and of a card an id. */
export function brief(
  { type, data, isremove }: Pick<Quote, 'type' | 'data' | 'isremove'>,
  words: Words,
): string {
  if (isremove === 1) return words.recalled
  if (type === 'image' || type === 'audio' || type === 'video' || type === 'file') return words[type]
  if (type === 'location') return data === '' ? words.location : `${words.location} ${data}`
  return type === 'card' ? cardWord(data, words) : data
}

/** The text of a contact card is a code alone; that of other cards has the kind before it, as in `order:7`. */
function cardWord(data: string, words: Words): string {
  const kinds = {
    group: words['card-group'],
    product: words['card-product'],
    order: words['card-order'],
    refund: words['card-refund'],
    recharge: words['card-recharge'],
    'third-payment': words['card-third-payment'],
    withdraw: words['card-withdraw'],
    transfer: words['card-transfer'],
    entry: words['card-entry'],
  }
  const found = Object.entries(kinds).find(([kind]) => data.startsWith(`${kind}:`))
  return found?.[1] ?? words['card-member']
}
