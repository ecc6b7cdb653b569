// Returns the outcome of a call whose answer was lost, and gives such a call up. Reads only the member's own keys; a key
// that was used for another call is unknown.
import * as contract from '@banyan/contract/app/request-outcome'
import { calls } from '@banyan/contract/calls'
import type { ReplyOf } from '@banyan/contract/call'
import type { Words } from '@banyan/contract/language'
import { type Context, handle } from '../door/handler.ts'
import { findRequest, giveUp } from '../door/idempotency.ts'
import { refusalText } from '../door/words.ts'

type Outcome = ReplyOf<typeof contract.loadRequestOutcome>
type Asked = Pick<
  Context<typeof contract.loadRequestOutcome>,
  'app' | 'request' | 'member' | 'language' | 'zone'
>

export const loadRequestOutcome = handle(contract.loadRequestOutcome, (context) => outcomeOf(context))

export const doGiveUp = handle(contract.doGiveUp, async (context) => {
  const { app, request, member } = context
  const { call_path, call_control, request_key } = request
  const actor = { kind: 'member', id: member.memberId } as const
  await giveUp(app, { actor, key: request_key, call: `${call_path} ${call_control}` })
  return outcomeOf(context)
})

async function outcomeOf({ app, request, member, language, zone }: Asked): Promise<Outcome> {
  const { call_path, call_control, request_key } = request
  const stored = await findRequest(app.database.db, { kind: 'member', id: member.memberId }, request_key)
  if (stored?.call !== `${call_path} ${call_control}`)
    return { outcome: 'unknown', reply: null, code: '', msg: '' }
  const { refusal } = stored
  if (refusal) {
    const words = wordsOf(call_path, call_control, refusal.code)
    await app.texts.fresh()
    const msg = refusalText(words && app.texts.of(words), { language, zone }, refusal.params)
    return { outcome: 'refused', reply: null, code: refusal.code, msg }
  }
  return { outcome: 'done', reply: JSON.stringify(stored.reply), code: '', msg: '' }
}

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
