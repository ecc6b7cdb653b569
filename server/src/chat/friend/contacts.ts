import { loadContacts as call } from '@banyan/contract/chat/friend/contacts'
import { handle } from '../../door/handler.ts'
import { groupAppliesOf, listFriends } from '../relation/relations.ts'
import { countFriendApplies } from '../relation/relations.sql.ts'

export const loadContacts = handle(call, async ({ app, member }) => {
  const { db } = app.database
  const [list, friend_apply, group_apply] = await Promise.all([
    listFriends(db, member.memberId),
    countFriendApplies(db, member.memberId),
    groupAppliesOf(db, member.memberId),
  ])
  return { list, friend_apply, group_apply }
})
