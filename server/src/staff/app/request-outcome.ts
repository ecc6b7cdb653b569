// Returns the outcome of a call of staff whose answer was lost. Reads only the person's own keys; a key that was used for
// another call is unknown.
import { loadRequestOutcome as call } from '@banyan/contract/staff/app/request-outcome'
import { handle } from '../../door/handler.ts'
import { findRequest } from '../../door/idempotency.ts'

export const loadRequestOutcome = handle(call, async ({ app, request, staff }) => {
  const { call_path, call_control, request_key } = request
  const stored = await findRequest(app.database.db, { kind: 'staff', id: staff.staffId }, request_key)
  if (stored?.call !== `${call_path} ${call_control}`) return { outcome: 'unknown' as const }
  return { outcome: stored.refusal ? ('refused' as const) : ('done' as const) }
})
