import type { queueNames } from '@banyan/contract/staff/system/state'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

export interface QueueRow {
  queue: (typeof queueNames)[number]
  length: bigint
  oldest: Date | null
}

/** Returns the length of each queue, and the time of its oldest item. Each part reads an index of open rows. */
export async function listQueues(db: Db): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select 'export' as queue, count(*) as length, min(created_at) as oldest from work_export
      where state in ('waiting', 'running')
    union all select 'data-export', count(*), min(created_at) from data_export where state in ('waiting', 'running')
    union all select 'notice', count(*), min(send_at) from notice_sending where state = 'sending'
    union all select 'proof', count(*), min(created_at) from reconciliation_request where finished_at is null
    union all select 'seal', count(*), min(l.created_at) from audit_unsealed u join audit_log l on l.id = u.entry_id
    union all select 'file-removal', count(*), null from file_removal`.execute(db)
  return rows
}
