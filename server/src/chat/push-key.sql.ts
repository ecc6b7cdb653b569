import { serviceName } from '@banyan/contract/closed-name'
import type { Language } from '@banyan/contract/language'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import { deleteInBatches } from '../db/delete-in-batches.ts'
import type { Subscription } from './push/service.ts'

/** Stores the subscription of a session. A session has one subscription, and a subscription has one session. */
export async function writeSubscription(
  tx: Tx,
  row: Subscription & { session_id: bigint; member_id: bigint; language: Language; created_at: Date },
): Promise<void> {
  // Serialises requests of one device.
  await sql`select pg_advisory_xact_lock(hashtextextended(${row.endpoint}, 0))`.execute(tx)
  await tx
    .deleteFrom('push_subscription')
    .where('endpoint', '=', row.endpoint)
    .where('session_id', '<>', row.session_id)
    .execute()
  await tx
    .insertInto('push_subscription')
    .values(row)
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(row))
    .execute()
}

/** Deletes the subscription of a session; or of a device, unless the device has registered again after `since`. */
export async function deleteSubscription(
  db: Db,
  by: { session: bigint } | { endpoint: string; since: Date | undefined },
): Promise<void> {
  const query = db.deleteFrom('push_subscription')
  if ('session' in by) await query.where('session_id', '=', by.session).execute()
  else {
    const ofDevice = query.where('endpoint', '=', by.endpoint)
    await (by.since ? ofDevice.where('created_at', '<=', by.since) : ofDevice).execute()
  }
}

export interface Asked {
  conversation: bigint
  seq: bigint
  sender: bigint
}

export interface ReceiverRow extends Subscription {
  member_id: bigint
  conversation: bigint
  language: Language
  /** The group's name, or the receiver's name for the sender. */
  title: string
}

/**
 * Returns the subscriptions to notify about these messages, and records the notification. A member is notified who
 * takes part, has not read the message, has notifications on for the conversation, has no socket on a live process and
 * was not notified for it recently. Recalled messages are left out.
 */
export async function takeReceivers(
  db: Db,
  asked: readonly Asked[],
  times: { now: Date; aliveSince: Date; wokenBefore: Date; usedSince: Date },
): Promise<ReceiverRow[]> {
  const { now, aliveSince, wokenBefore, usedSince } = times
  const { rows } = await sql<ReceiverRow>`
    with asked as (
      select * from unnest(${asked.map((one) => one.conversation)}::bigint[], ${asked.map((one) => one.seq)}::bigint[],
        ${asked.map((one) => one.sender)}::bigint[]) a (conversation, seq, sender)
    ), due as materialized (
      select a.conversation, a.sender, p.member_id
      from asked a
      -- A message that was recalled meanwhile is not shown.
      join entry e on e.conversation_id = a.conversation and e.seq = a.seq and e.recalled_at is null
      join participant p on p.conversation_id = a.conversation and p.left_at is null
        and p.member_id <> a.sender and p.is_notice and p.read_seq < a.seq
      join member m on m.id = p.member_id and coalesce(m.frozen_until <= ${now}, true)
        and m.closed_at is null
      where exists (select from push_subscription s where s.member_id = p.member_id)
        and not exists (select from chat_person cp where cp.member_id = p.member_id and cp.banned_until > ${now})
        and not exists (select from socket_live l join socket_process sp on sp.id = l.process_id
          and sp.beat_at > ${aliveSince} where l.member_id = p.member_id)
    ), sent as (
      insert into push_sent (member_id, conversation_id, sent_at)
      select member_id, conversation, ${now} from due order by 1, 2
      on conflict (member_id, conversation_id) do update set sent_at = excluded.sent_at where push_sent.sent_at <= ${wokenBefore}
      returning member_id, conversation_id
    )
    select d.conversation, s.member_id, s.service, s.endpoint, s.p256dh, s.auth, s.language,
      coalesce(g.name, nullif(f.remark, ''), o.nick_name, ${serviceName}) as title
    from sent t join due d on d.member_id = t.member_id and d.conversation = t.conversation_id
    join push_subscription s on s.member_id = t.member_id
    join session x on x.id = s.session_id and x.used_at > ${usedSince}
    left join member o on o.id = d.sender
    left join chat_group g on g.conversation_id = d.conversation
    left join friend f on f.member_id = d.member_id and f.friend_id = d.sender`.execute(db)
  return rows
}

/** A device, and the member that a notification is for. */
export interface StillDue {
  endpoint: string
  member_id: bigint
}

/**
 * Returns whether a device may still have a notification: it is registered for this member, with a session that has not ended,
 * and the message, if it is about one, was not recalled.
 */
export async function isStillDue(
  db: Db,
  to: StillDue,
  {
    now,
    usedSince,
    message,
  }: { now: Date; usedSince: Date; message?: { conversation: bigint; seq: bigint } },
): Promise<boolean> {
  const { rows } = await sql`
    select from push_subscription s
    join session x on x.id = s.session_id and x.used_at > ${usedSince}
    join member m on m.id = s.member_id and coalesce(m.frozen_until <= ${now}, true) and m.closed_at is null
    where s.endpoint = ${to.endpoint} and s.member_id = ${to.member_id} ${
      message
        ? sql`and exists (select from entry e where e.conversation_id = ${message.conversation}
            and e.seq = ${message.seq} and e.recalled_at is null)`
        : sql``
    }`.execute(db)
  return rows.length > 0
}

export async function deleteSent(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, 'push_sent', sql`sent_at < ${before}`)
}
