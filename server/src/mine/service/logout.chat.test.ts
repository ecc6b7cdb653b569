// The closing of an account beside calls of the chat that run at the same moment: a group keeps an owner.
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { makeGroup, newTalkers, type Talker } from '../../testing/chat/chat.ts'
import { askCode, signUp } from '../../testing/people.ts'
import { until } from '../../testing/process.ts'
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
