// The content of the QR codes of members and groups: a link to this app, so that any phone's camera opens it.

export type Code = { kind: 'member' | 'group'; code: string }

const pages = { member: '/pages/chat/friend/add', group: '/pages/chat/group/join' } as const
const shapes = { member: /^[A-Za-z0-9]{4,20}$/, group: /^[A-Za-z0-9]{8,32}$/ } as const

/** Returns the path within the app: `/pages/chat/friend/add?code=7KQ2M9`. */
export const codePath = ({ kind, code }: Code): string => `${pages[kind]}?code=${encodeURIComponent(code)}`

/** Returns the whole address for the QR code. `origin` is the address that serves this app. */
export const codeLink = (code: Code, origin: string): string => `${origin}/#${codePath(code)}`

/** Returns the meaning of a scanned text. Undefined if it is not one of our codes. */
export function readCode(text: string): Code | undefined {
  const trimmed = text.trim()
  if (shapes.member.test(trimmed)) return { kind: 'member', code: trimmed }
  const hash = URL.canParse(trimmed) ? new URL(trimmed).hash.slice(1) : ''
  const [path, query] = hash.split('?')
  const code = new URLSearchParams(query).get('code') ?? ''
  for (const kind of ['member', 'group'] as const)
    if (path === pages[kind] && shapes[kind].test(code)) return { kind, code }
  return undefined
}
