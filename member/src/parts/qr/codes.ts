// The content of the QR codes of members and groups: a link to this app, so that any phone's camera opens it.
import { isAmount } from '@banyan/rules/validate'

/** `pay` is a member's code to receive a transfer, with or without an amount. */
export type Code = { kind: 'member' | 'group' | 'pay'; code: string; amount?: string | undefined }

const pages = {
  member: '/pages/chat/friend/add',
  group: '/pages/chat/group/join',
  pay: '/pages/wallet/transfer',
} as const
/** The page of an invitation: its code is a member's too. */
const invitation = '/pages/login/register'
const memberCode = /^[A-Za-z0-9]{4,20}$/
const shapes = { member: memberCode, group: /^[A-Za-z0-9]{8,32}$/, pay: memberCode } as const

/** Returns the path within the app: `/pages/chat/friend/add?code=7KQ2M9`. */
export const codePath = ({ kind, code, amount }: Code): string =>
  `${pages[kind]}?code=${encodeURIComponent(code)}${amount === undefined ? '' : `&amount=${amount}`}`

/** Returns the whole address for the QR code. `origin` is the address that serves this app. */
export const codeLink = (code: Code, origin: string): string => `${origin}/#${codePath(code)}`

/** Returns the address that opens the sign-up with a member's promotion code. */
export const invitationLink = (code: string, origin: string): string =>
  `${origin}/#${invitation}?code=${encodeURIComponent(code)}`

/** Returns the meaning of a scanned text. Undefined if it is not one of our codes. */
export function readCode(text: string): Code | undefined {
  const trimmed = text.trim()
  if (shapes.member.test(trimmed)) return { kind: 'member', code: trimmed }
  const hash = URL.canParse(trimmed) ? new URL(trimmed).hash.slice(1) : ''
  const [path, query] = hash.split('?')
  const params = new URLSearchParams(query)
  const code = params.get('code') ?? ''
  if (path === invitation && shapes.member.test(code)) return { kind: 'member', code }
  for (const kind of ['member', 'group', 'pay'] as const) {
    if (path !== pages[kind] || !shapes[kind].test(code)) continue
    const amount = params.get('amount') ?? ''
    return kind === 'pay' && isAmount(amount) ? { kind, code, amount } : { kind, code }
  }
  return undefined
}
