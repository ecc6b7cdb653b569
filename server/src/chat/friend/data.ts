import * as contract from '@banyan/contract/chat/friend/data'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
import { handle } from '../../door/handler.ts'
import { lockMembers } from '../relation/relations.sql.ts'
import { lockCaller } from '../relation/relations.ts'
import { publishAfterCommit } from '../../bus/event.ts'
import { publishOnce } from '../../bus/publish-once.ts'
import { levelWords } from '../../mine/network.ts'
import { raiseVersion } from '../relation/person.sql.ts'
import { tellApplies, tellFriends } from './befriend.ts'
import { readBlacklist, readKnown, writeBlocked, writeRemark } from './data.sql.ts'
import { deleteFriends, findPair, hidePair, readPair, relationOf } from './friend.sql.ts'
import { bit } from '../../lib/bit.ts'

export const loadFriendData = handle(
  contract.loadFriendData,
  async ({ app, request, member, language, refuse }) => {
    const { db } = app.database
    const other = BigInt(request.user_id)
    const found = await readKnown(db, member.memberId, other)
    if (!found) return refuse('member-not-found')
    const pair = await readPair(db, member.memberId, other)
    const level = await levelWords(app, language)
    return {
      user_id: String(found.id),
      nick_name: found.nick_name,
      avatar: found.avatar,
      user_code: found.user_code,
      level: level(found.level),
      // Requests of blocked people are not shown.
      relation: relationOf(member.memberId, other, pair.blocked_by_me ? { ...pair, theirs: null } : pair),
      remark: found.remark,
      is_blocked: pair.blocked_by_me,
      conversation_id: found.conversation_id === null ? null : String(found.conversation_id),
      is_top: bit(found.is_top),
      is_notice: bit(found.is_notice),
    }
  },
)

export const setRemark = handle(contract.setRemark, async ({ app, request, member, refuse }) => {
  await publishAfterCommit(app, async (tx, news) => {
    if (!(await writeRemark(tx, member.memberId, BigInt(request.user_id), request.remark)))
      return refuse('not-friends')
    await tellFriends(tx, news, [member.memberId], app.clock.now())
  })
  return {}
})

export const deleteFriend = handle(contract.deleteFriend, async (context) => {
  const { app, request, member, refuse } = context
  const me = member.memberId
  const other = BigInt(request.user_id)
  return publishOnce(context, async (tx, news) => {
    const at = app.clock.now()
    await lockMembers(tx, [me, other], at)
    if (!(await deleteFriends(tx, me, other))) return refuse('not-friends')
    const conversation = await findPair(tx, me, other)
    if (conversation !== null) await hidePair(tx, conversation, me)
    await tellFriends(tx, news, [me, other], at)
    if (conversation !== null) {
      const data = {
        version: await raiseVersion(tx, me, at),
        conversation_id: String(conversation),
        chat: null,
      }
      news.push({ kind: 'member', member: String(me), push: { push_type: 'updateChat', data } })
    }
    return {}
  })
})

/** The blocked person is not told; their requests stay invisible. */
export const setBlocked = handle(contract.setBlocked, async ({ app, request, member, refuse }) => {
  const me = member.memberId
  const other = BigInt(request.user_id)
  if (other === me) return refuse('not-oneself')
  await publishAfterCommit(app, async (tx, news) => {
    const at = app.clock.now()
    await lockCaller(tx, me, [other], at)
    if (!(await readKnown(tx, me, other))) return refuse('member-not-found')
    if (!(await writeBlocked(tx, me, other, request.blocked, at))) return
    await tellFriends(tx, news, [me], at)
    await tellApplies(tx, news, [me], at)
  })
  return {}
})

const pageSize = 50

export const loadBlacklist = handle(contract.loadBlacklist, async ({ app, request, member }) => {
  const [at, id] = readCursor(app, 'blacklist', request.cursor) ?? []
  const before = at === undefined || id === undefined ? undefined : { at: new Date(Number(at)), id }
  const rows = await readBlacklist(app.database.db, member.memberId, before, pageSize + 1)
  const page = cutPage(rows, pageSize, (last) =>
    writeCursor(app, 'blacklist', [BigInt(last.created_at.getTime()), last.id]),
  )
  const list = page.rows.map(({ id, nick_name, avatar, user_code }) => ({
    user_id: String(id),
    nick_name,
    avatar,
    user_code,
    relation: 'blocked' as const,
  }))
  return { list, next: page.next }
})
