import * as contract from '@banyan/contract/wallet/transfer-receipt'
import { formatCents } from '@banyan/rules/money'
import { handle } from '../door/handler.ts'
import { readTransfer } from './transfer.sql.ts'

export const loadTransferReceipt = handle(
  contract.loadTransferReceipt,
  async ({ app, request, member, refuse }) => {
    const row =
      (await readTransfer(app.database.db, member.memberId, BigInt(request.transfer_id))) ??
      refuse('record-not-found')
    const sent = row.sender_id === member.memberId
    return {
      id: String(row.id),
      sent,
      amount: formatCents(row.amount),
      fee: sent ? formatCents(row.fee) : null,
      fee_discount: sent ? formatCents(row.fee_discount) : null,
      total: sent ? formatCents(row.amount + row.fee) : null,
      time: row.created_at.toISOString(),
      sender: { user_code: row.sender_code, nick_name: row.sender_name, avatar: row.sender_avatar },
      recipient: {
        user_code: row.recipient_code,
        nick_name: row.recipient_name,
        avatar: row.recipient_avatar,
      },
    }
  },
)
