import type { Texts } from '../../lang/words.ts'

export const text = {
  title: { zh: '热门搜索词', en: 'Popular searches' },
  says: {
    zh: '会员打开搜索页时看到的词，按此顺序显示。每行一个词；某种语言留空时显示热销商品名称。',
    en: 'The words that members see on the search page, in this order, one per line. A language without words shows names of best sellers.',
  },
  scheduled: {
    zh: (time: string) => `“系统设置”中已安排修改，${time} 生效，届时会替换这里的词。`,
    en: (time: string) =>
      `A change in Settings takes effect at ${time}. It then replaces words of this page.`,
  },
  wordsOf: { zh: (language: string) => `${language}词`, en: (language: string) => `Words, ${language}` },
  counted: {
    zh: (count: number, most: number) => `${count} / ${most} 个词`,
    en: (count: number, most: number) => `${count} of ${most} words`,
  },
  tooMany: { zh: (most: number) => `最多 ${most} 个词`, en: (most: number) => `Up to ${most} words` },
  tooLong: {
    zh: (word: string, most: number) => `“${word}”超过 ${most} 个字`,
    en: (word: string, most: number) => `“${word}” is longer than ${most} characters`,
  },
  twice: { zh: (word: string) => `“${word}”重复`, en: (word: string) => `“${word}” is there twice` },
  save: { zh: '保存', en: 'Save' },
  saved: { zh: '已保存，会员立即可见', en: 'Saved. Members see the words now.' },
} as const satisfies Texts
