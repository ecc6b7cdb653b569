import type { Right } from '@banyan/contract/staff/right'
import type { ConsoleLanguage } from '../../state/preferences.ts'
import type { Texts } from '../../lang/words.ts'

export const text = {
  title: { zh: (name: string) => `您好，${name}`, en: (name: string) => `Welcome, ${name}` },
  says: {
    zh: '您的角色可以使用以下功能。',
    en: 'Your role can do the following.',
  },
  noPage: { zh: '控制台暂无页面', en: 'No page in the console yet' },
  none: {
    zh: '您的角色目前没有可以使用的功能。如需权限，请联系管理员。',
    en: 'Your role has no permissions yet. Ask an administrator for access.',
  },
} as const satisfies Texts

/** What each right permits. */
export const rightWords: Readonly<Record<Right, Readonly<Record<ConsoleLanguage, string>>>> = {
  'recharge.read': { zh: '查看充值和收款账户', en: 'View recharges and receiving accounts' },
  'recharge.decide': { zh: '审核充值', en: 'Approve and reject recharges' },
  'withdraw.read': { zh: '查看提现', en: 'View withdrawals' },
  'withdraw.decide': { zh: '审核提现和打款', en: 'Approve, pay and reject withdrawals' },
  'ledger.read': { zh: '查看账户账单与账本对账', en: 'View statements and the reconciliation of the ledger' },
  'audit.read': { zh: '查看操作日志', en: 'View the audit log' },
  'outbox.read': { zh: '查看验证码发件箱', en: 'View sent verification codes' },
  'settings.read': { zh: '查看系统设置', en: 'View settings' },
  'settings.change': { zh: '修改系统设置', en: 'Change settings' },
  'version.change': { zh: '上传和发布应用版本', en: 'Upload and release app versions' },
  'system.read': { zh: '查看系统状态', en: 'View the system status' },
  'job.read': { zh: '查看失败的任务项', en: 'View failed job items' },
  'job.retry': { zh: '重试失败的任务项', en: 'Retry failed job items' },
  'adjust.decide': { zh: '提交和审批调账', en: 'Propose and approve adjustments' },
  'invest.change': { zh: '管理投资产品和资金池', en: 'Manage investment products and their pool' },
  'receiving.change': { zh: '编辑收款账户', en: 'Edit receiving accounts' },
  'level.change': { zh: '编辑会员等级', en: 'Edit member levels' },
  'inviter.change': { zh: '提交和审批邀请人更正', en: 'Propose and approve corrections of inviters' },
  'member.read': { zh: '查看会员资料', en: 'View members' },
  'member.freeze': { zh: '冻结会员的登录和资金', en: 'Freeze members’ login and money' },
  'goods.change': { zh: '编辑商品和分类', en: 'Edit products and categories' },
  'order.send': { zh: '发货并填写物流信息', en: 'Ship orders and enter tracking' },
  'review.decide': { zh: '查看、回复和隐藏评价', en: 'Reply to reviews and hide them' },
  'refund.decide': { zh: '审核退款', en: 'Approve and reject refunds' },
  'content.change': {
    zh: '编辑首页横幅、海报模板和公告，发送通知',
    en: 'Edit banners, poster templates and announcements, send notices',
  },
  'chat.read': { zh: '查看举报和会员处罚', en: 'View reports and restricted members' },
  'chat.decide': { zh: '处理举报和处罚会员', en: 'Decide reports and restrict members' },
  'service.answer': { zh: '接待客服会话，编辑客服文案', en: 'Answer customer service and edit its texts' },
  'ticket.answer': { zh: '处理工单', en: 'Answer tickets' },
  'word.change': { zh: '编辑敏感词', en: 'Edit blocked words' },
  'staff.read': { zh: '查看工作人员、角色和网络', en: 'View staff, roles and allowed networks' },
  'staff.change': { zh: '邀请和管理工作人员', en: 'Invite and manage staff' },
  'role.change': { zh: '编辑角色', en: 'Edit roles' },
  'network.change': { zh: '限定允许的网络', en: 'Limit the allowed networks' },
}
