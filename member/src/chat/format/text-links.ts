// Finds web addresses, email addresses and phone numbers inside a text. Only http, https and a bare www become links, which
// are clearly addresses and harmless. An address ends at the first letter that is not ASCII: Chinese, Thai and Lao are
// written without spaces, and a letter of another script must not imitate a known name. Punctuation after an address
// belongs to the sentence.
//
// Phone numbers are international (+, 00) or have a form that is usual in China, Laos, Thailand and Vietnam. Other
// numbers, such as dates, amounts and order numbers, stay text. A library with the numbering plans of all countries is
// larger than the whole page.

export type LinkKind = 'web' | 'email' | 'phone'

export interface LinkPiece {
  readonly text: string
  readonly kind: LinkKind
  readonly href: string
}

export type TextPiece = { readonly text: string } | LinkPiece

const web = String.raw`(?<![\w@])(?:https?:\/\/|www\.)[\w\-.~:/?#[\]@!$&'()*+,;=%]+`
const email = String.raw`(?<![\w.+-])[\w.+-]{1,64}@[a-z\d-]+(?:\.[a-z\d-]+)+`
const phone = String.raw`(?<![\w.,+/=#-])(?:\+|00)?\(?\d(?:[ \-()]{0,2}\d){7,16}(?![\w/=@]|[.,:-]\d)`
const address = new RegExp(`(?<web>${web})|(?<email>${email})|(?<phone>${phone})`, 'giu')

const closing: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/**
 * Returns the address part of a match: without trailing punctuation, with a bracket whose opening bracket is inside.
 */
function trimmed(found: string): string {
  let end = found.length
  for (;;) {
    const last = found[end - 1] ?? ''
    const opening = closing[last]
    const balanced =
      opening !== undefined &&
      found.slice(0, end).split(opening).length >= found.slice(0, end).split(last).length
    if (/[.,;:!?'*~-]/.test(last) || (opening !== undefined && !balanced)) end -= 1
    else return found.slice(0, end)
  }
}

/** Returns the address that a piece links to. Undefined if it is not an address. */
function webHref(words: string): string | undefined {
  const whole = /^www\./i.test(words) ? `https://${words}` : words
  const url = URL.parse(whole)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined
  // A user name before the host can make a link look as if it leads to another site.
  if (url.username !== '' || url.password !== '' || !url.hostname.includes('.')) return undefined
  return url.href
}

const nationalForms = [
  // A mobile number of China, and its service numbers.
  /^1[3-9]\d{9}$/,
  /^[48]00\d{7}$/,
  // With the trunk prefix: landlines of China, and all numbers of Laos, Thailand and Vietnam.
  /^0[1-9]\d{7,10}$/,
]
const dateForm = /^\d{1,2}[ -]\d{1,2}[ -]\d{4}/

function phoneHref(words: string): string | undefined {
  const digits = words.replaceAll(/\D/g, '')
  if (words.startsWith('+') || digits.startsWith('00')) {
    const number = digits.replace(/^00/, '')
    return /^[1-9]\d{7,14}$/.test(number) ? `tel:+${number}` : undefined
  }
  if (dateForm.test(words) || !nationalForms.some((form) => form.test(digits))) return undefined
  return `tel:${digits}`
}

function linkOf(found: RegExpMatchArray): LinkPiece | undefined {
  const { web: address, email: mailbox, phone: number } = found.groups ?? {}
  const text = (address ?? mailbox) ? trimmed(found[0]) : found[0]
  const kind = address !== undefined ? 'web' : mailbox !== undefined ? 'email' : 'phone'
  const href =
    kind === 'web' ? webHref(text) : kind === 'email' ? `mailto:${text}` : number && phoneHref(number)
  return href === undefined || href === '' ? undefined : { text, kind, href }
}

/** Splits a text into links and other pieces. Joined, they are the original text. */
export function linkPieces(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let from = 0
  for (const found of text.matchAll(address)) {
    const link = linkOf(found)
    if (!link) continue
    if (found.index > from) pieces.push({ text: text.slice(from, found.index) })
    pieces.push(link)
    from = found.index + link.text.length
  }
  if (from < text.length) pieces.push({ text: text.slice(from) })
  return pieces
}

/** Returns the path within this app (`/pages/…`) that a web address leads to. Undefined for other sites. */
export function insideApp(href: string, origin: string): string | undefined {
  const url = URL.parse(href)
  if (url?.origin !== origin || url.pathname !== '/' || url.search !== '') return undefined
  return /^#\/pages\/[\w\-/]+(?:\?|$)/.test(url.hash) ? url.hash.slice(1) : undefined
}

/**
 * True if a web address could be mistaken for another site: its name is written in code for letters of other scripts,
 * it is a number instead of a name, or the name of this app's site is only a part of it.
 */
export function isMisleading(href: string, ownHost: string): boolean {
  const host = URL.parse(href)?.hostname ?? ''
  if (/(?:^|\.)xn--/.test(host) || /^[\d.]+$/.test(host) || host.startsWith('[')) return true
  if (host === ownHost || host.endsWith(`.${ownHost}`)) return false
  return ownHost.includes('.') && host.includes(ownHost)
}
