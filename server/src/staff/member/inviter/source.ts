import type { InviterChangeState } from '@banyan/contract/staff/member/inviter-state'
import type { ExportLanguage, ExportList, WorkRequest } from '../../work/source.ts'
import { type ChangeRow, listChanges, type PersonRow, readPeople } from '../inviter.sql.ts'

const states: Readonly<Record<InviterChangeState, Record<ExportLanguage, string>>> = {
  waiting: { zh: '待审批', en: 'To approve' },
  approved: { zh: '已更正', en: 'Corrected' },
  rejected: { zh: '已驳回', en: 'Rejected' },
}

interface Row extends ChangeRow {
  position: bigint
  member: PersonRow | undefined
  old: PersonRow | undefined
  new: PersonRow | undefined
}

/** The filter as a text, in the form in which an export keeps it. */
export type InviterRequest = WorkRequest & { readonly state?: InviterChangeState | undefined }

/** The corrections of inviters as a file, newest first. */
export const inviterExport: ExportList<Row> = {
  name: 'inviter',
  exported: {
    file: 'inviters',
    heads: {
      zh: [
        '编号',
        '提交时间',
        '状态',
        '会员',
        '推广码',
        '原邀请人',
        '原邀请人推广码',
        '新邀请人',
        '新邀请人推广码',
        '原因',
        '提交人',
        '处理时间',
        '处理人',
        '驳回原因',
      ],
      en: [
        'Number',
        'Proposed at',
        'Status',
        'Member',
        'Promotion code',
        'From',
        'From, promotion code',
        'To',
        'To, promotion code',
        'Reason',
        'Proposed by',
        'Decided at',
        'Decided by',
        'Reason for rejection',
      ],
    },
    cells: (row, language) => [
      String(row.id),
      row.created_at,
      states[row.state][language],
      row.member?.nick_name ?? '',
      row.member?.user_code ?? '',
      row.old?.nick_name ?? '',
      row.old?.user_code ?? '',
      row.new?.nick_name ?? '',
      row.new?.user_code ?? '',
      row.reason,
      row.proposer,
      row.decided_at,
      row.decider,
      row.refusal,
    ],
  },
  async rows(db, { request, after, limit }) {
    const { state } = request as InviterRequest
    const rows = await listChanges(db, { state, before: after?.[1], limit })
    const people = await readPeople(
      db,
      rows.flatMap((row) => [row.member_id, row.old_inviter_id, row.new_inviter_id]),
    )
    const find = (id: bigint | null) => (id === null ? undefined : people.get(id))
    return rows.map((row) => ({
      ...row,
      position: 0n,
      member: find(row.member_id),
      old: find(row.old_inviter_id),
      new: find(row.new_inviter_id),
    }))
  },
}
