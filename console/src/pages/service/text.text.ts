import type { Texts } from '../../lang/words.ts'

export const text = {
  title: { zh: '客服文案', en: 'Service texts' },
  says: {
    zh: '客服页面的其他联系方式与常见问题，以及工作台的快捷回复。修改立即生效。',
    en: 'Other channels and frequent questions of the customer service page, and canned answers of the desk. Changes take effect immediately.',
  },
  channel: { zh: '其他联系方式', en: 'Other channels' },
  question: { zh: '常见问题', en: 'Frequent questions' },
  answer: { zh: '快捷回复', en: 'Canned answers' },
  add: { zh: '添加', en: 'Add' },
  edit: { zh: '编辑', en: 'Edit' },
  editOf: { zh: (name: string) => `编辑：${name}`, en: (name: string) => `Edit: ${name}` },
  remove: { zh: '删除', en: 'Delete' },
  removeOf: { zh: (name: string) => `删除：${name}`, en: (name: string) => `Delete: ${name}` },
  sureRemove: { zh: (name: string) => `删除“${name}”？`, en: (name: string) => `Delete “${name}”?` },
  saved: { zh: '已保存', en: 'Saved' },
  removed: { zh: '已删除', en: 'Deleted' },
  save: { zh: '保存', en: 'Save' },
  empty: { zh: '暂无文案', en: 'Nothing yet' },
  name: { zh: '标题', en: 'Title' },
  body: { zh: '内容', en: 'Text' },
  bodyMissing: { zh: '请填写中文', en: 'Enter the Chinese text' },
  channelCode: { zh: '地址', en: 'Address' },
  channelHelp: {
    zh: '例如 tel:+8562055512345、mailto:help@example.la 或 https://…',
    en: 'For example tel:+8562055512345, mailto:help@example.la or https://…',
  },
  answerCode: { zh: '快捷码', en: 'Shortcut' },
  answerHelp: {
    zh: '小写字母、数字和连字符；输入 /快捷码 加空格即可插入',
    en: 'Small letters, digits and hyphens. Type / and the shortcut, then a space.',
  },
  place: { zh: '顺序', en: 'Order' },
  shown: { zh: '会员可见', en: 'Shown to members' },
  hidden: { zh: '隐藏', en: 'Hidden' },
} as const satisfies Texts
