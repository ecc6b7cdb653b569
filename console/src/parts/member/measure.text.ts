import type { Texts } from '../../lang/words.ts'

export const text = {
  mute: { zh: '禁言', en: 'Silence' },
  muteSays: { zh: '可以看，不能发消息', en: 'Reads, but writes nothing' },
  ban: { zh: '停用聊天', en: 'Close the chat' },
  banSays: { zh: '立即下线，不能使用聊天', en: 'Signed out of the chat at once' },
  mutedUntil: { zh: (until: string) => `禁言至 ${until}`, en: (until: string) => `Silenced until ${until}` },
  bannedUntil: {
    zh: (until: string) => `聊天停用至 ${until}`,
    en: (until: string) => `Chat closed until ${until}`,
  },
  mutedForEver: { zh: '永久禁言', en: 'Silenced for good' },
  bannedForEver: { zh: '永久停用聊天', en: 'Chat closed for good' },
  term: { zh: '期限', en: 'Term' },
  termMissing: { zh: '请选择期限', en: 'Choose a term' },
  hour: { zh: '1 小时', en: '1 hour' },
  day: { zh: '1 天', en: '1 day' },
  days3: { zh: '3 天', en: '3 days' },
  week: { zh: '7 天', en: '7 days' },
  month: { zh: '30 天', en: '30 days' },
  year: { zh: '1 年', en: '1 year' },
  ever: { zh: '永久', en: 'For good' },
} as const satisfies Texts
