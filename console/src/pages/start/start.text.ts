import type { Texts } from '../../lang/words.ts'

export const text = {
  title: { zh: '我的待办', en: 'My work' },
  says: {
    zh: '等待您处理的事项，等待最久的在前。',
    en: 'What waits for you, the longest wait first.',
  },
  begin: { zh: '开始处理', en: 'Start' },
  keys: {
    zh: '按 Enter 开始，按 j、k 选择',
    en: 'Press Enter to start, j and k to choose',
  },
} as const satisfies Texts
