import type { Texts } from '../../lang/words.ts'

export const text = {
  mute: { zh: '禁言', en: 'Mute' },
  muteSays: { zh: '可以看，不能发消息', en: 'Can read but can’t send messages' },
  ban: { zh: '停用聊天', en: 'Suspend chat' },
  banSays: { zh: '立即下线，不能使用聊天', en: 'Disconnected immediately and can’t use chat' },
  login: { zh: '冻结登录', en: 'Freeze login' },
  loginSays: { zh: '立即下线，不能登录', en: 'Logged out immediately and can’t log in' },
  money: { zh: '冻结资金', en: 'Freeze money' },
  moneySays: {
    zh: '不能付款、转账或提现，可以入账',
    en: 'Can’t spend, transfer or withdraw; can still receive',
  },
  loginUntil: {
    zh: (until: string) => `登录冻结至 ${until}`,
    en: (until: string) => `Login frozen until ${until}`,
  },
  moneyUntil: {
    zh: (until: string) => `资金冻结至 ${until}`,
    en: (until: string) => `Money frozen until ${until}`,
  },
  loginForEver: { zh: '永久冻结登录', en: 'Login frozen permanently' },
  moneyForEver: { zh: '永久冻结资金', en: 'Money frozen permanently' },
  mutedUntil: { zh: (until: string) => `禁言至 ${until}`, en: (until: string) => `Muted until ${until}` },
  bannedUntil: {
    zh: (until: string) => `聊天停用至 ${until}`,
    en: (until: string) => `Chat suspended until ${until}`,
  },
  mutedForEver: { zh: '永久禁言', en: 'Muted permanently' },
  bannedForEver: { zh: '永久停用聊天', en: 'Chat suspended permanently' },
  term: { zh: '期限', en: 'Duration' },
  termMissing: { zh: '请选择期限', en: 'Choose a duration' },
  hour: { zh: '1 小时', en: '1 hour' },
  day: { zh: '1 天', en: '1 day' },
  days3: { zh: '3 天', en: '3 days' },
  week: { zh: '7 天', en: '7 days' },
  month: { zh: '30 天', en: '30 days' },
  year: { zh: '1 年', en: '1 year' },
  ever: { zh: '永久', en: 'Permanent' },
} as const satisfies Texts
