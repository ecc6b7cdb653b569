import { loadShareTheme as call } from '@banyan/contract/mine/share/share-theme'
import { handle } from '../../door/handler.ts'
import { signedInMember } from '../../identity/member.ts'
import { readShownPosters } from './share-theme.sql.ts'

export const loadShareTheme = handle(call, async ({ app, member: { memberId }, language }) => {
  const [member, list] = await Promise.all([
    signedInMember(app, memberId),
    app.cache.get(`posters ${language}`, () => readShownPosters(app.database.db, language)),
  ])
  return {
    nick_name: member.nick_name,
    avatar: member.avatar,
    user_code: member.user_code,
    list: list.map((poster) => ({ ...poster, id: String(poster.id) })),
  }
})
