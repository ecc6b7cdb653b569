// The texts that the server itself writes, and those of the contract that the member app shows, by name. Texts of the
// member app's pages are in its build (catalogue.ts). A name that begins with `server/` is never sent to the app.
import { calls } from '@banyan/contract/calls'
import { commonErrors } from '@banyan/contract/errors'
import { languages, type Words } from '@banyan/contract/language'
import { noticeParams } from '@banyan/contract/mine/notice/info'
import { noticeKinds } from '@banyan/contract/mine/notice/kind'
import { entryKinds } from '@banyan/contract/wallet/entry-kind'
import { pushKinds } from '../chat/push/push.text.ts'
import { captchaTexts } from '../identity/captcha.text.ts'
import { accountTexts } from '../mine/receive/account.text.ts'
import { subjects } from '../wallet/third/payment.text.ts'

export interface OwnText {
  readonly id: string
  readonly words: Words
}

/** The start of names that only the server uses. */
export const serverOnly = 'server/'

const isWords = (value: unknown): value is Words =>
  typeof value === 'object' && value !== null && languages.every((language) => language in value)

const table = (place: string, words: Readonly<Record<string, Words>>): OwnText[] =>
  Object.entries(words).map(([key, one]) => ({ id: `${place}.${key}`, words: one }))

const mapped = <Kind>(kinds: Readonly<Record<string, Kind>>, words: (kind: Kind) => Words) =>
  Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, words(kind)]))

/** Returns the refusals of all calls of members. A code with several texts has the path of the call in its name. */
function refusals(): OwnText[] {
  const found = new Map<string, OwnText>()
  const named = new Set<Words>()
  const add = (id: string, words: unknown) => {
    if (!isWords(words) || named.has(words)) return
    named.add(words)
    found.set(id, { id, words })
  }
  for (const [code, words] of Object.entries(commonErrors)) add(`server/error.${code}`, words)
  for (const [path, module] of Object.entries(calls))
    for (const call of Object.values(module) as unknown[]) {
      if (typeof call !== 'object' || call === null || !('errors' in call)) continue
      for (const [code, words] of Object.entries(call.errors as Record<string, unknown>)) {
        const id = `server/error.${code}`
        add(found.has(id) ? `server/error${path}.${code}` : id, words)
      }
    }
  return [...found.values()]
}

/** All texts that the server writes itself. A text that several calls share is listed once. */
export const ownTexts: readonly OwnText[] = [
  ...refusals(),
  ...table(
    'notice',
    mapped(noticeKinds, ({ title }) => title),
  ),
  ...table(
    'notice-detail',
    mapped(noticeParams, ({ label }) => label),
  ),
  ...table(
    'entry',
    mapped(entryKinds, ({ text }) => text),
  ),
  ...table('server/code-message', captchaTexts),
  ...table('server/payout-account-message', accountTexts),
  ...table('server/payment-subject', subjects),
  ...table('server/push', pushKinds),
]
