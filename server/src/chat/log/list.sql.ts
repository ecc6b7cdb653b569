import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { ChatType } from '@banyan/contract/chat/message'
import type { ChatItem } from '@banyan/contract/chat/shapes'
import type { MessageRow } from './log.sql.ts'

/** A row of a member's chat list as the database returns it. */
export interface ItemRow {
  conversation_id: bigint
  kind: ChatType
  to_id: bigint
  name: string
  avatar: string
  last_seq: bigint
  last_count: bigint
  from_seq: bigint
  read_seq: bigint
  read_count: bigint
  mention_seq: bigint
  is_top: boolean
  is_notice: boolean
  created_at: Date
  peer_read_seq: bigint | null
  reaction: NonNullable<ChatItem['reaction']> | null
  pins_seq: bigint
  notice_seq: bigint
  notice: string | null
  last_at: Date
  /** The newest entry that this member may see. */
  message: MessageRow | null
}

/**
 * Returns rows of a member's chat list: of the given conversations, or of all in the list. A hidden conversation is in
 * the list again once it has a newer entry to show.
 */
export async function listItems(
  db: Db,
  member: bigint,
  conversations: readonly bigint[] | undefined,
): Promise<ItemRow[]> {
  const { rows } = await sql<Omit<ItemRow, 'message'> & MessageRow & { preview_at: Date | null }>`
    select m.*, c.id as conversation_id, c.kind,
      case when c.kind in ('service', 'assistant') then c.id else coalesce(g.conversation_id, o.id) end as to_id,
      coalesce(g.name, nullif(f.remark, ''), o.nick_name, own_name(c.kind)) as name,
      coalesce(g.avatar, o.avatar, '/files/avatars/own/5e471ce00000.svg') as avatar,
      c.last_seq, c.last_count, p.from_seq, p.read_seq, p.read_count,
      greatest(p.mention_seq, c.mention_all_seq) as mention_seq, p.is_top, p.is_notice, c.last_at,
      m.created_at as preview_at, c.created_at, op.told_seq as peer_read_seq, c.pins_seq,
      coalesce(g.notice_seq, 0) as notice_seq, case when g.notice_seq > p.notice_seen then g.notice end as notice,
      case when p.reacted_seq > greatest(p.read_seq, p.from_seq) then (
        select jsonb_build_object('seq', r.seq, 'message_seq', r.refers_to, 'from_id', r.sender_id::text,
          'from_name', coalesce(nullif(rf.remark, ''), nullif(rp.name, ''), rm.nick_name), 'sticker', x.sticker)
        from entry r
        join reaction x on x.conversation_id = r.conversation_id and x.seq = r.refers_to and x.entry_seq = r.seq
        join member rm on rm.id = r.sender_id
        left join participant rp on rp.conversation_id = r.conversation_id and rp.member_id = r.sender_id
        left join friend rf on rf.member_id = p.member_id and rf.friend_id = r.sender_id
        where r.conversation_id = c.id and r.seq = p.reacted_seq and r.refers_to > p.from_seq
      ) end as reaction
    from participant p
    join conversation c on c.id = p.conversation_id
    left join chat_group g on g.conversation_id = c.id
    left join member o on o.id = case when c.low_id = p.member_id then c.high_id else c.low_id end
    left join friend f on f.member_id = p.member_id and f.friend_id = o.id
    left join participant op on op.conversation_id = c.id and op.member_id = o.id
    left join lateral (
      select v.seq, v.count, v.type, v.sender_id, v.client_id, v.data, v.options, v.refers_to, v.recalled,
        v.created_at, v.from_name, v.from_avatar, v.to_name, v.to_avatar, v.recaller_id, v.recaller_name,
        v.quote_seq, v.quote_type, v.quote_data, v.quote_recalled, v.quote_from_id, v.quote_from_name,
        null::jsonb as reactions
      from chat_message v
      where v.conversation_id = c.id and v.seq > p.from_seq and v.seq <= c.preview_seq and not is_silent(v.type)
        and not exists (select from entry_hidden h where h.member_id = p.member_id
          and h.conversation_id = c.id and h.seq = v.seq)
      order by v.seq desc limit 1
    ) m on true
    where p.member_id = ${member} and p.left_at is null
      and ${
        conversations === undefined
          ? sql`(p.hidden_seq is null or c.preview_seq > p.hidden_seq)`
          : sql`p.conversation_id = any (${conversations}::bigint[])`
      }`.execute(db)
  return rows.map((row) => ({
    ...row,
    message: row.preview_at === null ? null : { ...row, created_at: row.preview_at },
  }))
}
