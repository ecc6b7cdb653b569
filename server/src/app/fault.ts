import * as contract from '@banyan/contract/app/fault'
import type { App } from '../boot/app-context.ts'
import { handle, Rejected } from '../door/handler.ts'
import { minuteMs } from '../lib/time.ts'

/** Maximum of reports per minute and process: from one address, and from all addresses. */
const limits = { address: 10, all: 300 }

export const reportFault = handle(contract.reportFault, async ({ app, request, member, origin }) => {
  if (!takeTurn(app, origin)) throw new Rejected(429, 'too-many-requests')
  const { page, edition } = request
  app.log.warn(
    {
      fault: {
        message: redact(request.message),
        stack: redact(request.stack),
        page: redact(page),
        edition,
        member: member ? String(member.memberId) : undefined,
      },
    },
    'client: unexpected error, reported by a front end',
  )
  return {}
})

interface Minute {
  startedAt: number
  all: number
  byAddress: Map<string, number>
}
// A fixed window per process. It holds at most `limits.all` addresses.
const minutes = new WeakMap<App, Minute>()

/** Counts one report. Returns false if the address, or the process, has reached its limit for this minute. */
function takeTurn(app: App, address: string): boolean {
  const now = app.clock.now().getTime()
  let minute = minutes.get(app)
  if (!minute || now - minute.startedAt >= minuteMs) {
    minute = { startedAt: now, all: 0, byAddress: new Map() }
    minutes.set(app, minute)
  }
  const fromAddress = minute.byAddress.get(address) ?? 0
  if (minute.all >= limits.all || fromAddress >= limits.address) return false
  minute.all += 1
  minute.byAddress.set(address, fromAddress + 1)
  return true
}

/**
 * Returns the text without possible secrets and personal data: query strings, email addresses, numbers of six or more
 * digits (mobiles, codes, passwords), and random strings such as tokens. Line and column numbers stay.
 */
export function redact(written: string): string {
  return written
    .replaceAll(/\?[^\s)'"]*/g, '?…')
    .replaceAll(/[^\s@'"<>()]+@[^\s@'"<>()]+\.[A-Za-z]{2,}/g, '<email>')
    .replaceAll(/(?<![:\d])\d{6,}/g, '<digits>')
    .replaceAll(/\b(?=\w*\d)[\w-]{24,}\b/g, '<token>')
}
