// The closing of an account beside calls of the chat that run at the same moment: a group keeps an owner, and a call that
// comes after the closing writes nothing for the closed account.
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { befriend, makeGroup, newTalkers, type Talker } from '../../testing/chat/chat.ts'
import { like, publish } from '../../testing/chat/moments.ts'
import { newKey } from '../../testing/chat/talk.ts'
import { askCode, signUp } from '../../testing/people.ts'
import { until } from '../../testing/process.ts'
import { atOnce } from '../../testing/race/at-once.ts'
import { faults, outcome } from '../../testing/shop.ts'

const home = await startTestApp()
afterAll(() => home.close())

const path = '/mine/service/logout'

test('[D31] a member who becomes the owner of a group while the closing waits can’t close the account', async () => {
  const made = await signUp(home, 'Heir Noy')
  const noy: Talker = {
    ...made,
    key: String(made.id),
    email: made.account,
    in: (language) => home.client(made.token, language),
  }
  const [lan, kham] = (await newTalkers(home, 'Lan', 'Kham')) as [Talker, Talker]
  const group_id = await makeGroup(lan, [noy, kham], 'Choir')
  home.clock.advance({ minutes: 2 })
  const captcha = await askCode(home, noy.ask, 'close-account', noy.email)
  const connectionString = home.database.url
  const [holder, watch] = [new Client({ connectionString }), new Client({ connectionString })]
  await Promise.all([holder.connect(), watch.connect()])
  // Stops the closing after it has read the obstacles.
  await holder.query('begin')
  const account = (1n << 56n) | (noy.id << 8n)
  await holder.query('select from ledger.account where id = $1 for no key update', [String(account)])
  const closing = outcome(noy.ask(path, 'do-close', { captcha }))
  await until(async () => {
    const { rowCount } = await watch.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
       and pid <> pg_backend_pid() and position('close_member' in query) > 0`,
    )
    return (rowCount ?? 0) > 0
  })
  await lan.ask('/chat/group/info', 'transfer-owner', { group_id, user_id: noy.key })
  await holder.query('commit')
  await Promise.all([holder.end(), watch.end()])
  expect(await closing).toBe('closing-obstacles')
  const { data } = await noy.ask('/chat/group/info', 'load-group', { group_id })
  expect(data).toMatchObject({ user_type: 1, member_count: 3 })
  expect(await faults(home)).toEqual([])
})

/** Runs calls of a member that all wait for a row, and closes the account before they get it. */
function afterClosing(
  me: Talker,
  lock: string,
  calls: readonly (() => Promise<unknown>)[],
): Promise<string[]> {
  const row = [`select from member where id = $1 for ${lock}`, me.key] as const
  const closing = ['update member set closed_at = $1 where id = $2', home.clock.now(), me.key] as const
  return atOnce(home, row, calls, closing)
}

/** Returns how many rows of a table name this member in a column. */
const rowsOf = async (table: string, column: string, { key }: Talker) =>
  (await home.database.pool.query(`select from ${table} where ${column} = $1`, [key])).rowCount

test('[D31] calls of the chat that come after the closing end the login, and write nothing for the closed account', async () => {
  const [noy, lan, kham] = (await newTalkers(home, 'Noy', 'Lan', 'Kham')) as [Talker, Talker, Talker]
  await befriend(noy, lan)
  const others = await makeGroup(lan, [kham], 'Painters')
  const { invite_code: code } = (await lan.ask('/chat/group/info', 'load-group', { group_id: others })).data
  const [shared, asking] = [
    await makeGroup(lan, [noy, kham], 'Tea'),
    (await newTalkers(home, 'Dao'))[0] as Talker,
  ]
  await asking.ask('/chat/friend/add', 'do-apply', { user_code: noy.userCode, note: '' })
  const applies = JSON.parse((await noy.ask('/chat/friend/apply', 'load-apply-list', {})).data) as {
    apply_id: string
    state: number
  }[]
  const apply_id = applies.find(({ state }) => state === 1)?.apply_id ?? ''
  const request_key = newKey
  const moment_id = await publish(lan, 'Tea at four')
  const calls: Record<string, () => Promise<unknown>> = {
    join: () => noy.ask('/chat/group/join', 'do-join', { code, note: '' }),
    apply: () => noy.ask('/chat/friend/add', 'do-apply', { user_code: kham.userCode, note: '' }),
    accept: () => noy.ask('/chat/friend/apply', 'do-accept', { request_key: request_key(), apply_id }),
    block: () => noy.ask('/chat/friend/data', 'set-blocked', { user_id: lan.key, blocked: true }),
    create: () =>
      noy.ask('/chat/group/create', 'create-group', {
        request_key: request_key(),
        name: '',
        members: [lan.key],
      }),
    invite: () =>
      noy.ask('/chat/group/members', 'invite-members', {
        request_key: request_key(),
        group_id: shared,
        members: [lan.key],
      }),
    report: () =>
      noy.ask('/chat/conversation/info', 'do-report', {
        subject: 'member',
        subject_id: lan.key,
        reason: 'abuse',
        words: '',
      }),
    like: () => like(noy, moment_id),
    service: () => noy.ask('/mine/service/external-service', 'do-open', {}),
    assistant: () => noy.ask('/chat/assistant', 'open-assistant', {}),
  }
  const told = await afterClosing(noy, 'no key update', Object.values(calls))
  expect(Object.fromEntries(Object.keys(calls).map((name, n) => [name, told[n]]))).toEqual(
    Object.fromEntries(Object.keys(calls).map((name) => [name, 'lost-login'])),
  )
  expect(await rowsOf('participant', 'left_at is null and member_id', noy)).toBe(2)
  expect(await rowsOf('friend_apply', 'from_id', noy)).toBe(1)
  expect(await rowsOf('blocked', 'member_id', noy)).toBe(0)
  expect(await rowsOf('chat_report', 'member_id', noy)).toBe(0)
  expect(await rowsOf('chat_group', 'creator_id', noy)).toBe(0)
  expect(await rowsOf('moment_like', 'member_id', noy)).toBe(0)
})

test('[D31] a message to customer service and a question to the assistant that come after the closing are refused', async () => {
  const [noy] = (await newTalkers(home, 'Noy')) as [Talker]
  const chats = {
    service: (await noy.ask('/mine/service/external-service', 'do-open', {})).data.conversation_id,
    assistant: (await noy.ask('/chat/assistant', 'open-assistant', {})).data.conversation_id,
  }
  const say = (chat_type: keyof typeof chats) => () =>
    noy.ask('/chat/conversation/chat', 'send-message', {
      to_id: chats[chat_type],
      chat_type,
      type: 'text',
      data: 'Hello',
      client_id: newKey(),
    })
  // The erasure of the mobile and the email locks the row for update.
  const told = await afterClosing(noy, 'update', [say('service'), say('assistant')])
  expect(told).toEqual(['group-not-found', 'group-not-found'])
  expect(await rowsOf('service_session', 'member_id', noy)).toBe(0)
  expect(await rowsOf('assistant_question', 'member_id', noy)).toBe(0)
  expect(await rowsOf('entry', 'sender_id', noy)).toBe(0)
})
