import type { ExportLanguage, WorkSource } from '../work/source.ts'
import { reportColumns, reportConditions, type ReportRow } from './report.sql.ts'

type Words = Readonly<Record<ExportLanguage, string>>

const states: Readonly<Record<ReportRow['state'], Words>> = {
  waiting: { zh: '待处理', en: 'Waiting' },
  upheld: { zh: '成立', en: 'Upheld' },
  dismissed: { zh: '不成立', en: 'Dismissed' },
}
const subjects: Readonly<Record<ReportRow['subject'], Words>> = {
  message: { zh: '消息', en: 'Message' },
  member: { zh: '会员', en: 'Member' },
  group: { zh: '群聊', en: 'Group' },
  moment: { zh: '动态', en: 'Moment' },
}
const reasons: Readonly<Record<ReportRow['reason'], Words>> = {
  fraud: { zh: '欺诈骗钱', en: 'Fraud' },
  spam: { zh: '广告骚扰', en: 'Spam' },
  abuse: { zh: '辱骂威胁', en: 'Insults or threats' },
  sexual: { zh: '色情低俗', en: 'Sexual content' },
  illegal: { zh: '违法内容', en: 'Illegal content' },
  other: { zh: '其他', en: 'Other' },
}
const restrictionNames: Readonly<Record<'mute' | 'ban', Words>> = {
  mute: { zh: '禁言', en: 'Mute' },
  ban: { zh: '停用聊天', en: 'Suspend chat' },
}

/** Reports as a work list. Pages and exports do not contain the reported content. */
export const reportSource: WorkSource<ReportRow> = {
  name: 'report',
  table: 'chat_report',
  member: 'about_id',
  findsNumber: false,
  columns: reportColumns.page,
  joins: reportColumns.joins,
  conditions: reportConditions,
  exported: {
    file: 'reports',
    columns: reportColumns.page,
    heads: {
      zh: [
        '编号',
        '举报时间',
        '状态',
        '举报对象',
        '举报原因',
        '被举报会员',
        '推广码',
        '举报人',
        '举报人推广码',
        '举报人的说明',
        '处理时间',
        '处理人',
        '处罚',
        '处罚至',
        '处理说明',
      ],
      en: [
        'Number',
        'Reported at',
        'Status',
        'Subject',
        'Reason',
        'Member',
        'Promotion code',
        'Reported by',
        'Reporter’s code',
        'Reporter’s note',
        'Decided at',
        'Decided by',
        'Restriction',
        'Restricted until',
        'Decision note',
      ],
    },
    cells: (row, language) => [
      String(row.id),
      row.created_at,
      states[row.state][language],
      subjects[row.subject][language],
      reasons[row.reason][language],
      row.about.nick_name,
      row.about.user_code,
      row.reporter.nick_name,
      row.reporter.user_code,
      row.words,
      row.decided_at,
      row.decided_by ?? '',
      row.restriction === null ? '' : restrictionNames[row.restriction][language],
      row.restriction_until,
      row.answer,
    ],
  },
}
