import { loadMine as call } from '@banyan/contract/tarbar/mine'
import { formatCents } from '@banyan/rules/money'
import { handle } from '../door/handler.ts'
import { balances } from '../ledger/ledger.ts'
import { levelOf } from '../identity/level.ts'
import { signedInMember } from '../identity/member.ts'
import { hasPayPassword } from '../identity/pay-password.ts'
import { openOrders } from '../shop/order/count.ts'
import { countToReview } from '../shop/reviews/reviews-center.ts'
import { countMail } from '../mine/common/system-notice.ts'
import { countUnseen } from '../wallet/record.ts'
import { bit } from '../lib/bit.ts'

export const loadMine = handle(call, async ({ app, member: { memberId }, language }) => {
  const { db } = app.database
  const [settings, member, level, held, set, orders, to_review, unseen, unseenWithdrawals, mail] =
    await Promise.all([
      app.settings.read(),
      signedInMember(app, memberId),
      levelOf(db, memberId),
      balances(db, memberId),
      hasPayPassword(db, memberId),
      openOrders(app, memberId),
      countToReview(app, memberId),
      countUnseen(db, 'recharge', memberId),
      countUnseen(db, 'withdraw', memberId),
      countMail(app, memberId),
    ])
  return {
    nick_name: member.nick_name,
    avatar: member.avatar,
    user_code: member.user_code,
    level: { rank: level.rank, name: level.name[language] || level.name.zh },
    paypwd: bit(set),
    user_money: formatCents(held.user_money.available),
    points: formatCents(held.points.available),
    income: formatCents(held.income.available),
    on_hold: formatCents(held.user_money.held),
    orders: { ...orders, to_review },
    recharges_news: unseen,
    withdrawals_news: unseenWithdrawals,
    mail,
    open: {
      commission: settings['commission.open'],
      investment: settings['invest.open'],
      matrix: settings['matrix.enabled'],
    },
  }
})
