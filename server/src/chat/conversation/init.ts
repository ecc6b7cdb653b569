import * as contract from '@banyan/contract/chat/conversation/init'
import { handle } from '../../door/handler.ts'
import { groupAppliesOf, listFriends, listGroups } from '../relation/relations.ts'
import { countFriendApplies, countMoments } from '../relation/relations.sql.ts'
import { loadItems } from '../log/list.ts'
import { readVersion } from '../relation/person.sql.ts'
import { signItem, signPhoto } from '../signed.ts'
import { itemInWords } from '../words.ts'
import { refuseBanned } from '../moderation/standing.ts'

export const chatLogin = handle(contract.chatLogin, async ({ app, member, language, refuse }) => {
  const me = member.memberId
  const { db } = app.database
  const { sign } = app.files
  await refuseBanned(app, me, refuse)
  // Read the version first: a change during the other reads is then pushed again and nothing is missed.
  const version = await readVersion(db, me)
  const [items, friends, groups, friend_apply, group_apply, moment] = await Promise.all([
    loadItems(db, me),
    listFriends(db, me),
    listGroups(db, me, app.clock.now()),
    countFriendApplies(db, me),
    groupAppliesOf(db, me),
    countMoments(db, me),
  ])
  const reader = { language, inUse: app.texts.of }
  return {
    chatlist: JSON.stringify(items.map((item) => signItem(sign, itemInWords(item, reader)))),
    friendlist: JSON.stringify(friends),
    grouplist: JSON.stringify(groups.map((group) => signPhoto(sign, group))),
    version,
    friend_apply,
    group_apply,
    moment,
  }
})
