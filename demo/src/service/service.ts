// Customer service of the demo: its texts, a chat that was answered, noted and rated, and one that waits.
import type { Ask } from '@banyan/contract/client'
import type { Actor } from '../members.ts'
import type { EveryCall, Stage } from '../stage.ts'
import { serviceTexts } from '../world/service.ts'

const desk = '/staff/service/desk'
const page = '/mine/service/external-service'

async function say({ member, ask }: Actor, data: string): Promise<string> {
  const { conversation_id } = (await ask(page, 'do-open', {})).data
  await ask('/chat/conversation/chat', 'send-message', {
    to_id: conversation_id,
    chat_type: 'service',
    type: 'text',
    data,
    client_id: `demo-service-${member.id}`.padEnd(20, '-'),
  })
  const { session } = (await ask(page, 'load-session', {})).data
  if (!session) throw new Error(`the message of ${member.id} to customer service has no session`)
  return session.id
}

/** One member is answered and rates the chat, another one waits. */
export async function serve(
  stage: Stage,
  staff: Ask<EveryCall>,
  [answered, waiting]: readonly [Actor, Actor],
): Promise<void> {
  for (const [place, text] of serviceTexts.entries())
    await staff('/staff/service/text', 'do-save', { ...text, place, shown: true })
  await staff(desk, 'do-attend', { online: true, name: 'Noi' })
  const session_id = await say(answered, 'Can you send a parcel to my hotel in Luang Prabang?')
  // Less than the time for which an agent stays online.
  stage.pass(25)
  await staff(desk, 'do-take', { session_id })
  stage.pass(40)
  await staff(desk, 'do-send', {
    session_id,
    data: 'Yes, please use the hotel’s address and your room number.',
    client_id: 'demo-service-answer-1',
  })
  await staff(desk, 'do-note', { session_id, words: 'Often travels: ask for the hotel and the dates' })
  await staff(desk, 'do-close', { session_id })
  await answered.ask(page, 'do-rate', { session_id, stars: 5, words: 'Quick and friendly' })
  await say(waiting, '你好，我刚注册，怎么设置支付密码？')
  await staff(desk, 'do-attend', { online: false, name: 'Noi' })
}

/** A member asks the assistant a question that an article answers, one about an own order, and one without an answer. */
export async function askAssistant({ member, ask }: Actor): Promise<void> {
  const { conversation_id } = (await ask('/chat/assistant', 'open-assistant', {})).data
  const questions = [
    'When will my parcel arrive?',
    'Where is my order?',
    'Can I visit the tea garden in Phongsaly?',
  ]
  for (const [place, data] of questions.entries())
    await ask('/chat/conversation/chat', 'send-message', {
      to_id: conversation_id,
      chat_type: 'assistant',
      type: 'text',
      data,
      client_id: `demo-question-${place}-${member.id}`.padEnd(20, '-'),
    })
}
