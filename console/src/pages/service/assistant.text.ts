import type { Texts } from '../../lang/words.ts'

export const text = {
  title: { zh: '助手问题', en: 'Assistant questions' },
  says: {
    zh: '助手没有找到答案，或回答没有帮助的问题。',
    en: 'Questions without an answer, and those whose answer didn’t help.',
  },
  state: { zh: '状态', en: 'Status' },
  open: { zh: '待处理', en: 'Open' },
  done: { zh: '已处理', en: 'Done' },
  search: { zh: '搜索问题', en: 'Search questions' },
  language: { zh: '语言', en: 'Language' },
  question: { zh: '问题', en: 'Question' },
  answer: { zh: '回答', en: 'Answer' },
  none: { zh: '没有答案', en: 'No answer' },
  record: { zh: '会员记录，没有帮助', en: 'Member’s records, didn’t help' },
  article: {
    zh: (title: string) => `“${title}”没有帮助`,
    en: (title: string) => `“${title}” didn’t help`,
  },
  asked: { zh: '提问时间', en: 'Asked' },
  write: { zh: '写文章', en: 'Write an article' },
  writeFor: {
    zh: (words: string) => `写文章：${words}`,
    en: (words: string) => `Write an article: ${words}`,
  },
  finish: { zh: '标记为已处理', en: 'Mark as done' },
  finishOf: {
    zh: (words: string) => `标记为已处理：${words}`,
    en: (words: string) => `Mark as done: ${words}`,
  },
  finished: { zh: '已标记为已处理', en: 'Marked as done' },
  doneBy: { zh: (name: string) => `${name} 处理`, en: (name: string) => `Done by ${name}` },
  empty: { zh: '暂无问题', en: 'No questions' },
  emptyFiltered: { zh: '没有符合条件的问题', en: 'No questions match the filters' },
  acts: { zh: '操作', en: 'Actions' },
  zh: { zh: '中文', en: 'Chinese' },
  en: { zh: '英文', en: 'English' },
  lo: { zh: '老挝文', en: 'Lao' },
  vi: { zh: '越南文', en: 'Vietnamese' },
  th: { zh: '泰文', en: 'Thai' },
} as const satisfies Texts
