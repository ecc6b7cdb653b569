import { type RawBuilder, sql } from 'kysely'
import { codeOf, constraintOf, type Db } from '../db/db.ts'
import { preparedQuery } from '../db/prepared.ts'
import type { Told } from '../mine/notice.ts'
import type { PostExpression } from '../ledger/ledger.ts'

export interface RecipientRow {
  id: bigint
  user_code: string
  nick_name: string
  avatar: string
  /** A new id, for the transfer. */
  transfer_id: bigint
  /** What the sender's level saves of the fee, in hundredths of a per cent. */
  fee_discount: bigint
  sender_name: string
}

/**
 * Returns the member with a promotion code, if the account is neither frozen nor closed, an id for the transfer, and the
 * sender's nickname and discount.
 */
export async function readRecipient(
  db: Db,
  sender: bigint,
  userCode: string,
  now: Date,
): Promise<RecipientRow | undefined> {
  const query = sql<RecipientRow>`
    select r.id, r.user_code, r.nick_name, r.avatar, nextval('transfer_id') as transfer_id,
      s.nick_name as sender_name, l.transfer_fee_discount as fee_discount
    from member r cross join member s join level l on l.rank = s.level
    where r.user_code = ${userCode} and coalesce(r.frozen_until <= ${now}, true) and r.closed_at is null
      and s.id = ${sender}`.compile(db)
  const { rows } = await db.executeQuery(preparedQuery('transfer-recipient', query))
  return rows[0]
}

export interface RecentRow {
  user_code: string
  nick_name: string
  avatar: string
  last_id: bigint
}

/** Returns the open accounts to which a member has transferred, the last one first. */
export async function listRecent(
  db: Db,
  sender: bigint,
  { before, now, limit }: { before: bigint | undefined; now: Date; limit: number },
): Promise<RecentRow[]> {
  let query = db
    .selectFrom('transfer_recent as r')
    .innerJoin('member as m', 'm.id', 'r.recipient_id')
    .select(['m.user_code', 'm.nick_name', 'm.avatar', 'r.last_id'])
    .where('r.sender_id', '=', sender)
    .where((of) => of.or([of('m.frozen_until', 'is', null), of('m.frozen_until', '<=', now)]))
    .where('m.closed_at', 'is', null)
  if (before !== undefined) query = query.where('r.last_id', '<', before)
  return query.orderBy('r.last_id', 'desc').limit(limit).execute()
}

/** True for a friend of the member, and for a recipient of an earlier transfer. */
export async function isKnown(db: Db, member: bigint, other: bigint): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from transfer_recent where sender_id = ${member} and recipient_id = ${other})
      or exists (select from friend where member_id = ${member} and friend_id = ${other}) as known`.execute(
    db,
  )
  return rows[0]?.known === true
}

export interface NewTransfer {
  id: bigint
  sender: bigint
  recipient: bigint
  amount: bigint
  fee: bigint
  feeRate: bigint
  feeDiscount: bigint
  at: Date
  /** Posts the money; see `postExpression` of the ledger. */
  posting: PostExpression
  /** Stores the recipient's notice and raises the version for the push. */
  notice: RawBuilder<unknown>
  /** Returns the INSERT that stores the answer of the call; see `StoreAnswer`. */
  answer: (work: RawBuilder<unknown>) => RawBuilder<unknown>
}

/** SQLSTATE of a posting that the balance does not cover; see the function `require_posted`. */
const unpostedState = 'BY004'

/** The check of `ledger.account` by which a closed account takes no money. */
const closedConstraint = 'account_balance_check'

/**
 * Writes a transfer, moves the money and stores the answer, in one statement: one round trip, all or nothing. Locks the
 * accounts, then the recipient's version, then the request key. Returns what the push of the notice needs. Returns
 * `short` if the balance does not cover the amount and the fee, and `closed` if the recipient's account was closed
 * meanwhile; nothing has changed then.
 */
export async function writeTransfer(db: Db, transfer: NewTransfer): Promise<Told | 'short' | 'closed'> {
  const { id, sender, recipient, amount, fee, feeRate, feeDiscount, at, posting, notice, answer } = transfer
  try {
    const query = sql<{ told: Told }>`
      with made as (
        insert into transfer (id, sender_id, recipient_id, amount, fee, fee_rate, fee_discount, created_at)
        values (${id}, ${sender}, ${recipient}, ${amount}, ${fee}, ${feeRate}, ${feeDiscount}, ${at}) returning id
      ), posted as materialized (
        select ${posting.call} as posting from made
      ), checked as materialized (
        select require_posted(${posting.outcome}, ${posting.replayed}) from posted
      ), recent as (
        insert into transfer_recent as r (sender_id, recipient_id, last_id)
        select ${sender}, ${recipient}, ${id} from checked
        on conflict (sender_id, recipient_id) do update set last_id = greatest(r.last_id, excluded.last_id)
      ), answered as (${answer(sql`checked`)})
      select ${notice} as told from checked`.compile(db)
    const { rows } = await db.executeQuery(preparedQuery('wallet-transfer', query))
    if (!rows[0]) throw new Error('the transfer was not written')
    return rows[0].told
  } catch (error) {
    if (codeOf(error) === unpostedState) return 'short'
    if (constraintOf(error) === closedConstraint) return 'closed'
    throw error
  }
}

export interface TransferRow {
  id: bigint
  sender_id: bigint
  amount: bigint
  fee: bigint
  fee_discount: bigint
  created_at: Date
  sender_code: string
  sender_name: string
  sender_avatar: string
  recipient_code: string
  recipient_name: string
  recipient_avatar: string
}

/** Returns a transfer that the member has sent or received. */
export const readTransfer = (db: Db, memberId: bigint, id: bigint): Promise<TransferRow | undefined> =>
  db
    .selectFrom('transfer as t')
    .innerJoin('member as s', 's.id', 't.sender_id')
    .innerJoin('member as r', 'r.id', 't.recipient_id')
    .select(['t.id', 't.sender_id', 't.amount', 't.fee', 't.fee_discount', 't.created_at'])
    .select(['s.user_code as sender_code', 's.nick_name as sender_name', 's.avatar as sender_avatar'])
    .select([
      'r.user_code as recipient_code',
      'r.nick_name as recipient_name',
      'r.avatar as recipient_avatar',
    ])
    .where('t.id', '=', id)
    .where((of) => of.or([of('t.sender_id', '=', memberId), of('t.recipient_id', '=', memberId)]))
    .executeTakeFirst()
