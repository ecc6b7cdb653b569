import type { Right } from '@banyan/contract/staff/right'
import type { Texts } from '../../lang/words.ts'

/** The groups in which rights are ticked. */
export const groupWords = {
  finance: { zh: '财务', en: 'Finance' },
  member: { zh: '会员', en: 'Members' },
  goods: { zh: '商品', en: 'Products' },
  content: { zh: '内容', en: 'Content' },
  service: { zh: '客服', en: 'Customer service' },
  chat: { zh: '聊天', en: 'Chat' },
  system: { zh: '系统', en: 'System' },
  people: { zh: '工作人员', en: 'Staff' },
} as const satisfies Texts

/** The rights of each group. */
export const rightGroups = {
  finance: [
    'recharge.read',
    'recharge.decide',
    'withdraw.read',
    'withdraw.decide',
    'refund.decide',
    'adjust.decide',
    'invest.change',
    'ledger.read',
    'receiving.change',
  ],
  member: ['member.read', 'member.freeze', 'level.change', 'inviter.change'],
  goods: ['goods.change', 'order.read', 'order.send', 'review.decide'],
  content: ['content.change'],
  service: ['service.answer', 'ticket.answer'],
  chat: ['chat.read', 'chat.decide', 'word.change'],
  system: [
    'settings.read',
    'settings.change',
    'text.change',
    'version.change',
    'audit.read',
    'system.read',
    'outbox.read',
    'job.read',
    'job.retry',
  ],
  people: ['staff.read', 'staff.change', 'role.change', 'network.change'],
} as const satisfies Readonly<Record<keyof typeof groupWords, readonly Right[]>>

/** The name of each right. A right without one does not compile. */
export const rightWords = {
  'recharge.read': { zh: '查看充值', en: 'See recharges' },
  'recharge.decide': { zh: '审核充值', en: 'Decide recharges' },
  'withdraw.read': { zh: '查看提现', en: 'See withdrawals' },
  'withdraw.decide': { zh: '审核提现', en: 'Decide withdrawals' },
  'refund.decide': { zh: '审核退款', en: 'Decide refunds' },
  'adjust.decide': { zh: '调账与注资', en: 'Adjust wallets' },
  'invest.change': { zh: '投资产品', en: 'Investments' },
  'ledger.read': { zh: '查看账本', en: 'See the ledger' },
  'receiving.change': { zh: '收款账户', en: 'Receiving accounts' },
  'member.read': { zh: '查看会员', en: 'See members' },
  'member.freeze': { zh: '冻结会员', en: 'Freeze members' },
  'level.change': { zh: '会员等级', en: 'Levels' },
  'inviter.change': { zh: '更正邀请人', en: 'Correct inviters' },
  'goods.change': { zh: '商品', en: 'Products' },
  'order.read': { zh: '查看订单', en: 'See orders' },
  'order.send': { zh: '处理订单', en: 'Ship orders' },
  'review.decide': { zh: '审核评价', en: 'Moderate reviews' },
  'content.change': { zh: '内容', en: 'Content' },
  'service.answer': { zh: '客服会话', en: 'Service chats' },
  'ticket.answer': { zh: '工单', en: 'Tickets' },
  'chat.read': { zh: '查看举报', en: 'See reports' },
  'chat.decide': { zh: '处理举报', en: 'Decide reports' },
  'word.change': { zh: '敏感词', en: 'Blocked words' },
  'settings.read': { zh: '查看设置', en: 'See settings' },
  'settings.change': { zh: '修改设置', en: 'Change settings' },
  'text.change': { zh: '界面文字', en: 'Interface texts' },
  'version.change': { zh: '应用版本', en: 'App versions' },
  'audit.read': { zh: '操作日志', en: 'Audit log' },
  'system.read': { zh: '系统状态', en: 'System status' },
  'outbox.read': { zh: '验证码发件箱', en: 'Outbox' },
  'job.read': { zh: '查看任务', en: 'See failed job items' },
  'job.retry': { zh: '重试任务', en: 'Retry job items' },
  'staff.read': { zh: '查看工作人员', en: 'See staff' },
  'staff.change': { zh: '管理工作人员', en: 'Manage staff' },
  'role.change': { zh: '管理角色', en: 'Manage roles' },
  'network.change': { zh: '允许的网络', en: 'Allowed networks' },
} as const satisfies Texts & Readonly<Record<Right, object>>

