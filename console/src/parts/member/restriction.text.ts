import type { Texts } from '../../lang/words.ts'

export const text = {
  mute: { zh: '禁言', en: 'Mute' },
  muteSays: { zh: '可以看，不能发消息', en: 'Can read but can’t send messages' },
  ban: { zh: '停用聊天', en: 'Suspend chat' },
  banSays: { zh: '立即下线，不能使用聊天', en: 'Disconnected immediately and can’t use chat' },
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
