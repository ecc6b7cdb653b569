import type { Texts } from '../../lang/words.ts'

export const text = {
  title: { zh: '商品分类', en: 'Categories' },
  says: {
    zh: '两级分类，拖动或用箭头调整顺序。会员看到的顺序与此相同。',
    en: 'Two levels. Drag the rows or use the arrows to change the order in which members see them.',
  },
  list: { zh: '一级分类', en: 'Top-level categories' },
  childrenOf: { zh: (name: string) => `${name} 的子分类`, en: (name: string) => `Subcategories of ${name}` },
  goods: {
    zh: (count: number) => `${count} 件商品`,
    en: (count: number) => (count === 1 ? '1 product' : `${count} products`),
  },
  add: { zh: '新增分类', en: 'Add a category' },
  addBelow: {
    zh: (name: string) => `新增子分类：${name}`,
    en: (name: string) => `Add subcategory to ${name}`,
  },
  child: { zh: '新增子分类', en: 'Add subcategory' },
  edit: { zh: '编辑', en: 'Edit' },
  editOf: { zh: (name: string) => `编辑 ${name}`, en: (name: string) => `Edit ${name}` },
  remove: { zh: '删除', en: 'Delete' },
  removeOf: { zh: (name: string) => `删除 ${name}`, en: (name: string) => `Delete ${name}` },
  sureRemove: {
    zh: (name: string) => `删除分类“${name}”？`,
    en: (name: string) => `Delete the category “${name}”?`,
  },
  sureRemoveSays: {
    zh: '会员将不再看到该分类。',
    en: 'Members will no longer see this category.',
  },
  removed: { zh: '已删除', en: 'Deleted' },
  saved: { zh: '已保存', en: 'Saved' },
  save: { zh: '保存', en: 'Save' },
  name: { zh: '名称', en: 'Name' },
  icon: { zh: '图片', en: 'Picture' },
  parent: { zh: '上级分类', en: 'Parent category' },
  noParent: { zh: '无（一级分类）', en: 'None (top level)' },
  code: { zh: '编码', en: 'Code' },
  codeHelp: {
    zh: '用于导入商品，保存后不能修改',
    en: 'Used when products are imported. It can’t be changed later.',
  },
  missing: { zh: '请填写', en: 'Required' },
  missingName: { zh: '请填写中文名称', en: 'Enter the Chinese name' },
  missingIcon: { zh: '请上传图片', en: 'Upload a picture' },
  empty: { zh: '还没有分类', en: 'No categories yet' },
  emptySays: { zh: '新增第一个分类后即可上架商品。', en: 'Add the first category to put products on sale.' },
} as const satisfies Texts
