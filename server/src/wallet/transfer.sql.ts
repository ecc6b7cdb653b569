import type { NoticeDetails } from '@banyan/contract/mine/notice/kind'
import { CompiledQuery, sql } from 'kysely'
import { codeOf, type Db } from '../db/db.ts'
import { prepared, preparedQuery } from '../db/prepared.ts'
import { answerFields, type KeyedRequest } from '../door/idempotency.ts'
import { isClosedAccount, postArguments, type Posting } from '../ledger/ledger.ts'
import type { Told } from '../mine/notice.ts'

export interface RecipientRow {
  id: bigint
  user_code: string
  nick_name: string
  avatar: string
  /** A new id, for the transfer. */
  transfer_id: bigint
  /** The discount of the sender's level on the fee, in hundredths of a per cent. */
  fee_discount: bigint
  sender_name: string
  /** When the sender's payment password was last reset; null if never. */
  sender_reset: Date | null
}

/** Who transfers to whom: the sender, and the recipient's promotion code. */
export interface Pair {
  readonly sender: bigint
  readonly code: string
}

/**
 * Returns for each pair the member with the promotion code, if the account is neither frozen nor closed, an id for the
 * transfer, and the sender's nickname, discount and last reset of the payment password.
 */
export async function readRecipients(
  db: Db,
  pairs: readonly Pair[],
  now: Date,
): Promise<(RecipientRow | undefined)[]> {
  const query = sql<RecipientRow & { n: bigint }>`
    select p.n, r.id, r.user_code, r.nick_name, r.avatar, nextval('transfer_id') as transfer_id,
      s.nick_name as sender_name, w.pay_password_reset_at as sender_reset, l.transfer_fee_discount as fee_discount
    from unnest(${pairs.map(({ sender }) => sender)}::bigint[], ${pairs.map(({ code }) => code)}::text[])
      with ordinality p (sender, code, n)
    join member r on r.user_code = p.code join member s on s.id = p.sender join level l on l.rank = s.level
      left join pay_password w on w.member_id = s.id
    where coalesce(r.frozen_until <= ${now}, true) and r.closed_at is null`.compile(db)
  const { rows } = await db.executeQuery(preparedQuery('transfer-recipients', query))
  const byNumber = new Map(rows.map((row) => [Number(row.n), row]))
  return pairs.map((_, index) => byNumber.get(index + 1))
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
  readonly id: bigint
  readonly sender: bigint
  readonly recipient: bigint
  /** Cents. */
  readonly amount: bigint
  readonly fee: bigint
  /** Hundredths of a per cent. */
  readonly feeRate: bigint
  readonly feeDiscount: bigint
  /** Moves the money. */
  readonly posting: Posting
  /** The details of the recipient's notice. */
  readonly notice: NoticeDetails<'transfer-received'>
  /** The details of the sender's notice, which is read from the start. */
  readonly sent: NoticeDetails<'transfer-sent'>
  /** The sender's call, and its reply. */
  readonly request: KeyedRequest
  readonly reply: object
}

const writeText = prepared(
  'write-transfers',
  `select n, told from write_transfers($1, $2::text[], $3::uuid[], $4::text[], $5::bigint[], $6::int[], $7::bigint[],
    $8::bigint[], $9::bigint[], $10::text[], $11, $12::text)`,
)

/**
 * Writes transfers, moves their money, stores the notices of both sides and the answers of the calls, in one statement: all
 * of them, or it throws and nothing has changed. Returns the data for the push of each notice.
 * @param lockLimit how long it waits for a lock, such as '200ms'; null keeps the limit of the session.
 */
export async function writeTransfers(
  db: Db,
  transfers: readonly NewTransfer[],
  { at, lockLimit }: { at: Date; lockLimit: string | null },
): Promise<readonly Told[]> {
  const rows = transfers.map(
    ({ id, sender, recipient, amount, fee, feeRate, feeDiscount, ...rest }, index) => ({
      n: index + 1,
      id: String(id),
      member: String(sender),
      recipient: String(recipient),
      amount: String(amount),
      fee: String(fee),
      fee_rate: String(feeRate),
      fee_discount: String(feeDiscount),
      notice: rest.notice,
      sent: rest.sent,
      ...answerFields(rest.request),
      reply: rest.reply,
    }),
  )
  const posting = postArguments(
    transfers.map((one) => one.posting),
    at,
  )
  const values = [JSON.stringify(rows), ...posting, lockLimit]
  const answer = await db.executeQuery<{ n: number; told: Told }>(CompiledQuery.raw(writeText, values))
  const byNumber = new Map(answer.rows.map(({ n, told }) => [n, told]))
  return transfers.map(({ id }, index) => {
    const told = byNumber.get(index + 1)
    if (!told) throw new Error(`the transfer ${id} was not written`)
    return told
  })
}

/** SQLSTATE of a posting that the balance does not cover; see the function `require_posted`. */
const unpostedState = 'BY004'

/**
 * Returns why a transfer could not be written: `short` if the balance does not cover the amount and the fee, `closed` if
 * the recipient's account was closed meanwhile, undefined for any other error.
 */
export function unwritten(error: unknown): 'short' | 'closed' | undefined {
  if (codeOf(error) === unpostedState) return 'short'
  return isClosedAccount(error) ? 'closed' : undefined
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
