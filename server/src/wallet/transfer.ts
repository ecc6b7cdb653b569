// A transfer between members (D9). The payment password is checked first, so a caller without it learns nothing. The
// transfer, the money, the answer and the notices of both sides are one statement, which transfers of other members share
// (transfer.writer.ts). rules/wallet/transfer has the limits, the fee and the check of the name.
import type { ReplyOf } from '@banyan/contract/call'
import * as contract from '@banyan/contract/wallet/transfer'
import { cents, formatCents } from '@banyan/rules/money'
import {
  transferAmountFault,
  transferFault,
  transfersFrom,
  transferTerms,
} from '@banyan/rules/wallet/transfer'
import { publishNews } from '../bus/event.ts'
import { countSearch, findExactly } from '../chat/friend/find.ts'
import { cutPage, readCursor, writeCursor } from '../door/cursor.ts'
import { type Context, handle } from '../door/handler.ts'
import { type KeyedRequest, onceInBatch } from '../door/idempotency.ts'
import { levelOf } from '../identity/level.ts'
import { checkPayPassword, findReset, hasPayPassword } from '../identity/pay-password.ts'
import { balances, type Leg } from '../ledger/ledger.ts'
import { bit } from '../lib/bit.ts'
import { noticeNews, ownNews } from '../mine/notice.ts'
import { isKnown, listRecent, unwritten } from './transfer.sql.ts'

const pageSize = 20

export const loadTransfer = handle(contract.loadTransfer, async ({ app, member: { memberId } }) => {
  const { db } = app.database
  const settings = await app.settings.read()
  const [wallets, set, level, reset] = await Promise.all([
    balances(db, memberId),
    hasPayPassword(db, memberId),
    levelOf(db, memberId),
    findReset(db, memberId),
  ])
  const from = transfersFrom({ reset, now: app.clock.now() }, settings)
  return {
    user_money: formatCents(wallets.user_money.available),
    minimum: settings['transfer.minimum'],
    maximum: settings['transfer.maximum'],
    fee_percent: settings['transfer.feePercent'],
    fee_discount: formatCents(level.transfer_fee_discount),
    name_above: settings['transfer.nameAbove'],
    paypwd: bit(set),
    waits_until: from?.toISOString() ?? null,
  }
})

export const loadRecent = handle(contract.loadRecent, async ({ app, request, member }) => {
  const list = 'transfer-recent'
  const [before] = readCursor(app, list, request.cursor) ?? []
  const rows = await listRecent(app.database.db, member.memberId, {
    before,
    now: app.clock.now(),
    limit: pageSize + 1,
  })
  const page = cutPage(rows, pageSize, (last) => writeCursor(app, list, [last.last_id]))
  return {
    list: page.rows.map(({ user_code, nick_name, avatar }) => ({ user_code, nick_name, avatar })),
    next: page.next,
  }
})

export const findRecipient = handle(contract.findRecipient, async ({ app, request, member, refuse }) => {
  const { db } = app.database
  const { memberId } = member
  const found = await findExactly(app, memberId, request.words, (other) => isKnown(db, memberId, other))
  if (!found || !(await isKnown(db, memberId, found.id))) await countSearch(app, memberId)
  if (!found) return refuse('recipient-not-found')
  if (found.id === memberId) return refuse('transfer-to-self')
  const { user_code, nick_name, avatar } = found
  return { user_code, nick_name, avatar }
})

export const doTransfer = handle(contract.doTransfer, async (context) => {
  await checkPayPassword(context, context.request.pay_password)
  return onceInBatch(context, (request) => transfer(context, request))
})

type Transferring = Context<typeof contract.doTransfer>

async function transfer(
  { app, request: asked, member, refuse }: Transferring,
  request: KeyedRequest,
): Promise<ReplyOf<typeof contract.doTransfer>> {
  const sender = member.memberId
  const code = asked.to.replaceAll(/\s/g, '').toUpperCase()
  const recipient = await app.transfers.recipient({ sender, code })
  if (!recipient) {
    // Unknown codes count as searches; otherwise transfers would bypass the limit of searches.
    await countSearch(app, sender)
    return refuse('recipient-not-found')
  }
  if (recipient.id === sender) return refuse('transfer-to-self')
  const settings = await app.settings.read()
  const from = transfersFrom({ reset: recipient.sender_reset ?? undefined, now: app.clock.now() }, settings)
  if (from) refuse('transfer-waits', { time: from.toISOString() })
  const terms = transferTerms(settings, recipient.fee_discount)
  const [amount, fee] = [cents(asked.amount), cents(asked.fee)]
  const fault = transferFault({ amount, fee, name: asked.name ?? '' }, recipient.nick_name, terms)
  if (fault) return refuse(fault.code, fault.params)
  const id = recipient.transfer_id
  try {
    const shown = formatCents(amount)
    const written = await app.transfers.write({
      id,
      sender,
      recipient: recipient.id,
      amount,
      fee,
      feeRate: terms.feeRate,
      feeDiscount: terms.feeDiscount,
      posting: {
        key: `transfer:${id}`,
        kind: 'transfer',
        ref: { kind: 'transfer', id },
        legs: legsOf(sender, recipient.id, amount, fee),
      },
      notice: { amount: shown, from: recipient.sender_name },
      sent: { amount: shown, to: recipient.nick_name },
      request,
      reply: { transfer_id: String(id) },
    })
    if (written.told)
      publishNews(app, [
        noticeNews({ member: recipient.id, kind: 'transfer-received', link: written.id }, written.told),
        ownNews(sender, { kind: 'transfer-sent', link: written.id }),
      ])
    return { transfer_id: String(written.id) }
  } catch (error) {
    const why = unwritten(error)
    // The recipient has closed the account since it was found, so there is no recipient any more.
    if (why === 'closed') return refuse('recipient-not-found')
    if (why === undefined) throw error
    const { user_money } = await balances(app.database.db, sender)
    const short = transferAmountFault(amount, user_money.available, terms)
    return short ? refuse(short.code, short.params) : refuse('transferable-not-enough')
  }
}

function legsOf(sender: bigint, recipient: bigint, amount: bigint, fee: bigint): Leg[] {
  const debit = { member: sender, kind: 'balance' } as const
  const legs: Leg[] = [{ currency: 'money', debit, credit: { member: recipient, kind: 'balance' }, amount }]
  if (fee > 0n) legs.push({ currency: 'money', debit, credit: 'fees', amount: fee, kind: 'transfer-fee' })
  return legs
}
