// Returns the outcome of a call whose answer was lost. Reads only the member's own keys; a key that was used for
// another call is unknown.
import { loadRequestOutcome as call } from '@banyan/contract/app/request-outcome'
import { calls } from '@banyan/contract/calls'
import type { Words } from '@banyan/contract/language'
import { handle } from '../door/handler.ts'
import { findRequest } from '../door/idempotency.ts'
import { refusalText } from '../door/words.ts'

export const loadRequestOutcome = handle(call, async ({ app, request, member, language, zone }) => {
  const { call_path, call_control, request_key } = request
  const stored = await findRequest(app.database.db, { kind: 'member', id: member.memberId }, request_key)
  if (stored?.call !== `${call_path} ${call_control}`)
    return { outcome: 'unknown' as const, reply: null, code: '', msg: '' }
  const { refusal } = stored
  if (refusal) {
    const words = wordsOf(call_path, call_control, refusal.code)
    await app.texts.fresh()
    const msg = refusalText(words && app.texts.of(words), { language, zone }, refusal.params)
    return { outcome: 'refused' as const, reply: null, code: refusal.code, msg }
  }
  return { outcome: 'done' as const, reply: JSON.stringify(stored.reply), code: '', msg: '' }
})

/** Returns the texts of a refusal code of a call; undefined if there is no such call or code. */
function wordsOf(path: string, control: string, code: string): Words | undefined {
  const module = Object.entries(calls).find(([name]) => name === path)?.[1]
  const found = Object.values(module ?? {}).find(
    (one): one is { control: string; errors: Readonly<Record<string, Words>> } =>
      typeof one === 'object' &&
      one !== null &&
      'errors' in one &&
      'control' in one &&
      one.control === control,
  )
  return found?.errors[code]
}