/** For each right, the actions and records that the right opens. */
export const rightHelp = {
  'recharge.read': {
    zh: '充值记录、收款账户和第三方支付',
    en: 'Recharges, receiving accounts and third-party payments',
  },
  'recharge.decide': {
    zh: '通过或驳回充值，处理对账差异',
    en: 'Approve or reject recharges, resolve differences from the gateway',
  },
  'withdraw.read': { zh: '提现申请和收款信息', en: 'Requests and where the money goes' },
  'withdraw.decide': { zh: '通过、驳回提现，标记已打款', en: 'Approve, reject, and mark as paid' },
  'refund.decide': {
    zh: '同意或驳回退款，确认退货',
    en: 'Approve or reject refunds, confirm returned items',
  },
  'adjust.decide': {
    zh: '提交或审批调账，每项须两人',
    en: 'Propose or approve adjustments; each takes two people',
  },
  'invest.change': {
    zh: '编辑投资产品，查看会员投资',
    en: 'Edit investment products, see what members invested',
  },
  'ledger.read': {
    zh: '账单、佣金、对账和看板上的金额',
    en: 'Statements, commission, reconciliation, amounts on the dashboard',
  },
  'receiving.change': { zh: '更改会员充值时付款的账户', en: 'Change where members pay recharges to' },
  'member.read': { zh: '资料、团队和通知', en: 'Profile, team and notices' },
  'member.freeze': { zh: '冻结登录或资金，结束登录设备', en: 'Freeze login or money, log devices out' },
  'level.change': { zh: '更改等级的价格和优惠', en: 'Change what levels cost and bring' },
  'inviter.change': {
    zh: '提交或审批更正，每项须两人',
    en: 'Propose or approve corrections; each takes two people',
  },
  'goods.change': {
    zh: '编辑商品、分类、库存、运费和热门搜索词',
    en: 'Edit products, categories, stock, shipping fees and popular searches',
  },
  'order.read': { zh: '订单、包裹、备注，导出列表', en: 'Orders with parcels and notes, and their export' },
  'order.send': { zh: '发货，修改收货信息，关闭订单', en: 'Ship and close orders, change delivery details' },
  'review.decide': { zh: '保留、隐藏或回复评价', en: 'Keep, hide or answer reviews' },
  'content.change': {
    zh: '横幅、海报、文章和会员通知',
    en: 'Banners, posters, articles and notices to members',
  },
  'service.answer': { zh: '接待会员，编辑客服文案', en: 'Answer members, edit service texts' },
  'ticket.answer': { zh: '分配、回复和关闭工单', en: 'Assign, answer and close tickets' },
  'chat.read': { zh: '被举报的内容和群聊', en: 'What was reported, and groups' },
  'chat.decide': { zh: '处理举报，禁言，解散群聊', en: 'Decide reports, mute members, dissolve groups' },
  'word.change': { zh: '添加和移除敏感词', en: 'Add and remove blocked words' },
  'settings.read': { zh: '所有费率、限额和开关', en: 'All rates, limits and switches' },
  'settings.change': { zh: '更改费率、限额和开关', en: 'Change rates, limits and switches' },
  'text.change': { zh: '修改五种语言的界面文字', en: 'Change interface texts in five languages' },
  'version.change': { zh: '上传和发布会员应用的版本', en: 'Upload and release versions of the member app' },
  'audit.read': { zh: '查看所有人的操作', en: 'Everything that staff did' },
  'system.read': {
    zh: '服务器、任务、消息、数据库的状态',
    en: 'State of servers, jobs, messages and the database',
  },
  'outbox.read': { zh: '仅用于测试环境：查看验证码和邮件', en: 'Test systems only: read codes and mails' },
  'job.read': { zh: '查看失败的任务项', en: 'What background jobs could not do' },
  'job.retry': { zh: '重试失败的任务项', en: 'Let a background job try again' },
  'staff.read': { zh: '人员、角色和允许的网络', en: 'People, roles and allowed networks' },
  'staff.change': {
    zh: '邀请、停用、更换角色、重置验证器；只能管理权限不高于自己的人',
    en: 'Invite, block, change roles, reset authenticators; only of people without further rights',
  },
  'role.change': {
    zh: '新建和修改角色；只能给出自己拥有的权限',
    en: 'Create and change roles, only with rights that the person has',
  },
  'network.change': { zh: '限定可登录后台的网络', en: 'Limit from where staff can log in' },
} as const satisfies Texts & Readonly<Record<Right, object>>

/** Why two rights together are dangerous, by `first+second`. */
export const dangerWords = {
  'recharge.decide+receiving.change': {
    zh: '可以把收款账户换成自己的，再通过充值',
    en: 'Could direct recharges to an own account and approve them',
  },
  'recharge.decide+withdraw.decide': {
    zh: '可以通过没有到账的充值，再把钱提走',
    en: 'Could approve a recharge without money and pay it out',
  },
  'adjust.decide+withdraw.decide': {
    zh: '与另一人合谋时，可以调增余额后提走',
    en: 'With one helper, could raise a balance and pay it out',
  },
  'settings.change+recharge.decide': {
    zh: '可以放宽充值复核限额，再自己通过充值',
    en: 'Could loosen the limits of recharges and approve them alone',
  },
  'settings.change+withdraw.decide': {
    zh: '可以放宽提现限额，再自己通过提现',
    en: 'Could loosen the limits of withdrawals and approve them',
  },
  'recharge.decide+staff.change': {
    zh: '可以用另一个邮箱邀请自己，再以第二人身份复核充值',
    en: 'Could invite a second account for themselves, and approve recharges with both',
  },
  'withdraw.decide+staff.change': {
    zh: '可以用另一个邮箱邀请自己，再以第二人身份复核提现',
    en: 'Could invite a second account for themselves, and approve withdrawals with both',
  },
  'adjust.decide+staff.change': {
    zh: '可以用另一个邮箱邀请自己，再审批自己提交的调账',
    en: 'Could invite a second account for themselves, and approve their own adjustments',
  },
  'inviter.change+staff.change': {
    zh: '可以用另一个邮箱邀请自己，再审批自己提交的邀请人更正',
    en: 'Could invite a second account for themselves, and approve their own corrections of inviters',
  },
  'staff.change+role.change': {
    zh: '可以邀请他人并给出自己的全部权限',
    en: 'Could invite others and give them all of their own rights',
  },
} as const satisfies Texts
