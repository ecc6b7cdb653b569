import { doBind as call } from '@banyan/contract/mine/bind-spread'
import { handle } from '../door/handler.ts'
import { once } from '../door/idempotency.ts'
import { bindInviter } from '../identity/inviter.ts'
import { findInviter } from '../identity/member.ts'

const codes = {
  'bound-already': 'inviter-bound',
  self: 'inviter-self',
  descendant: 'inviter-descendant',
  unknown: 'inviter-unknown',
} as const

export const doBind = handle(call, (context) =>
  once(context, async (tx) => {
    const { app, request, member, refuse } = context
    const inviter = (await findInviter(tx, request.user_code)) ?? refuse('inviter-unknown')
    const outcome = await bindInviter(tx, {
      member: member.memberId,
      inviter: inviter.id,
      now: app.clock.now(),
    })
    if (outcome !== 'bound') refuse(codes[outcome])
    return {}
  }),
)
