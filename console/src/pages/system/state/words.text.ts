import type { Warning } from '@banyan/rules/staff/system/warning'
import type { Texts } from '../../../lang/words.ts'

export const queueWords = {
  export: { zh: '列表导出', en: 'Exports of lists' },
  'data-export': { zh: '会员数据导出', en: 'Exports of members’ data' },
  notice: { zh: '发送中的会员通知', en: 'Notices being sent' },
  proof: { zh: '人工发起的对账', en: 'Requested reconciliations' },
  seal: { zh: '待封存的操作记录', en: 'Audit log entries to seal' },
  'file-removal': { zh: '待删除的文件', en: 'Files to delete' },
} as const satisfies Texts

/** The purposes of files. */
export const purposeWords = {
  voucher: { zh: '支付凭证', en: 'Proofs of payment' },
  avatar: { zh: '头像', en: 'Profile photos' },
  goods: { zh: '商品图片', en: 'Product pictures' },
  footage: { zh: '商品视频', en: 'Product videos' },
  banner: { zh: '首页横幅', en: 'Banners' },
  article: { zh: '文章图片', en: 'Pictures of articles' },
  film: { zh: '视频', en: 'Videos' },
  qr: { zh: '平台收款码', en: 'Our QR codes' },
  payout: { zh: '会员收款码', en: 'Members’ QR codes' },
  group: { zh: '群头像', en: 'Group photos' },
  image: { zh: '聊天图片', en: 'Chat pictures' },
  audio: { zh: '语音消息', en: 'Voice messages' },
  video: { zh: '聊天视频', en: 'Chat videos' },
  file: { zh: '聊天文件', en: 'Chat files' },
  export: { zh: '导出文件', en: 'Exports' },
  refund: { zh: '退款图片', en: 'Pictures of refunds' },
  review: { zh: '评价图片', en: 'Pictures of reviews' },
  data: { zh: '会员数据', en: 'Members’ data' },
  ticket: { zh: '工单图片', en: 'Pictures of tickets' },
  'ticket-video': { zh: '工单视频', en: 'Videos of tickets' },
} as const satisfies Texts

type Title = (about: string, count: number) => string

export const warningWords = {
  'proof-failed': { zh: () => '对账发现问题', en: () => 'The reconciliation found a fault' },
  'proof-late': { zh: () => '全量对账已超过一天没有运行', en: () => 'No full reconciliation for over a day' },
  'process-gone': {
    zh: (about) => `服务器 ${about} 失去联系`,
    en: (about) => `Server ${about} gives no sign of life`,
  },
  'process-slow': {
    zh: (about, count) => `服务器 ${about} 响应慢（${count} 毫秒）`,
    en: (about, count) => `Server ${about} is slow (${count} ms)`,
  },
  'bus-lost': {
    zh: (about) => `服务器 ${about} 与 NATS 断开`,
    en: (about) => `Server ${about} has lost NATS`,
  },
  'connections-short': {
    zh: (about, count) => `服务器 ${about} 有 ${count} 个调用在等待数据库`,
    en: (about, count) => `Server ${about}: ${count} waiting for the database`,
  },
  'disk-short': {
    zh: (about, count) => `服务器 ${about} 的磁盘仅剩 ${count}%`,
    en: (about, count) => `Server ${about}: ${count}% of the disk is free`,
  },
  'job-failed': { zh: (about) => `任务失败：${about}`, en: (about) => `Job failed: ${about}` },
  'job-late': { zh: (about) => `任务未按时运行：${about}`, en: (about) => `Job is late: ${about}` },
  'items-parked': {
    zh: (about, count) => `${about}：搁置 ${count} 项`,
    en: (about, count) => `${about}: ${count} parked`,
  },
  'seal-late': {
    zh: (_, count) => `${count} 条操作记录尚未封存`,
    en: (_, count) => `${count} audit log entries are not sealed`,
  },
  'messages-failed': {
    zh: (about, count) => `今天有 ${count} 条${about}发送失败`,
    en: (about, count) => `${about}: ${count} failed today`,
  },
  'push-refused': {
    zh: (about) => `${about} 拒绝了服务器的凭据`,
    en: (about) => `${about} refuses the server’s credentials`,
  },
  'push-failing': {
    zh: (about) => `${about} 推送失败`,
    en: (about) => `${about} did not take the last notification`,
  },
} as const satisfies Record<Warning['code'], { zh: Title; en: Title }>

/** For each warning, the action to take. */
export const warningSays = {
  'proof-failed': {
    zh: '请暂停出款，通知技术负责人，并查看未通过的检查项。',
    en: 'Stop all payouts, contact the technical lead, and see which check failed.',
  },
  'proof-late': {
    zh: '请手动运行全量对账；若仍未完成，请通知技术负责人。',
    en: 'Reconcile all by hand. If it does not finish, contact the technical lead.',
  },
  'process-gone': {
    zh: '如果不是有意停止，请重新启动该服务器并查看其日志。一天后不再显示。',
    en: 'If it was not stopped on purpose, start it again and read its log. It is no longer shown after a day.',
  },
  'process-slow': {
    zh: '如果持续出现，请增加服务器进程，并查看下方的慢查询。',
    en: 'If this goes on, add a server, and look at the slow statements below.',
  },
  'bus-lost': {
    zh: '消息会晚几秒到达，但不会丢失。请检查 NATS 服务器。',
    en: 'Messages arrive some seconds later, but none is lost. Check the NATS server.',
  },
  'connections-short': {
    zh: '如果持续出现，请查看下方的慢查询。',
    en: 'If this goes on, look at the slow statements below.',
  },
  'disk-short': {
    zh: '磁盘写满后服务器会停止服务。请清理磁盘或扩容。',
    en: 'A server with a full disk stops serving. Make room on the disk, or enlarge it.',
  },
  'job-failed': {
    zh: '原因显示在下方任务列表中。原因排除后请再次运行。',
    en: 'The list of jobs below has the reason. Run the job again once the cause is gone.',
  },
  'job-late': {
    zh: '请再次运行；如果没有开始，请检查服务器进程。',
    en: 'Run it again. If it does not start, check the servers.',
  },
  'items-parked': {
    zh: '请查看原因，排除后重试这些项目。',
    en: 'See the reason, and retry the items once the cause is gone.',
  },
  'seal-late': {
    zh: '请再次运行“封存操作日志”；若失败，请通知技术负责人。',
    en: 'Run “Seal the audit log” again. If it fails, contact the technical lead.',
  },
  'messages-failed': {
    zh: '会员可能收不到验证码。请检查邮件或短信通道。',
    en: 'Members may not get their codes. Check the mail or SMS gateway.',
  },
  'push-refused': {
    zh: '已安装的应用收不到通知。请检查推送服务的密钥，原因见下方“推送服务”。',
    en: 'Installed apps get no notifications. Check the keys of the push service; the reason is under “Push services”.',
  },
  'push-failing': {
    zh: '服务器会自动重试。如果持续出现，请查看下方“推送服务”中的原因。',
    en: 'The server tries again on its own. If this goes on, see the reason under “Push services”.',
  },
} as const satisfies Record<Warning['code'], { zh: string; en: string }>
