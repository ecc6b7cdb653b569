import * as contract from '@banyan/contract/chat/group/info'
import type { MessageOptions } from '@banyan/contract/chat/message'
import type { RequestOf } from '@banyan/contract/call'
import type { Language } from '@banyan/contract/language'
import type { App } from '../../boot/app-context.ts'
import type { Tx } from '../../db/db.ts'
import { handle } from '../../door/handler.ts'
import { showGroup } from '../relation/relations.ts'
import { readGroups } from '../relation/relations.sql.ts'
import { deleteUses, holdOwnFiles, insertUses } from '../../files/files.ts'
import { addressOf, fileIdOf, unsigned } from '../../files/links.ts'
import { isReservedName } from '../../identity/names.ts'
import { signPhoto } from '../signed.ts'
import { appendEntry } from '../log/log.ts'
import { publishAfterCommit } from '../../bus/event.ts'
import { refuseBanned, refuseSilenced } from '../moderation/standing.ts'
import { decentWords } from '../moderation/blocked-words.ts'
import { type LockedGroup, readMembers } from './group.sql.ts'
import { type Changes, readInfo, readLoss, writeGroup, writeName } from './info.sql.ts'
import { writeNoticeSeq } from './notice.sql.ts'
import { takeChange } from './pace.ts'
import { lockAs } from './role.ts'
import { memberWords } from './show.ts'
import { tipOf } from './tell.ts'

export { dissolveGroup, exitGroup } from './leave.ts'
export { setManage, transferOwner } from './manage.ts'
export { seeNotice } from './notice.ts'
import { bit } from '../../lib/bit.ts'

const firstMembers = 20

/** A former member is told how the group was lost. For everyone else it looks missing. */
const lost = { exit: 'group-left', removed: 'group-removed', dissolved: 'group-dissolved' } as const

export const loadGroup = handle(contract.loadGroup, async ({ app, request, member, language, refuse }) => {
  const { db } = app.database
  const [me, group, now] = [member.memberId, BigInt(request.group_id), app.clock.now()]
  const [[row], info, members] = await Promise.all([
    readGroups(db, me, group),
    readInfo(db, group, me),
    readMembers(db, { group, me }, firstMembers),
  ])
  if (!row || !info) {
    const how = await readLoss(db, group, me)
    return refuse(how === undefined ? 'group-not-found' : lost[how])
  }
  return {
    ...signPhoto(app.files.sign, showGroup(row, now)),
    notice: info.notice,
    need_approval: info.need_approval,
    my_name: info.my_name,
    invite_code: info.invite_code,
    applies: Number(info.applies),
    members: members.map(await memberWords(app, language)),
    is_top: bit(info.is_top),
  }
})

type Wanted = RequestOf<typeof contract.setGroup>

/** The actual changes, and the tips that report them. */
function changesOf(group: LockedGroup, wanted: Wanted): { changes: Changes; tips: MessageOptions[] } {
  const { name, avatar, notice, need_approval, mute_all } = wanted
  const tip = (type: NonNullable<MessageOptions['tipsType']>, text?: string): MessageOptions => ({
    ...tipOf(type, { id: group.me, nick_name: group.nick_name }),
    ...(text !== undefined && { text }),
  })
  const changes: Changes = {}
  const tips: MessageOptions[] = []
  if (name !== undefined && name !== group.name) {
    changes.name = name
    tips.push(tip('rename-group', name))
  }
  if (avatar !== undefined && unsigned(avatar) !== group.avatar) {
    changes.avatar = unsigned(avatar)
    tips.push(tip('avatar-group'))
  }
  if (notice !== undefined && notice !== group.notice) {
    changes.notice = notice
    tips.push(tip('notice-group', notice))
  }
  if (need_approval !== undefined && need_approval !== group.need_approval)
    changes.need_approval = need_approval
  if (mute_all !== undefined && mute_all !== group.mute_all) {
    changes.mute_all = mute_all
    tips.push(tip(mute_all ? 'mute-all' : 'unmute-all'))
  }
  return { changes, tips }
}

async function decent(
  app: App,
  wanted: Wanted,
  refuse: (code: 'words-refused') => never,
  language: Language,
): Promise<Wanted> {
  const { name, notice } = wanted
  return {
    ...wanted,
    ...(name !== undefined && { name: await decentWords(app, name, refuse, language) }),
    ...(notice !== undefined && { notice: await decentWords(app, notice, refuse, language) }),
  }
}

/** Makes an upload of the member's the group's photo; false if the address names no such upload. */
async function usePicture(app: App, tx: Tx, group: bigint, me: bigint, address: string): Promise<boolean> {
  const file = fileIdOf(address)
  const [held] = file === undefined ? [] : await holdOwnFiles(tx, me, [file], app.files.since())
  if (held?.purpose !== 'group' || address !== addressOf(held.id, held.suffix)) return false
  await deleteUses(tx, 'group', group, 0n)
  await insertUses(tx, 'group', group, 0n, [held.id])
  return true
}

export const setGroup = handle(contract.setGroup, async ({ app, request, member, language, refuse }) => {
  const me = member.memberId
  const { name, notice, avatar } = request
  await refuseBanned(app, me, refuse)
  // The change is announced to the whole group, so a muted member could use name, notice or photo to send content.
  if ([name, notice, avatar].some((one) => one !== undefined)) await refuseSilenced(app, me, refuse)
  if (name !== undefined && isReservedName(name)) return refuse('name-reserved')
  const wanted = await decent(app, request, refuse, language)
  await publishAfterCommit(app, async (tx, news) => {
    const at = app.clock.now()
    const group = await lockAs(tx, BigInt(request.group_id), me, 2, refuse)
    const { changes, tips } = changesOf(group, wanted)
    if (Object.keys(changes).length === 0) return
    if (changes.avatar !== undefined && !(await usePicture(app, tx, group.id, me, changes.avatar)))
      return refuse('picture-missing')
    await writeGroup(tx, group.id, changes)
    await takeChange(app, tx, me, refuse)
    const conversation = request.group_id
    const entries = []
    for (const options of tips)
      entries.push(await appendEntry(tx, { conversation: group.id, sender: me, type: 'tips', options, at }))
    const noticed = entries.find(({ options }) => options.tipsType === 'notice-group')
    if (noticed) await writeNoticeSeq(tx, { group: group.id, me, seq: BigInt(noticed.seq) })
    news.push({
      kind: 'conversation',
      conversation,
      push: { push_type: 'updateGroup', data: { group_id: conversation } },
    })
    if (entries.length > 0) news.push({ kind: 'entries', conversation, entries })
  })
  return {}
})

export const setMyName = handle(contract.setMyName, async ({ app, request, member, language, refuse }) => {
  await refuseBanned(app, member.memberId, refuse)
  if (isReservedName(request.name)) return refuse('name-reserved')
  const name = await decentWords(app, request.name, refuse, language)
  await publishAfterCommit(app, async (tx, news) => {
    // Before the participant is locked, as in chat_append.
    await takeChange(app, tx, member.memberId, refuse)
    if (!(await writeName(tx, BigInt(request.group_id), member.memberId, name)))
      return refuse('group-not-found')
    const conversation = request.group_id
    news.push({
      kind: 'conversation',
      conversation,
      push: { push_type: 'updateGroup', data: { group_id: conversation } },
    })
  })
  return {}
})
