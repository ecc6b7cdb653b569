// Writes attacks into the texts between people: friend requests, a group that asks for approval, reports with answers of
// staff.
import { rounds, shortRounds, type Writers } from './written.ts'

/** The name of the group whose notices and members the tests open. */
export const groupName = 'Evening chess'

/** People who are no friends of the member ask to become friends. */
async function ask({ code, written: w }: Writers, strangers: Writers['everyone']): Promise<void> {
  for (const { ask: stranger } of strangers)
    await stranger('/chat/friend/add', 'do-apply', {
      user_code: code,
      note: w.put('/chat/friend/add do-apply note'),
    })
}

/** They join a group of the member and take names there; the member writes its notices. */
async function join(
  { member, written: w }: Writers,
  strangers: Writers['everyone'],
  friend: string,
): Promise<void> {
  const info = '/chat/group/info'
  const { data: group } = await member('/chat/group/create', 'create-group', {
    name: groupName,
    members: [friend],
  })
  const { group_id } = group
  await member(info, 'set-group', { group_id, need_approval: true })
  const { invite_code: code } = (await member(info, 'load-group', { group_id })).data
  for (const { ask: stranger } of strangers)
    await stranger('/chat/group/join', 'do-join', { code, note: w.put('/chat/group/join do-join note') })
  const { list } = (await member('/chat/group/apply', 'load-group-applies', { group_id })).data
  for (const { apply_id } of list)
    await member('/chat/group/apply', 'decide-group-apply', { apply_id, decision: 'accept' })
  for (const { ask: stranger } of strangers) {
    await stranger(info, 'set-my-name', { group_id, name: w.put(`${info} set-my-name name`) })
    await member(info, 'set-group', { group_id, notice: w.put(`${info} set-group notice`) })
  }
}

/** Staff dissolve groups of the member. */
async function dissolve({ member, owner, written: w }: Writers, friend: string): Promise<void> {
  for (let n = 0; n < shortRounds; n++) {
    const { group_id: id } = (
      await member('/chat/group/create', 'create-group', { name: `Chess ${n}`, members: [friend] })
    ).data
    await owner('/staff/chat/group', 'do-dissolve', {
      id,
      reason: w.put('/staff/chat/group do-dissolve reason'),
    })
  }
}

/** Others report the member; staff decide. Returns the reports. */
async function report({ id, owner, others, written: w }: Writers): Promise<string[]> {
  const reports: string[] = []
  for (const { ask: other } of others) {
    await other('/chat/conversation/info', 'do-report', {
      subject: 'member',
      subject_id: id,
      reason: 'other',
      words: w.put('/chat/conversation/info do-report words'),
    })
    const { list } = (await owner('/staff/chat/report', 'load-report', { state: 'waiting', about: id })).data
    const made = list.at(-1)?.id ?? ''
    await owner('/staff/chat/report', 'do-decide', {
      id: made,
      verdict: 'dismissed',
      answer: w.put('/staff/chat/report do-decide answer'),
    })
    reports.push(made)
  }
  return reports
}

/** Staff propose another inviter for some members, and reject it. */
async function correct({ owner, written: w }: Writers): Promise<void> {
  const { list } = (await owner('/staff/member/inviter', 'find-members', { search: '' })).data
  const invited = list.filter(({ inviter }) => inviter !== null).slice(0, shortRounds)
  for (const { id: member_id } of invited) {
    const reason = w.put('/staff/member/inviter do-propose reason')
    const { id } = (await owner('/staff/member/inviter', 'do-propose', { member_id, reason })).data
    await owner('/staff/member/inviter', 'do-reject', {
      id,
      reason: w.put('/staff/member/inviter do-reject reason'),
    })
  }
}

export async function gather(writers: Writers): Promise<{ reports: string[] }> {
  const { list: friends } = (await writers.member('/chat/friend/contacts', 'load-contacts', {})).data
  const known = new Set(friends.map(({ friend_id }) => friend_id))
  const strangers = writers.everyone.filter(({ id }) => !known.has(id)).slice(0, rounds)
  const friend = friends[0]?.friend_id ?? ''
  await ask(writers, strangers)
  await join(writers, strangers, friend)
  await dissolve(writers, friend)
  await correct(writers)
  return { reports: await report(writers) }
}
