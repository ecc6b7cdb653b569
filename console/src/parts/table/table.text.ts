import type { Texts } from '../../lang/words.ts'

export const text = {
  saved: { zh: '常用筛选', en: 'Saved filters' },
  savedNone: { zh: '暂无常用筛选', en: 'No saved filters yet' },
  savedSays: {
    zh: '设置好筛选后，可以保存为常用筛选。',
    en: 'Set the filters of this list, then save them here.',
  },
  save: { zh: '保存当前筛选', en: 'Save these filters' },
  name: { zh: '名称', en: 'Name' },
  nameMissing: { zh: '请输入名称', en: 'Enter a name' },
  sameName: {
    zh: '已有同名筛选，保存后会替换它。',
    en: 'You have a filter with this name. Saving replaces it.',
  },
  share: { zh: '与同事共享', en: 'Share with colleagues' },
  shareSays: {
    zh: '有权查看此列表的同事可以使用，但不能修改。',
    en: 'Colleagues who can open this list can use it but not change it.',
  },
  makeDefault: { zh: '打开列表时默认使用', en: 'Use when the list opens' },
  usual: { zh: '默认', en: 'Default' },
  shared: { zh: '已共享', en: 'Shared' },
  by: { zh: (name: string) => `${name} 共享`, en: (name: string) => `Shared by ${name}` },
  apply: { zh: (name: string) => `使用筛选“${name}”`, en: (name: string) => `Use the filter “${name}”` },
  remove: { zh: (name: string) => `删除筛选“${name}”`, en: (name: string) => `Delete the filter “${name}”` },
  setDefault: {
    zh: (name: string) => `默认使用“${name}”`,
    en: (name: string) => `Use “${name}” when the list opens`,
  },
  unsetDefault: {
    zh: (name: string) => `不再默认使用“${name}”`,
    en: (name: string) => `Stop using “${name}” when the list opens`,
  },
  savedNow: { zh: '已保存筛选', en: 'Filter saved' },
  removed: { zh: '已删除筛选', en: 'Filter deleted' },
  columns: { zh: '列设置', en: 'Columns' },
  density: { zh: '行高', en: 'Row height' },
  middle: { zh: '标准', en: 'Normal' },
  small: { zh: '紧凑', en: 'Compact' },
  up: { zh: (name: string) => `将“${name}”前移`, en: (name: string) => `Move “${name}” to the left` },
  down: { zh: (name: string) => `将“${name}”后移`, en: (name: string) => `Move “${name}” to the right` },
  reset: { zh: '恢复默认', en: 'Reset' },
  news: {
    zh: (count: number) => `${count} 条新记录`,
    en: (count: number) => (count === 1 ? '1 new' : `${count} new`),
  },
  leftCount: {
    zh: (count: number) => `${count} 条已被他人处理`,
    en: (count: number) => `${count} changed by others`,
  },
  join: { zh: '，', en: ', ' },
  show: { zh: '更新列表', en: 'Update list' },
  left: { zh: '已不在此列表', en: 'No longer in this list' },
  selectAll: { zh: '选择全部', en: 'Select all' },
  undo: { zh: '撤销', en: 'Undo' },
  undoKey: { zh: 'U', en: 'U' },
  undone: { zh: '已撤销', en: 'Undone' },
  undoneSome: {
    zh: (done: number, failed: number) => `${done} 条已撤销，${failed} 条未能撤销`,
    en: (done: number, failed: number) => `${done} undone, ${failed} could not be undone`,
  },
  bulkSaid: {
    zh: (what: string, count: number) => `${what}：${count} 条已完成`,
    en: (what: string, count: number) => `${what} · ${count} done`,
  },
  selected: { zh: (count: number) => `已选 ${count} 条`, en: (count: number) => `${count} selected` },
  unselect: { zh: '取消选择', en: 'Clear selection' },
  bulkTitle: {
    zh: (what: string, count: number) => `${what}（${count} 条）`,
    en: (what: string, count: number) => `${what} · ${count} selected`,
  },
  plan: {
    zh: (count: number, skipped: number) =>
      skipped === 0 ? `将处理 ${count} 条。` : `将处理 ${count} 条，跳过 ${skipped} 条。`,
    en: (count: number, skipped: number) =>
      skipped === 0 ? `${count} will be changed.` : `${count} will be changed, ${skipped} skipped.`,
  },
  eachSays: {
    zh: '每条记录单独处理，结果显示在右侧。',
    en: 'Each item is changed on its own. Its result is shown beside it.',
  },
  apart: {
    zh: (first: string, second: string) => `${first}${second}`,
    en: (first: string, second: string) => `${first} ${second}`,
  },
  run: { zh: (count: number) => `处理 ${count} 条`, en: (count: number) => `Change ${count}` },
  stop: { zh: '停止', en: 'Stop' },
  again: { zh: (count: number) => `重试 ${count} 条`, en: (count: number) => `Try ${count} again` },
  planned: { zh: '将处理', en: 'Will be changed' },
  running: { zh: '处理中', en: 'In progress' },
  ok: { zh: '已完成', en: 'Done' },
  failed: { zh: '未处理', en: 'Not changed' },
  skipped: { zh: '跳过', en: 'Skipped' },
  result: {
    zh: (done: number, failed: number) =>
      failed === 0 ? `${done} 条已完成` : `${done} 条已完成，${failed} 条未处理`,
    en: (done: number, failed: number) =>
      failed === 0 ? `${done} done` : `${done} done, ${failed} not changed`,
  },
  gone: { zh: '已不在此列表', en: 'No longer in this list' },
  reasonMissing: { zh: '请输入原因', en: 'Enter a reason' },
  items: { zh: '记录', en: 'Items' },
} as const satisfies Texts
