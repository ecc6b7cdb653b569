import { doCheck as call } from '@banyan/contract/app/check-nick-name'
import { handle } from '../door/handler.ts'
import { findInviter } from '../identity/member.ts'

export const doCheck = handle(call, async ({ app, request, refuse }) => {
  const inviter = await findInviter(app.database.db, request.user_code, app.clock.now())
  if (!inviter) return refuse('inviter-unknown')
  return { nick_name: inviter.nick_name, avatar: inviter.avatar }
})
