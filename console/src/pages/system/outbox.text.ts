import type { Texts } from '../../lang/words.ts'

export const text = {
  title: { zh: '验证码发件箱', en: 'Outbox' },
  says: {
    zh: '开发环境没有短信与邮件网关，验证码会出现在这里，每 5 秒自动刷新。正式环境中此页为空。',
    en: 'Without a gateway, a development server shows codes here, refreshed every 5 seconds. Empty in production.',
  },
  time: { zh: '时间', en: 'When' },
  to: { zh: '收件人', en: 'To' },
  channel: { zh: '渠道', en: 'Channel' },
  mobile: { zh: '短信', en: 'SMS' },
  email: { zh: '邮件', en: 'Email' },
  code: { zh: '验证码', en: 'Code' },
  body: { zh: '内容', en: 'Text' },
  empty: { zh: '没有已发送的消息', en: 'No messages sent' },
  emptySays: { zh: '会员请求验证码后会出现在这里。', en: 'A code appears here when a member asks for one.' },
} as const satisfies Texts
