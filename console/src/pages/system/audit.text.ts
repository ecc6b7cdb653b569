import type { Texts } from '../../lang/words.ts'

export const text = {
  title: { zh: '操作日志', en: 'Audit log' },
  says: {
    zh: '后台人员的每一次操作：谁、何时、从哪里、改了什么。日志不可修改。',
    en: 'Every action of staff: who, when, from where, before and after. Nobody can change it.',
  },
  search: { zh: '操作、对象或人员', en: 'Action, subject or person' },
  mine: { zh: '只看我的操作', en: 'Only what I did' },
  time: { zh: '时间', en: 'When' },
  staff: { zh: '人员与来源', en: 'Who, from where' },
  action: { zh: '操作', en: 'Action' },
  subject: { zh: '对象', en: 'Subject' },
  change: { zh: '变更', en: 'Before and after' },
  empty: { zh: '暂无操作记录', en: 'Nothing was done yet' },
  emptyFiltered: { zh: '没有符合条件的记录', en: 'No action matches' },
} as const satisfies Texts

/** Actions by their codes; one without words here is shown by its code. */
export const actionWords = {
  'staff.login': { zh: '登录', en: 'Signed in' },
  'staff.sign-off': { zh: '退出登录', en: 'Signed off' },
  'recharge.approve': { zh: '通过充值', en: 'Approved a recharge' },
  'recharge.reject': { zh: '驳回充值', en: 'Rejected a recharge' },
  'recharge.export': { zh: '导出充值', en: 'Exported recharges' },
  'setting.change': { zh: '修改设置', en: 'Changed a setting' },
  'receiving-account.save': { zh: '保存收款账户', en: 'Saved a receiving account' },
  'goods.save': { zh: '保存商品', en: 'Saved goods' },
  'category.save': { zh: '保存分类', en: 'Saved a category' },
  'banner.save': { zh: '保存横幅', en: 'Saved a banner' },
  'announcement.save': { zh: '保存公告', en: 'Saved an announcement' },
  'ledger.reconcile': { zh: '账本对账', en: 'Proved the ledger' },
} as const satisfies Texts

/** Names of fields that changes are about. */
export const fieldWords = {
  state: { zh: '状态', en: 'State' },
  reason: { zh: '原因', en: 'Reason' },
  amount: { zh: '金额', en: 'Amount' },
  member: { zh: '会员', en: 'Member' },
  value: { zh: '值', en: 'Value' },
  clean: { zh: '账本一致', en: 'In order' },
  search: { zh: '搜索', en: 'Search' },
  from: { zh: '开始', en: 'From' },
  to: { zh: '结束', en: 'To' },
  rows: { zh: '条数', en: 'Rows' },
  title: { zh: '名称', en: 'Title' },
  holder: { zh: '户名', en: 'Holder' },
  number: { zh: '账号', en: 'Number' },
  detail: { zh: '说明', en: 'Detail' },
  shown: { zh: '显示', en: 'Shown' },
  position: { zh: '排序', en: 'Position' },
  kind: { zh: '类型', en: 'Kind' },
} as const satisfies Texts

/** Values that are codes. */
export const valueWords = {
  waiting: { zh: '待审核', en: 'Waiting' },
  arrived: { zh: '已到账', en: 'Arrived' },
  rejected: { zh: '已驳回', en: 'Rejected' },
  true: { zh: '是', en: 'Yes' },
  false: { zh: '否', en: 'No' },
} as const satisfies Texts
