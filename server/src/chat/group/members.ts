import * as contract from '@banyan/contract/chat/group/members'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
import { handle } from '../../door/handler.ts'
import { listFriends, lockCaller } from '../relation/relations.ts'
import { readGroups } from '../relation/relations.sql.ts'
import { appendEntry } from '../log/log.ts'
import { publishAfterCommit } from '../../bus/event.ts'
import { publishOnce } from '../../bus/publish-once.ts'
import { refuseBanned } from '../moderation/standing.ts'
import { chooseFriends, letIn, takeOut } from './come-go.ts'
import { insertApplies, readMembers, readPlaces } from './group.sql.ts'
import { readPresent, writeMuted } from './members.sql.ts'
import { takeChange } from './pace.ts'
import { lockAs, lockAsMember } from './role.ts'
import { memberWords } from './show.ts'
import { countsOf, tellEach, tipOf } from './tell.ts'
import { minuteMs } from '../../lib/time.ts'

const pageSize = 50

export const loadMembers = handle(
  contract.loadMembers,
  async ({ app, request, member, language, refuse }) => {
    const { db } = app.database
    const [me, group] = [member.memberId, BigInt(request.group_id)]
    const list = `members ${group}`
    const after = readCursor(app, list, request.cursor)
    if ((await readGroups(db, me, group)).length === 0) return refuse('group-not-found')
    const asked = {
      group,
      me,
      ...(request.words !== undefined && { words: request.words }),
      ...(after && { after }),
    }
    const page = cutPage(await readMembers(db, asked, pageSize + 1), pageSize, (last) =>
      writeCursor(app, list, [BigInt(last.role), BigInt(last.joined_at.getTime()), last.id]),
    )
    return { list: page.rows.map(await memberWords(app, language)), next: page.next }
  },
)

export const loadCandidates = handle(contract.loadCandidates, async ({ app, request, member, refuse }) => {
  const { db } = app.database
  const [me, group] = [member.memberId, BigInt(request.group_id)]
  if ((await readGroups(db, me, group)).length === 0) return refuse('group-not-found')
  const friends = await listFriends(db, me)
  const present = await readPresent(
    db,
    group,
    friends.map((friend) => BigInt(friend.friend_id)),
  )
  return { list: friends.map((friend) => ({ ...friend, is_exsit: present.has(friend.friend_id) })) }
})

export const inviteMembers = handle(contract.inviteMembers, async (context) => {
  const { app, request, member, refuse } = context
  const me = member.memberId
  await refuseBanned(app, me, refuse)
  const most = (await app.settings.read())['chat.groupMax']
  const named = [...new Set(request.members.map(BigInt))].filter((id) => id !== me)
  return publishOnce(context, async (tx, news) => {
    const at = app.clock.now()
    const { people } = await lockCaller(tx, me, named, at)
    const group = await lockAsMember(tx, BigInt(request.group_id), me, refuse)
    const present = new Set((await readPlaces(tx, group.id, named, at)).map((one) => one.id))
    const wanted = named.filter((id) => !present.has(id))
    const chosen = await chooseFriends(app, tx, me, wanted, people)
    if ('refused' in chosen) return refuse(chosen.refused)
    const newcomers = chosen.able
    if (newcomers.length === 0) return { joined: 0, waiting: 0 }
    if (group.member_count + newcomers.length > most) return refuse('group-full', { maximum: String(most) })
    await takeChange(app, tx, me, refuse)
    const members = newcomers.map((one) => one.id)
    if (group.need_approval && group.role === 3) {
      const fresh = await insertApplies(tx, group.id, members, { inviter: me, note: '', at })
      if (fresh > 0) await tellEach(tx, news, await countsOf(tx, group.id), at)
      return { joined: 0, waiting: members.length }
    }
    const tip = tipOf('invite-group', { id: me, nick_name: group.nick_name }, newcomers)
    await letIn(tx, news, group, { members, by: me, tip, at })
    return { joined: members.length, waiting: 0 }
  })
})

export const removeMembers = handle(contract.removeMembers, async (context) => {
  const { app, request, member, refuse } = context
  const me = member.memberId
  await refuseBanned(app, me, refuse)
  return publishOnce(context, async (tx, news) => {
    const group = await lockAs(tx, BigInt(request.group_id), me, 2, refuse)
    const places = await readPlaces(tx, group.id, [...new Set(request.members.map(BigInt))], app.clock.now())
    // Members who have left already are no error, unless all have left.
    if (places.length === 0) return refuse('group-member-not-found')
    if (places.some((one) => one.role <= group.role)) return refuse('group-not-permitted')
    await takeChange(app, tx, me, refuse)
    await takeOut(tx, news, group.id, {
      members: places.map((one) => one.id),
      deciders: places.filter((one) => one.role === 2).map((one) => one.id),
      by: me,
      tip: tipOf('remove-group', { id: me, nick_name: group.nick_name }, places),
      at: app.clock.now(),
    })
    return {}
  })
})

export const muteMember = handle(contract.muteMember, async ({ app, request, member, refuse }) => {
  const me = member.memberId
  const { group_id: conversation, minutes } = request
  await refuseBanned(app, me, refuse)
  await publishAfterCommit(app, async (tx, news) => {
    const at = app.clock.now()
    const group = await lockAs(tx, BigInt(conversation), me, 2, refuse)
    const [target] = await readPlaces(tx, group.id, [BigInt(request.user_id)], at)
    if (!target) return refuse('group-member-not-found')
    if (target.role <= group.role) return refuse('group-not-permitted')
    const until = minutes === 0 ? null : new Date(at.getTime() + minutes * minuteMs)
    const standing = target.muted_until !== null && target.muted_until > at
    if (until === null && !standing) return
    await takeChange(app, tx, me, refuse)
    await writeMuted(tx, group.id, target.id, until)
    const options = {
      ...tipOf(until ? 'mute-member' : 'unmute-member', { id: me, nick_name: group.nick_name }, [target]),
      ...(until && { until: until.toISOString() }),
    }
    const entry = await appendEntry(tx, { conversation: group.id, sender: me, type: 'tips', options, at })
    news.push(
      {
        kind: 'conversation',
        conversation,
        push: { push_type: 'updateGroup', data: { group_id: conversation } },
      },
      { kind: 'entries', conversation, entries: [entry] },
    )
  })
  return {}
})
