import { randomInt } from 'node:crypto'
import { createGroup as call } from '@banyan/contract/chat/group/create'
import { handle } from '../../door/handler.ts'
import { isReservedName } from '../../identity/names.ts'
import { lockCaller } from '../relation/relations.ts'
import { publishOnce } from '../../bus/publish-once.ts'
import { refuseBanned } from '../moderation/standing.ts'
import { decentWords } from '../moderation/blocked-words.ts'
import { chooseFriends, letIn } from './come-go.ts'
import { countGroups, insertGroup } from './group.sql.ts'
import { tipOf } from './tell.ts'

const codeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const codeLength = 12

/** Returns a new invitation code. It admits its holder, so it must not be guessable. */
const newInviteCode = (): string =>
  Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('')

const pictures = 8

/** Returns the address of one of the group pictures in server/assets/avatars. */
const defaultPicture = (): string =>
  `/files/avatars/group-${String(randomInt(pictures) + 1).padStart(2, '0')}.webp`

const nameMost = 30

/** Returns the name of an unnamed group: as many member names as fit. */
function namedAfter(names: readonly string[]): string {
  let name = ''
  for (const one of names) {
    const longer = name ? `${name}, ${one}` : one
    if ([...longer].length > nameMost) break
    name = longer
  }
  return name || [...(names[0] ?? '')].slice(0, nameMost).join('')
}

export const createGroup = handle(call, async (context) => {
  const { app, request, member, language, refuse } = context
  const me = member.memberId
  await refuseBanned(app, me, refuse)
  if (isReservedName(request.name)) return refuse('name-reserved')
  const typed = await decentWords(app, request.name, refuse, language)
  const settings = await app.settings.read()
  const members = [...new Set(request.members.map(BigInt))].filter((id) => id !== me)
  return publishOnce(context, async (tx, news) => {
    const at = app.clock.now()
    const { caller: maker, people } = await lockCaller(tx, me, members, at)
    const chosen = await chooseFriends(app, tx, me, members, people)
    if ('refused' in chosen) return refuse(chosen.refused)
    if (chosen.able.length === 0) return refuse('person-unavailable')
    if (((await countGroups(tx, [me])).get(me) ?? 0) >= settings['chat.groupsMax'])
      return refuse('groups-full', { maximum: String(settings['chat.groupsMax']) })
    if (chosen.able.length + 1 > settings['chat.groupMax'])
      return refuse('group-full', { maximum: String(settings['chat.groupMax']) })
    const id = await insertGroup(tx, {
      name: typed || namedAfter([maker, ...chosen.able].map((one) => one.nick_name)),
      avatar: defaultPicture(),
      creator: me,
      inviteCode: newInviteCode(),
      at,
    })
    await letIn(
      tx,
      news,
      { id, last_seq: 0n, last_count: 0n },
      {
        members: [me, ...chosen.able.map((one) => one.id)],
        owner: me,
        by: me,
        tip: tipOf('create-group', maker, chosen.able),
        at,
      },
    )
    return { group_id: String(id), conversation_id: String(id) }
  })
})
