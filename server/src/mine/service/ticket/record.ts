// The member's own records that tickets and chats with customer service name. Another member's looks as if it did not
// exist.
import type { ticketRecord } from '@banyan/contract/mine/service/worksheet'
import type { TicketRecordKind } from '@banyan/contract/mine/service/worksheet-terms'
import type { Wallet } from '@banyan/contract/wallet/wallet'
import { formatCents } from '@banyan/rules/money'
import type { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { walletId } from '../../../ledger/accounts.ts'
import { findEntry, findListed, type RecordRow } from '../ticket-record.sql.ts'

const wallets = ['user_money', 'points', 'income'] as const satisfies readonly Wallet[]

/** Returns a record of a member; undefined for another member's. */
export const findRecord = (
  db: Db,
  member: bigint,
  { kind, id }: { kind: TicketRecordKind; id: bigint },
): Promise<RecordRow | undefined> =>
  kind === 'entry'
    ? findEntry(
        db,
        wallets.map((wallet) => walletId(member, wallet)),
        id,
      )
    : findListed(db, { member, kind, id })

export const showRecord = (row: RecordRow): z.output<typeof ticketRecord> => ({
  kind: row.kind,
  id: String(row.id),
  sn: row.sn,
  amount: row.amount === null ? null : formatCents(row.amount),
  points: row.points,
  entry: row.entry,
  time: row.created_at.toISOString(),
})
