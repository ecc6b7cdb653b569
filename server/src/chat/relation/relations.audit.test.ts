import { afterAll, expect, test } from 'vitest'
import { everyAudit } from '../../boot/audits.ts'
import { audit } from '../../ledger/audit.ts'
import { startTestApp } from '../../testing/app.ts'
import { befriend, makeGroup, newTalkers, type Talker } from '../../testing/chat/chat.ts'

const home = await startTestApp()
afterAll(() => home.close())

const found = async () => {
  const { checks } = await audit(home.database.db, everyAudit)
  return checks.find((check) => check.code === 'chat-relations')
}

test('[D41 D42] the proof of friends and groups is clean after a story, and finds each thing that is wrong', async () => {
  const [noy, lan, kham] = (await newTalkers(home, 'Noy', 'Lan', 'Kham')) as [Talker, Talker, Talker]
  const group_id = await makeGroup(noy, [lan, kham])
  const ended = await makeGroup(noy, [lan])
  await noy.ask('/chat/group/info', 'transfer-owner', { group_id, user_id: lan.key })
  await kham.ask('/chat/group/info', 'exit-group', { group_id })
  await noy.ask('/chat/group/info', 'dissolve-group', { group_id: ended })
  await befriend(lan, kham)
  await noy.ask('/chat/friend/data', 'delete-friend', { user_id: kham.key })
  expect(await found()).toMatchObject({
    ok: true,
    found: expect.stringMatching(/^2 friendships .* 1 groups/),
  })
  const { pool } = home.database
  const wrongs: readonly (readonly [string, string, string])[] = [
    [
      `delete from friend where member_id = ${noy.key}`,
      `insert into friend (member_id, friend_id, created_at) values (${noy.key}, ${lan.key}, now())`,
      'one side only',
    ],
    [
      `update participant set role = 2 where member_id = ${lan.key} and conversation_id = ${group_id}`,
      `update participant set role = 1 where member_id = ${lan.key} and conversation_id = ${group_id}`,
      `Group ${group_id}`,
    ],
    [
      `update chat_group set member_count = 3 where conversation_id = ${group_id}`,
      `update chat_group set member_count = 2 where conversation_id = ${group_id}`,
      `Group ${group_id}`,
    ],
    [
      `update chat_group set owner_id = ${noy.key} where conversation_id = ${group_id}`,
      `update chat_group set owner_id = ${lan.key} where conversation_id = ${group_id}`,
      `Group ${group_id}`,
    ],
    [
      `update participant set left_at = null, left_how = null where member_id = ${lan.key} and conversation_id = ${ended}`,
      `update participant set left_at = now(), left_how = 'exit' where member_id = ${lan.key} and conversation_id = ${ended}`,
      `Group ${ended}`,
    ],
    [
      `update friend_apply set state = 1 where from_id = ${noy.key} and to_id = ${lan.key}`,
      `update friend_apply set state = 2 where from_id = ${noy.key} and to_id = ${lan.key}`,
      'still waits',
    ],
  ]
  for (const [wrong, right, words] of wrongs) {
    await pool.query(wrong)
    expect(await found(), wrong).toMatchObject({ ok: false, found: expect.stringContaining(words) })
    await pool.query(right)
    expect(await found(), right).toMatchObject({ ok: true })
  }
})
