import type { Texts } from '../../lang/words.ts'

export const text = {
  bold: { zh: '加粗', en: 'Bold' },
  italic: { zh: '斜体', en: 'Italic' },
  heading: { zh: '标题', en: 'Heading' },
  bullets: { zh: '项目列表', en: 'Bulleted list' },
  numbers: { zh: '编号列表', en: 'Numbered list' },
  quote: { zh: '引用', en: 'Quote' },
  link: { zh: '链接', en: 'Link' },
  picture: { zh: '插入图片', en: 'Insert a picture' },
  undo: { zh: '撤销', en: 'Undo' },
  redo: { zh: '重做', en: 'Redo' },
  address: { zh: '链接地址', en: 'Link address' },
  example: { zh: 'https://', en: 'https://' },
  addressHelp: {
    zh: '以 https:// 开头；留空则移除链接',
    en: 'Starts with https://. Leave empty to remove the link.',
  },
  apply: { zh: '确定', en: 'Apply' },
} as const satisfies Texts
