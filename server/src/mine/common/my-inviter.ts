import { loadMyInviter as call } from '@banyan/contract/mine/common/my-inviter'
import { handle } from '../../door/handler.ts'
import { levelWords } from '../network.ts'
import { findInviterOf } from './my-inviter.sql.ts'

export const loadMyInviter = handle(call, async ({ app, member, language }) => {
  const inviter = await findInviterOf(app.database.db, member.memberId)
  if (!inviter) return { inviter: null }
  const level = await levelWords(app, language)
  return {
    inviter: {
      nick_name: inviter.nick_name,
      avatar: inviter.avatar,
      user_code: inviter.user_code,
      level: level(inviter.level),
      time: inviter.joined_at.toISOString(),
    },
  }
})
