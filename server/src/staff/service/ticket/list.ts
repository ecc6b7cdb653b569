// The list of tickets: how a row is shown, the count of waiting tickets, and the export.
import type * as contract from '@banyan/contract/staff/service/ticket'
import type { ReplyOf } from '@banyan/contract/call'
import { ticketPriorities } from '@banyan/contract/mine/service/worksheet-terms'
import { priorityOf, urgencyOf } from '@banyan/rules/mine/service/worksheet'
import type { App } from '../../../boot/app-context.ts'
import type { ExportLanguage, ExportList, WorkRequest } from '../../work/source.ts'
import { countTickets, listStaffTickets, type StaffTicketRow, type TicketFilter } from '../ticket.sql.ts'

type Words = Readonly<Record<ExportLanguage, string>>

/** Returns how many tickets wait for staff. */
export const countWaitingTickets = async (app: App): Promise<number> =>
  (await countTickets(app.database.db, 0n)).waiting

/** Returns the filters of a request; the priority as its number. */
export function filterOf({ priority, ...filter }: WorkRequest): TicketFilter {
  const known = ticketPriorities.find((one) => one === priority)
  return { ...filter, urgency: known === undefined ? undefined : urgencyOf(known) }
}

export const showTicket = (row: StaffTicketRow): ReplyOf<typeof contract.loadTicket>['list'][number] => ({
  id: String(row.id),
  version: row.version,
  member: {
    id: String(row.member_id),
    nick_name: row.nick_name,
    avatar: row.avatar,
    user_code: row.user_code,
  },
  type: row.type,
  state: row.state,
  priority: priorityOf(row.urgency),
  title: row.title,
  assignee:
    row.assignee_id === null || row.assignee_name === null
      ? null
      : { id: String(row.assignee_id), name: row.assignee_name },
  time: row.created_at.toISOString(),
  waiting_since: row.waiting_at?.toISOString() ?? null,
  active: row.active_at.toISOString(),
})

const states: Readonly<Record<StaffTicketRow['state'], Words>> = {
  waiting: { zh: '待回复', en: 'Waiting' },
  answered: { zh: '已回复', en: 'Answered' },
  closed: { zh: '已关闭', en: 'Closed' },
  merged: { zh: '已合并', en: 'Merged' },
}
const types: Readonly<Record<StaffTicketRow['type'], Words>> = {
  account: { zh: '账号', en: 'Account' },
  recharge: { zh: '充值', en: 'Recharge' },
  withdraw: { zh: '提现', en: 'Withdrawal' },
  order: { zh: '订单', en: 'Order' },
  team: { zh: '团队', en: 'Team' },
  suggestion: { zh: '建议', en: 'Suggestion' },
  other: { zh: '其他', en: 'Other' },
}
const priorities: Readonly<Record<(typeof ticketPriorities)[number], Words>> = {
  urgent: { zh: '紧急', en: 'Urgent' },
  high: { zh: '高', en: 'High' },
  normal: { zh: '普通', en: 'Normal' },
  low: { zh: '低', en: 'Low' },
}

/** Tickets as a file, without their messages. */
export const ticketExport: ExportList<StaffTicketRow> = {
  name: 'ticket',
  exported: {
    file: 'tickets',
    heads: {
      zh: [
        '编号',
        '提交时间',
        '状态',
        '类型',
        '优先级',
        '会员',
        '推广码',
        '负责人',
        '等待自',
        '最近动态',
        '关闭时间',
        '关闭人',
        '合并到',
      ],
      en: [
        'Number',
        'Submitted at',
        'Status',
        'Type',
        'Priority',
        'Member',
        'Promotion code',
        'Assignee',
        'Waiting since',
        'Last activity',
        'Closed at',
        'Closed by',
        'Merged into',
      ],
    },
    cells: (row, language) => [
      String(row.id),
      row.created_at,
      states[row.state][language],
      types[row.type][language],
      priorities[priorityOf(row.urgency)][language],
      row.nick_name,
      row.user_code,
      row.assignee_name ?? '',
      row.waiting_at,
      row.active_at,
      row.closed_at,
      row.closed_by ?? '',
      row.merged_into_id?.toString() ?? '',
    ],
  },
  rows: (db, { request, reader, after, limit }) =>
    // In the order of the last activity, of waiting tickets too.
    listStaffTickets(db, filterOf(request), {
      staffId: reader.staffId,
      after: after && [0n, ...after],
      limit,
      byWait: false,
    }),
}
