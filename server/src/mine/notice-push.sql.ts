import type { QuietTopic } from '@banyan/contract/mine/notice/info'
import type { NoticeKind } from '@banyan/contract/mine/notice/kind'
import type { Language } from '@banyan/contract/language'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Subscription } from '../chat/push/service.ts'
import type { StoredDetails } from './notice-text.ts'

export interface WokenRow extends Subscription {
  id: bigint
  member_id: bigint
  kind: NoticeKind
  params: StoredDetails
  created_at: Date
  /** Of a notice that staff wrote. */
  title: string | null
  body: string | null
  language: Language
  /** The topics whose push the member has switched off. */
  quiet: QuietTopic[]
}

/**
 * Returns the devices to notify about those of these notices that were created after `since`: their members have not read
 * them, may log in, and have no socket on a live process. The devices for one notice follow each other.
 */
export async function listWoken(
  db: Db,
  notices: readonly bigint[],
  { now, since, aliveSince, usedSince }: { now: Date; since: Date; aliveSince: Date; usedSince: Date },
): Promise<WokenRow[]> {
  const { rows } = await sql<WokenRow>`
    select n.id, n.member_id, n.kind, n.params, n.created_at, s.service, s.endpoint, s.p256dh, s.auth, s.language,
      said(w.title, s.language) as title, said(w.body, s.language) as body, coalesce(r.quiet, '{}') as quiet
    from notice n left join notice_sending w on w.id = n.sending_id
    join member m on m.id = n.member_id and coalesce(m.frozen_until <= ${now}, true)
      and m.closed_at is null
    join push_subscription s on s.member_id = n.member_id
    join session x on x.id = s.session_id and x.used_at > ${usedSince}
    left join notice_reader r on r.member_id = n.member_id
    where n.id = any (${notices}::bigint[]) and n.read_at is null and n.created_at > ${since}
      and not exists (select from socket_live l join socket_process sp on sp.id = l.process_id
        and sp.beat_at > ${aliveSince} where l.member_id = n.member_id)
    order by n.id`.execute(db)
  return rows
}
