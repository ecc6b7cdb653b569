import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { everyAudit } from '../../boot/audits.ts'
import { openDatabase } from '../../db/db.ts'
import { audit } from '../../ledger/audit.ts'
import { startTestApp } from '../../testing/app.ts'
import { newTalkers, type Talker } from '../../testing/chat/chat.ts'
import { newKey } from '../../testing/chat/talk.ts'
import { staffPerson } from '../../testing/staff.ts'
import { serviceAudit } from './session.audit.ts'

const home = await startTestApp()
afterAll(() => home.close())

const page = '/mine/service/external-service'
const desk = '/staff/service/desk'

const found = async () => {
  const { checks } = await audit(home.database.db, everyAudit)
  return checks.find((check) => check.code === 'service-chats')
}

test('[D46] the proof of customer service is clean after a story, and finds each thing that is wrong', async () => {
  const [noy, kham] = (await newTalkers(home, 'Noy', 'Kham')) as [Talker, Talker]
  const dao = await staffPerson(home, 'support', 'dao')
  await dao.ask(desk, 'do-attend', { online: true, name: 'Dao' })
  for (const who of [noy, kham]) {
    const { conversation_id: to_id } = (await who.ask(page, 'do-open', {})).data
    const message = { to_id, chat_type: 'service', type: 'text', data: 'Hello', client_id: newKey() }
    await who.ask('/chat/conversation/chat', 'send-message', message as never)
    const id = (await who.ask(page, 'load-session', {})).data.session?.id ?? ''
    await dao.ask(desk, 'do-take', { session_id: id })
    await dao.ask(desk, 'do-send', { session_id: id, data: 'Yes?', client_id: newKey() })
    if (who === noy) {
      await dao.ask(desk, 'do-close', { session_id: id })
      await noy.ask(page, 'do-rate', { session_id: id, stars: 5, words: '' })
    }
  }
  expect(await found()).toMatchObject({ ok: true, found: expect.stringMatching(/^2 chats .* 2 answers/) })
  const first = 'select min(conversation_id) from service_session'
  const wrongs: readonly (readonly [string, string])[] = [
    [`delete from service_reply where conversation_id = (${first})`, 'has no agent'],
    [`update service_reply set seq = seq + 40 where conversation_id = (${first})`, 'is no entry'],
    [
      `update service_session set first_seq = first_seq + 90 where conversation_id = (${first})`,
      'no session',
    ],
    [`update service_session set member_id = ${kham.key} where member_id = ${noy.key}`, 'is not its member'],
    [
      `update service_session set first_seq = first_seq + 1 where conversation_id = (${first})`,
      'does not begin',
    ],
    [
      `update service_session set stars = 3, rated_at = now() where state <> 'closed'`,
      'is rated and not closed',
    ],
    [
      `insert into service_session (conversation_id, member_id, state, first_seq, created_at, asked_at)
        select conversation_id, ${kham.key}, 'waiting', 1, now(), now() from service_chat where member_id = ${noy.key}`,
      'is not the only open one',
    ],
  ]
  // As the owner of the tables: the app itself may not delete replies. Each harm is undone.
  const owner = openDatabase(home.database.url, { role: null, max: 1 })
  const undone = new Error('undone')
  try {
    for (const [harm, says] of wrongs) {
      let faults: readonly string[] = []
      const work = owner.transaction(async (tx) => {
        await sql.raw(harm).execute(tx)
        faults = (await serviceAudit.run(tx, undefined)).faults
        throw undone
      })
      await expect(work).rejects.toBe(undone)
      expect([harm, faults.join(' ')]).toEqual([harm, expect.stringContaining(says)])
    }
  } finally {
    await owner.close()
  }
})
