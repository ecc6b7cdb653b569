import * as contract from '@banyan/contract/chat/friend/add'
import { handle } from '../../door/handler.ts'
import { findInviter } from '../../identity/member.ts'
import { lockCaller } from '../relation/relations.ts'
import { publishOnce } from '../../bus/publish-once.ts'
import { refuseBanned } from '../moderation/standing.ts'
import { decentWords } from '../moderation/blocked-words.ts'
import { befriend, tellApplies } from './befriend.ts'
import { readKnown } from './data.sql.ts'
import { countSearch, findExactly, isFindable } from './find.ts'
import { countApplies, countFriends, insertApply, readPair, relationOf, writeNote } from './friend.sql.ts'
import { dayMs } from '../../lib/time.ts'

export const findMember = handle(contract.findMember, async ({ app, request, member, refuse }) => {
  await countSearch(app, member.memberId)
  const { db } = app.database
  const me = member.memberId
  const knows = async (other: bigint) => (await readKnown(db, me, other)) !== undefined
  const found = await findExactly(app, me, request.words, knows)
  if (!found) return refuse('member-not-found')
  const pair = await readPair(db, me, found.id)
  return {
    user_id: String(found.id),
    nick_name: found.nick_name,
    avatar: found.avatar,
    user_code: found.user_code,
    relation: pair.blocked_by_me ? 'blocked' : relationOf(me, found.id, pair),
  }
})

/** A request to a person who has blocked the member looks normal to the member and is not delivered. */
export const doApply = handle(contract.doApply, async (context) => {
  const { app, request, member, language, refuse } = context
  const me = member.memberId
  const { db } = app.database
  await refuseBanned(app, me, refuse)
  const known = await findInviter(db, request.user_code, app.clock.now())
  // A person whom strangers can't find gets requests only from people who know the person.
  const found =
    known && (known.id === me || (await isFindable(db, known)) || (await readKnown(db, me, known.id)))
      ? known
      : undefined
  if (!found) {
    // Unknown codes count as searches; otherwise requests would bypass the search limit.
    await countSearch(app, me)
    return refuse('member-not-found')
  }
  if (found.id === me) return refuse('not-oneself')
  const note = await decentWords(app, request.note, refuse, language)
  const settings = await app.settings.read()
  return publishOnce(context, async (tx, news) => {
    const at = app.clock.now()
    const { caller: applicant, people } = await lockCaller(tx, me, [found.id], at)
    const other = people.get(found.id)
    if (!other?.is_open) return refuse('member-not-found')
    const pair = await readPair(tx, me, other.id)
    const full = () => refuse('friends-full', { maximum: String(settings['chat.friendsMax']) })
    if (pair.friends) return refuse('already-friends')
    if (pair.blocked_by_me) return refuse('unblock-first')
    if (pair.theirs !== null) {
      const two = { accepting: applicant, applicant: other }
      if ((await befriend(app, tx, news, two, at)) === undefined) return full()
      return { relation: 'friend' as const }
    }
    if (pair.mine !== null) {
      await writeNote(tx, pair.mine, note)
      return { relation: 'applied' as const }
    }
    if ((await countFriends(tx, me)) >= settings['chat.friendsMax']) return full()
    const today = await countApplies(tx, me, new Date(at.getTime() - dayMs))
    if (today >= settings['chat.appliesDaily']) return refuse('too-many-applies')
    await insertApply(tx, me, other.id, note, at)
    await tellApplies(tx, news, pair.blocked_by_them ? [me] : [me, other.id], at)
    return { relation: 'applied' as const }
  })
})
