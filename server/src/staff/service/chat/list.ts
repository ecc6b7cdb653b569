// The list of all chats with customer service: how a row is shown, and the export.
import type { ReplyOf } from '@banyan/contract/call'
import type * as contract from '@banyan/contract/staff/service/chat'
import type { ExportLanguage, ExportList } from '../../work/source.ts'
import { type ChatRow, listChats } from '../chat.sql.ts'

type Words = Readonly<Record<ExportLanguage, string>>

export const showChat = (row: ChatRow): ReplyOf<typeof contract.loadChat>['list'][number] => ({
  id: String(row.id),
  member: {
    id: String(row.member_id),
    nick_name: row.nick_name,
    avatar: row.avatar,
    user_code: row.user_code,
  },
  state: row.state,
  agent:
    row.staff_id === null || row.agent === null || row.username === null
      ? null
      : { id: String(row.staff_id), name: row.agent, username: row.username },
  time: row.created_at.toISOString(),
  taken: row.taken_at?.toISOString() ?? null,
  answered: row.answered_at?.toISOString() ?? null,
  closed: row.closed_at?.toISOString() ?? null,
  closed_by: row.closed_by,
  stars: row.stars,
  words: row.words,
})

const states: Readonly<Record<ChatRow['state'], Words>> = {
  waiting: { zh: '排队中', en: 'Waiting' },
  active: { zh: '服务中', en: 'With an agent' },
  closed: { zh: '已结束', en: 'Closed' },
}
const ends: Readonly<Record<NonNullable<ChatRow['closed_by']>, Words>> = {
  member: { zh: '会员', en: 'Member' },
  agent: { zh: '客服', en: 'Agent' },
  idle: { zh: '长时间无回应', en: 'Inactivity' },
}

/** Chats as a file, without their messages. */
export const chatExport: ExportList<ChatRow> = {
  name: 'service',
  exported: {
    file: 'service-chats',
    heads: {
      zh: [
        '编号',
        '开始时间',
        '状态',
        '会员',
        '推广码',
        '客服',
        '客服账号',
        '接入时间',
        '首次回复时间',
        '结束时间',
        '结束方',
        '星级',
        '评价内容',
      ],
      en: [
        'Number',
        'Began at',
        'Status',
        'Member',
        'Promotion code',
        'Agent',
        'Username',
        'Taken at',
        'First answer at',
        'Ended at',
        'Ended by',
        'Stars',
        'Comment',
      ],
    },
    cells: (row, language) => [
      String(row.id),
      row.created_at,
      states[row.state][language],
      row.nick_name,
      row.user_code,
      row.agent ?? '',
      row.username ?? '',
      row.taken_at,
      row.answered_at,
      row.closed_at,
      row.closed_by === null ? '' : ends[row.closed_by][language],
      row.stars?.toString() ?? '',
      row.words,
    ],
  },
  rows: (db, { request, after, limit }) => listChats(db, request, { after, limit }),
}
