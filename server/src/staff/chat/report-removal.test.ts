// An upheld report recalls the reported message.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logAudit } from '../../chat/log/log.audit.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { befriend, hear, newTalker, type Talker } from '../../testing/chat/chat.ts'
import { send } from '../../testing/chat/talk.ts'
import { outcome } from '../../testing/shop.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff.ts'

let home: TestApp
let mali: StaffPerson
let noy: Talker
beforeAll(async () => {
  home = await startTestApp()
  mali = await staffPerson(home, 'support', 'mali')
  noy = await newTalker(home, 'Noy')
})
afterAll(() => home.close())

/** Creates a member who wrote to Noy and was reported for it; returns the report's id. */
async function reported(name: string) {
  const other = await newTalker(home, name)
  await befriend(noy, other)
  const { chat_id } = await send(other, noy, `${name} sells things`)
  await noy.ask('/chat/conversation/info', 'do-report', {
    subject: 'message',
    subject_id: chat_id,
    reason: 'spam',
    words: '',
  })
  const { data } = await mali.ask('/staff/chat/report', 'load-report', { about: other.key })
  return { other, id: data.list[0]?.id ?? '' }
}

test('[D43] an upheld report takes the message back for everyone, with no member named; a dismissed one leaves it', async () => {
  const talkOf = async (other: Talker) =>
    (await noy.ask('/chat/conversation/info', 'load-info', { to_id: other.key, chat_type: 'single' })).data
  const messagesOf = async (who: Talker, conversation_id: string) =>
    (await who.ask('/chat/conversation/chat', 'load-messages', { conversation_id })).data.list
  const decide = (id: string, verdict: 'upheld' | 'dismissed') =>
    mali.ask('/staff/chat/report', 'do-decide', { id, verdict, answer: 'Looked at' })
  const innocent = await reported('Tuk')
  await decide(innocent.id, 'dismissed')
  const kept = await messagesOf(noy, (await talkOf(innocent.other)).conversation_id)
  expect(kept.at(-1)).toMatchObject({ data: 'Tuk sells things', isremove: 0 })

  const { other, id } = await reported('Vong')
  const { conversation_id, message } = await talkOf(other)
  await other.ask('/chat/mark/pin', 'set-pin', { chat_id: message?.chat_id ?? '', pinned: true })
  const heard = hear(home)
  await decide(id, 'upheld')
  for (const who of [noy, other]) {
    const list = await messagesOf(who, conversation_id)
    expect(JSON.stringify(list)).not.toContain('sells things')
    expect(list.find(({ chat_id }) => chat_id === message?.chat_id)).toMatchObject({
      isremove: 1,
      data: '',
      options: {},
    })
    const recall = list.at(-1)
    expect([recall?.type, recall?.options]).toEqual(['recall', { ref: message?.chat_id }])
  }
  expect(heard.entriesOf(conversation_id).map(({ type }) => type)).toEqual(['recall'])
  const { data } = await noy.ask('/chat/mark/pin', 'load-pins', { conversation_id })
  expect(data.list).toEqual([])
  // Staff still read what was reported.
  const content = await mali.ask('/staff/chat/report', 'load-content', { id })
  expect(content.data.data).toBe('Vong sells things')
  // A second report about the same message finds nothing more to take back.
  expect(
    await outcome(
      noy.ask('/chat/conversation/info', 'do-report', {
        subject: 'message',
        subject_id: message?.chat_id ?? '',
        reason: 'spam',
        words: '',
      }),
    ),
  ).toBe('message-missing')
  expect((await logAudit.run(home.app.database.db, undefined)).faults).toEqual([])
})
