import { doBind as call } from '@banyan/contract/mine/bind-spread'
import { publishOnce } from '../bus/publish-once.ts'
import { handle } from '../door/handler.ts'
import { findInviter, signedInMember } from '../identity/member.ts'
import { joinTeam } from './network.ts'

const codes = {
  'bound-already': 'inviter-bound',
  self: 'inviter-self',
  descendant: 'inviter-descendant',
  unknown: 'inviter-unknown',
} as const

export const doBind = handle(call, async (context) => {
  const { app, request, member, refuse } = context
  const { nick_name: name } = await signedInMember(app, member.memberId)
  return publishOnce(context, async (tx, news) => {
    const inviter = (await findInviter(tx, request.user_code, app.clock.now())) ?? refuse('inviter-unknown')
    const outcome = await joinTeam(tx, news, {
      member: member.memberId,
      inviter: inviter.id,
      name,
      now: app.clock.now(),
    })
    if (outcome !== 'bound') refuse(codes[outcome])
    return {}
  })
})
