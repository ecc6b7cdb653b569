import type { Texts } from '../../lang/words.ts'

export const text = {
  asMembers: { zh: '会员看到的页面', en: 'As members see it' },
  preview: { zh: '预览', en: 'Preview' },
  frame: { zh: '会员应用预览', en: 'Preview of the member app' },
  previewLanguage: { zh: '预览语言', en: 'Language of the preview' },
  previewLook: { zh: '预览明暗', en: 'Appearance of the preview' },
  previewSays: {
    zh: '真实的会员应用，未登录，可以点击浏览。',
    en: 'The real member app as a visitor sees it. It can be used.',
  },
  light: { zh: '浅色', en: 'Light' },
  dark: { zh: '深色', en: 'Dark' },
} as const satisfies Texts
