import type { Texts } from '../../lang/words.ts'

export const text = {
  title: { zh: '敏感词', en: 'Blocked words' },
  says: {
    zh: '聊天、申请和群资料中打码或拒绝的词语，添加后立即生效。',
    en: 'Words masked or refused in chats, requests and group details. Changes take effect immediately.',
  },
  everybody: { zh: '所有人', en: 'Everyone' },
  zh: { zh: '中文', en: 'Chinese' },
  en: { zh: '英文', en: 'English' },
  lo: { zh: '老挝文', en: 'Lao' },
  vi: { zh: '越南文', en: 'Vietnamese' },
  th: { zh: '泰文', en: 'Thai' },
  whom: {
    zh: '“所有人”词库对所有会员生效。其他词库中的拉丁字母词语只对使用该语言的会员生效，中文、老挝文和泰文词语对所有会员生效。',
    en: '“Everyone” applies to all members. In the other lists, words in Latin letters apply only to members who use that language; Chinese, Lao and Thai words apply to all members.',
  },
  search: { zh: '查找词语', en: 'Find a word' },
  effect: { zh: '处理方式', en: 'Effect' },
  mask: { zh: '打码', en: 'Mask' },
  maskSays: { zh: '发出，但显示为 ***', en: 'It is sent, shown as ***' },
  refuse: { zh: '拒绝发送', en: 'Refuse' },
  refuseSays: { zh: '整条消息不能发送', en: 'The whole message is not sent' },
  add: { zh: '添加词语', en: 'Add words' },
  addTo: { zh: (list: string) => `添加到词库：${list}`, en: (list: string) => `Add to the list: ${list}` },
  words: { zh: '词语', en: 'Words' },
  wordsHelp: {
    zh: '每行一个，最多 2000 个，每个最多 40 字。已有的词语改为所选的处理方式。大小写、全角半角和隐藏字符不影响匹配。',
    en: 'One per line, up to 2,000, each up to 40 characters. Existing words switch to this action. Letter case, full-width forms and hidden characters are ignored.',
  },
  wordsMissing: { zh: '请填写至少一个词语', en: 'Enter at least one word' },
  wordsTooMany: { zh: '一次最多 2000 个', en: 'Up to 2,000 words at a time' },
  wordsTooLong: {
    zh: (word: string) => `太长：${word}`,
    en: (word: string) => `Too long: ${word}`,
  },
  added: {
    zh: (added: number, changed: number) => `新增 ${added} 个，修改 ${changed} 个`,
    en: (added: number, changed: number) => `${added} added, ${changed} changed`,
  },
  word: { zh: '词语', en: 'Word' },
  time: { zh: '添加时间', en: 'Added' },
  remove: { zh: '移除', en: 'Remove' },
  removeOf: { zh: (word: string) => `移除 ${word}`, en: (word: string) => `Remove ${word}` },
  removeChosen: {
    zh: (count: number) => `移除所选 ${count} 个`,
    en: (count: number) => `Remove ${count} selected`,
  },
  sureRemove: {
    zh: (count: number) => `移除 ${count} 个词语？`,
    en: (count: number) => (count === 1 ? 'Remove this word?' : `Remove ${count} words?`),
  },
  sureRemoveSays: { zh: '之后发送的消息不再受限制。', en: 'Messages sent from now on won’t be affected.' },
  removed: { zh: (count: number) => `已移除 ${count} 个`, en: (count: number) => `${count} removed` },
  empty: { zh: '词库为空', en: 'This list is empty' },
  emptySays: { zh: '添加的词语会显示在这里。', en: 'Words that you add appear here.' },
  emptyFiltered: { zh: '没有符合条件的词语', en: 'No word matches' },
} as const satisfies Texts
