// The audit log as a file.
import type { ExportList } from '../../work/source.ts'
import { type AuditFilter, type AuditRow, listActions } from '../audit.sql.ts'

/** Filters as a request or a stored export has them. */
type Given = Readonly<Partial<Record<keyof AuditFilter, string | undefined>>>

/** Returns the filter of a request. */
export const filterOf = (given: Given): AuditFilter => ({
  staff: given.staff === undefined ? undefined : BigInt(given.staff),
  search: given.search,
  member: given.member === undefined ? undefined : BigInt(given.member),
  action: given.action,
  kind: given.kind,
  subject: given.subject,
  from: given.from === undefined ? undefined : new Date(given.from),
  to: given.to === undefined ? undefined : new Date(given.to),
})

interface ExportedRow extends AuditRow {
  /** Milliseconds since 1970. */
  position: bigint
}

const json = (value: unknown): string => (value === null || value === undefined ? '' : JSON.stringify(value))

/** The audit log as a file, newest first, with each entry's link in the hash chain and the exact time that it covers. */
export const auditExport: ExportList<ExportedRow> = {
  name: 'audit',
  exported: {
    file: 'audit-log',
    heads: {
      zh: ['编号', '时间（UTC）', '人员', '来源', '操作', '对象', '变更前', '变更后', '封存序号', '封存哈希'],
      en: [
        'Number',
        'Time (UTC)',
        'Person',
        'From',
        'Action',
        'Subject',
        'Before',
        'After',
        'Seal',
        'Seal hash',
      ],
    },
    cells: (row) => [
      String(row.id),
      row.created_at.toISOString(),
      row.staff_name,
      row.origin,
      row.action,
      row.subject,
      json(row.before),
      json(row.after),
      row.sealed === null ? '' : String(row.sealed),
      row.hash ?? '',
    ],
  },
  async rows(db, { request, after, limit }) {
    const [time, id] = after ?? []
    const rows = await listActions(db, {
      ...filterOf(request),
      after: time === undefined || id === undefined ? undefined : [time, id],
      limit,
    })
    return rows.map((row) => ({ ...row, position: BigInt(row.created_at.getTime()) }))
  },
}
