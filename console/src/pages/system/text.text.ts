import type { Texts } from '../../lang/words.ts'

export const text = {
  title: { zh: '界面文字', en: 'Interface texts' },
  says: {
    zh: '会员应用的文字，以及短信、邮件、通知和错误提示。修改后立即生效，原文可随时恢复。',
    en: 'The texts of the member app, and of SMS, mails, notices and errors. A change takes effect immediately, and the original can be restored.',
  },
  search: { zh: '名称、页面或任一语言的文字', en: 'Name, page or text in any language' },
  state: { zh: '筛选', en: 'Filter' },
  changed: { zh: '已修改', en: 'Changed' },
  outdated: { zh: '原文已更新', en: 'Original has changed' },
  count: {
    zh: (count: string) => `共 ${count} 条`,
    en: (count: string) => (count === '1' ? '1 text' : `${count} texts`),
  },
  empty: { zh: '没有符合条件的文字', en: 'No text matches' },
  name: { zh: '名称', en: 'Name' },
  shown: { zh: '当前文字', en: 'Shown text' },
  changes: { zh: '修改', en: 'Changes' },
  edit: { zh: '修改', en: 'Edit' },
  editOf: { zh: (name: string) => `修改 ${name}`, en: (name: string) => `Edit ${name}` },
  zh: { zh: '中文', en: 'Chinese' },
  en: { zh: '英文', en: 'English' },
  lo: { zh: '老挝文', en: 'Lao' },
  vi: { zh: '越南文', en: 'Vietnamese' },
  th: { zh: '泰文', en: 'Thai' },
  original: { zh: '原文', en: 'Original' },
  removed: { zh: '当前版本已没有这条文字。', en: 'This version no longer has this text.' },
  placeholders: {
    zh: (names: string) => `占位符：${names}`,
    en: (names: string) => `Placeholders: ${names}`,
  },
  pluralHelp: {
    zh: '数量可写成“名称|单数|复数”的形式，放在花括号内，如 {count|photo|photos}。',
    en: 'A placeholder can choose between one and more: {count|photo|photos}.',
  },
  length: {
    zh: (now: number, was: number) => `${now} 字，原文 ${was} 字`,
    en: (now: number, was: number) => `${now} characters, original ${was}`,
  },
  newText: {
    zh: (language: string) => `${language}文字`,
    en: (language: string) => `${language} text`,
  },
  save: { zh: '保存', en: 'Save' },
  saveOf: { zh: (language: string) => `保存${language}`, en: (language: string) => `Save ${language}` },
  saved: { zh: '已保存，立即生效', en: 'Saved and in effect' },
  restore: { zh: '恢复原文', en: 'Restore original' },
  restoreOf: {
    zh: (language: string) => `恢复${language}原文`,
    en: (language: string) => `Restore the original ${language} text`,
  },
  restored: { zh: '已恢复原文', en: 'Original restored' },
  changedBy: {
    zh: (name: string, time: string) => `${name} 于 ${time} 修改`,
    en: (name: string, time: string) => `Changed by ${name} at ${time}`,
  },
  outdatedSays: {
    zh: '修改之后原文已随版本更新，请确认是否仍需要这条修改。',
    en: 'A release has changed the original since. Check whether this change is still needed.',
  },
  faultBraces: {
    zh: '花括号内只能是占位符的名称',
    en: 'Braces can only enclose the name of a placeholder',
  },
  faultMissing: {
    zh: (name: string) => `缺少占位符 {${name}}`,
    en: (name: string) => `The placeholder {${name}} is missing`,
  },
  faultUnknown: {
    zh: (name: string) => `占位符 {${name}} 不可用`,
    en: (name: string) => `The placeholder {${name}} can’t be used here`,
  },
  hintLong: {
    zh: (length: number, fits: number) => `${length} 字，超过 ${fits} 字可能显示不全`,
    en: (length: number, fits: number) => `${length} characters. More than ${fits} may be cut off.`,
  },
  hintScript: {
    zh: '没有使用该语言的文字',
    en: 'This has no letters of this language',
  },
  hintTerm: {
    zh: (found: string, better: string) => `“${found}”不符合用词规范，建议使用：${better}`,
    en: (found: string, better: string) => `The word guide avoids “${found}”. Use: ${better}`,
  },
  history: { zh: '历史', en: 'History' },
  noHistory: { zh: '从未修改', en: 'Never changed' },
  restoredBy: {
    zh: (name: string) => `${name} 恢复了原文`,
    en: (name: string) => `${name} restored the original`,
  },
  changedOnce: { zh: (name: string) => `${name} 修改`, en: (name: string) => `Changed by ${name}` },
  take: { zh: '再次使用', en: 'Use again' },
  takeOf: {
    zh: (sentence: string) => `再次使用“${sentence}”`,
    en: (sentence: string) => `Use “${sentence}” again`,
  },
  taken: { zh: '已填入，尚未保存', en: 'Filled in, not saved yet' },
} as const satisfies Texts
