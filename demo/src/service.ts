// Customer service of the demo: its texts, a chat that was answered and rated, and one that waits.
import type { Ask } from '@banyan/contract/client'
import type { Actor } from './members.ts'
import type { EveryCall } from './stage.ts'

const desk = '/staff/service/desk'
const page = '/mine/service/external-service'

const texts = [
  {
    kind: 'channel',
    title: { zh: '电话', en: 'Phone', lo: 'ໂທລະສັບ', vi: 'Điện thoại', th: 'โทรศัพท์' },
    body: {
      zh: '+856 20 5551 2000',
      en: '+856 20 5551 2000',
      lo: '+856 20 5551 2000',
      vi: '+856 20 5551 2000',
      th: '+856 20 5551 2000',
    },
    code: 'tel:+8562055512000',
  },
  {
    kind: 'question',
    title: {
      zh: '充值多久到账？',
      en: 'How long does a recharge take?',
      lo: 'ເຕີມເງິນໃຊ້ເວລາດົນປານໃດ?',
      vi: 'Nạp tiền mất bao lâu?',
      th: 'เติมเงินใช้เวลานานเท่าไร',
    },
    body: {
      zh: '提交支付凭证后，我们会在工作时间内尽快审核，通过后金额存入您的余额。',
      en: 'We check your proof of payment during working hours. Once approved, the amount is added to your balance.',
      lo: 'ພວກເຮົາກວດຫຼັກຖານການຊຳລະໃນໂມງເຮັດວຽກ. ເມື່ອອະນຸມັດແລ້ວ ເງິນຈະເຂົ້າຍອດເງິນຂອງທ່ານ.',
      vi: 'Chúng tôi duyệt chứng từ trong giờ làm việc. Sau khi được duyệt, tiền sẽ được cộng vào số dư.',
      th: 'เราตรวจสอบสลิปโอนเงินในเวลาทำการ เมื่ออนุมัติแล้ว ยอดเงินจะเข้าบัญชีของคุณ',
    },
    code: '',
  },
  {
    kind: 'answer',
    title: { zh: '问候', en: 'Greeting' },
    body: {
      zh: '您好，很高兴为您服务。请问有什么可以帮您？',
      en: 'Hello, how can I help you?',
      lo: 'ສະບາຍດີ ມີຫຍັງໃຫ້ຊ່ວຍບໍ?',
      vi: 'Xin chào, tôi có thể giúp gì cho bạn?',
      th: 'สวัสดีค่ะ มีอะไรให้ช่วยไหมคะ',
    },
    code: 'hi',
  },
] as const

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
export async function serve(staff: Ask<EveryCall>, answered: Actor, waiting: Actor): Promise<void> {
  for (const [place, text] of texts.entries())
    await staff('/staff/service/text', 'do-save', { ...text, place, shown: true })
  await staff(desk, 'do-attend', { online: true, name: 'Noi' })
  const session_id = await say(answered, 'Can you send a parcel to my hotel in Luang Prabang?')
  await staff(desk, 'do-take', { session_id })
  await staff(desk, 'do-send', {
    session_id,
    data: 'Yes, please use the hotel’s address and your room number.',
    client_id: 'demo-service-answer-1',
  })
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
