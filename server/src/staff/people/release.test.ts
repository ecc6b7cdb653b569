// Claims, tickets and chats of a person of staff are free again when the person is blocked or loses the right to them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { newTalkers, type Talker } from '../../testing/chat/chat.ts'
import { newKey } from '../../testing/chat/talk.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff.ts'

let home: TestApp
let owner: StaffPerson
let noy: Talker

beforeAll(async () => {
  home = await startTestApp()
  owner = await staffPerson(home, 'owner')
  ;[noy] = (await newTalkers(home, 'Noy')) as [Talker]
})
afterAll(() => home.close())

const desk = '/staff/service/desk'
const ticketPath = '/staff/service/ticket'
const idOf = async ({ name }: StaffPerson) =>
  String(
    (
      await home.app.database.db
        .selectFrom('staff')
        .select('id')
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
    ).id,
  )

/** The member has a chat with this agent and a ticket that the agent works on. Returns the ids. */
async function occupy(agent: StaffPerson): Promise<{ chat: string; ticket: string }> {
  const page = '/mine/service/external-service'
  const to_id = (await noy.ask(page, 'do-open', {})).data.conversation_id
  const said = { to_id, chat_type: 'service', type: 'text', data: 'Hello', client_id: newKey() }
  await noy.ask('/chat/conversation/chat', 'send-message', said as never)
  await agent.ask(desk, 'do-attend', { online: true, name: agent.name })
  const chat = (await noy.ask(page, 'load-session', {})).data.session?.id ?? ''
  await agent.ask(desk, 'do-take', { session_id: chat })
  await noy.ask('/mine/service/worksheet', 'do-worksheet', {
    type: 'other',
    words: 'A question about my account',
    images: [],
    contact: '',
  })
  const { id } = (await agent.ask(ticketPath, 'do-take', {})).data
  return { chat, ticket: id ?? '' }
}

const stateOf = async ({ chat, ticket }: { chat: string; ticket: string }) => {
  const { db } = home.app.database
  const session = await db
    .selectFrom('service_session')
    .select(['state', 'staff_id'])
    .where('id', '=', BigInt(chat))
    .executeTakeFirstOrThrow()
  const one = await db
    .selectFrom('ticket')
    .select(['state', 'assignee_id'])
    .where('id', '=', BigInt(ticket))
    .executeTakeFirstOrThrow()
  return { chat: session.state, agent: session.staff_id, ticket: one.state, assignee: one.assignee_id }
}

const free = { chat: 'waiting', agent: null, ticket: 'waiting', assignee: null }

test.each(['block', 'role', 'rights'] as const)(
  '[D50] chats and tickets go back to their queues at once (%s)',
  async (what) => {
    const agent = await staffPerson(home, 'support', `agent ${what}`)
    const held = await occupy(agent)
    const staff = BigInt(await idOf(agent))
    expect(await stateOf(held)).toEqual({ chat: 'active', agent: staff, ticket: 'waiting', assignee: staff })
    const id = String(staff)
    const person = '/staff/people/person'
    if (what === 'block') await owner.ask(person, 'do-block', { request_key: newKey(), id })
    if (what === 'role') await owner.ask(person, 'do-role', { request_key: newKey(), id, role: 'goods' })
    if (what === 'rights') {
      const { list } = (await owner.ask('/staff/people/role', 'load-role', {})).data
      const role = list.find(({ code }) => code === 'support')
      if (!role) throw new Error('no role')
      await owner.ask('/staff/people/role', 'do-save', {
        request_key: newKey(),
        code: 'support',
        version: role.version,
        name_zh: role.name.zh,
        name_en: role.name.en,
        says_zh: '',
        says_en: '',
        rights: role.rights.filter((right) => !['service.answer', 'ticket.answer'].includes(right)),
      })
    }
    expect(await stateOf(held)).toEqual(free)
  },
)
