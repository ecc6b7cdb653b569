import type { Texts } from '../../lang/words.ts'

export const text = {
  title: { zh: '重置验证器', en: 'Authenticator resets' },
  says: {
    zh: '有人丢失验证器时，由一位同事在其资料页提交，另一位同事在此审批。审批后此人会收到邮件链接，所有会话结束。',
    en: 'If someone has lost the authenticator, one person proposes a reset on that person’s page, and another one approves it here. Then all sessions end, and a link goes out by mail.',
  },
  waiting: { zh: '待审批', en: 'To approve' },
  approved: { zh: '已通过', en: 'Approved' },
  rejected: { zh: '已驳回', en: 'Rejected' },
  empty: { zh: '暂无记录', en: 'No resets' },
  person: { zh: '人员', en: 'Person' },
  reason: { zh: '原因', en: 'Reason' },
  proposed: { zh: '提交人', en: 'Proposed by' },
  state: { zh: '状态', en: 'Status' },
  open: { zh: '链接未使用', en: 'Link not used yet' },
  unsent: { zh: '邮件未发出', en: 'Mail not sent' },
  expired: { zh: '链接已过期', en: 'Link expired' },
  used: { zh: '已重新设置', en: 'Set up again' },
  ended: { zh: '链接已失效', en: 'Link no longer valid' },
  actions: { zh: '操作', en: 'Actions' },
  approve: { zh: '通过', en: 'Approve' },
  approveOf: {
    zh: (name: string) => `通过 ${name} 的重置`,
    en: (name: string) => `Approve the reset of ${name}`,
  },
  reject: { zh: '驳回', en: 'Reject' },
  rejectOf: {
    zh: (name: string) => `驳回 ${name} 的重置`,
    en: (name: string) => `Reject the reset of ${name}`,
  },
  withdraw: { zh: '撤回', en: 'Withdraw' },
  withdrawOf: {
    zh: (name: string) => `撤回 ${name} 的重置`,
    en: (name: string) => `Withdraw the reset of ${name}`,
  },
  renew: { zh: '重新发送', en: 'Send again' },
  renewOf: { zh: (name: string) => `重新发送给 ${name}`, en: (name: string) => `Send again to ${name}` },
  renewSure: {
    zh: '发送新的链接？链接仍发送到审批时的邮箱，旧链接将失效。',
    en: 'Send a new link? It goes to the address that was approved, and the old link stops working.',
  },
  sureApprove: { zh: '确认重置验证器？', en: 'Reset this authenticator?' },
  approveSays: {
    zh: (name: string, mail: string) => `${name} 的所有会话立即结束，链接将发送到 ${mail}。请先与本人核实。`,
    en: (name: string, mail: string) =>
      `All sessions of ${name} end, and a link goes to ${mail}. Make sure first that the person asked for it.`,
  },
  doApprove: { zh: '确认重置', en: 'Reset' },
  sureReject: { zh: '驳回这项重置', en: 'Reject this reset' },
  sureWithdraw: { zh: '撤回这项重置', en: 'Withdraw this reset' },
  sentNow: { zh: '链接已发送', en: 'Link sent' },
  unsentNow: { zh: '邮件发送失败，请稍后重新发送', en: 'The mail could not be sent. Send it again later.' },
  rejectedNow: { zh: '已驳回', en: 'Reset rejected' },
  withdrawnNow: { zh: '已撤回', en: 'Reset withdrawn' },
} as const satisfies Texts
