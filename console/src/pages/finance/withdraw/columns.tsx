import { showMoney } from '@banyan/rules/money'
import { showPaid } from '@banyan/rules/wallet/recharge'
import { manyAtOnce } from '@banyan/rules/wallet/withdraw'
import type { ListColumns } from '../../../parts/table/layout.ts'
import { useWords } from '../../../lang/words.ts'
import { TwoLines } from '../../../parts/member/person.tsx'
import { ShownStateTag } from '../../../parts/money/approval.tsx'
import { Before, type Warning } from '../../../parts/money/before.tsx'
import { decidedColumn, memberColumn, whenColumn, wideOnly } from '../../../parts/work-list/table.tsx'
import { text } from '../withdraw.text.ts'
import css from './facts.module.css'
import type { Withdrawal } from './source.ts'

export function StateTag({ item: { state, stage } }: { item: Withdrawal }) {
  const words = useWords(text)
  return <ShownStateTag shown={stage ?? state} words={words} />
}

type Words = ReturnType<typeof useWords<typeof text>>

/** Returns the warnings of a withdrawal that waits for a decision. */
export function warningsOf(
  { state, paid_before, new_account, open_beside, shared_account }: Withdrawal,
  words: Words,
): Warning[] {
  if (state !== 'waiting') return []
  return [
    ...(shared_account ? [{ title: words.shared, says: words.sharedSays }] : []),
    ...(paid_before === 0
      ? [{ title: words.firstTime, says: words.firstTimeSays }]
      : new_account
        ? [{ title: words.newAccount, says: words.newAccountSays }]
        : []),
    ...(open_beside + 1 >= manyAtOnce ? [{ title: words.many, says: words.manySays(open_beside) }] : []),
  ]
}

/** The columns of a tab. Columns without use on a tab are left out. */
export const columnsOf =
  (words: Words) =>
  (tab: string, now: string): ListColumns<Withdrawal> => [
    memberColumn(words.member),
    {
      key: 'amount',
      title: words.amount,
      dataIndex: 'amount',
      align: 'right',
      render: (amount: string, { payout }) => (
        <TwoLines
          title={<span className="money">{showMoney(amount)}</span>}
          // The opened withdrawal has it, too; a phone has no room for it in the list.
          note={<span className={`digits ${css['payout']}`}>{showPaid(payout.amount, payout.currency)}</span>}
        />
      ),
    },
    {
      key: 'account',
      title: words.account,
      className: 'breaks',
      responsive: ['lg'],
      render: (_, { account }) => (
        <TwoLines
          title={account.name}
          note={[account.holder, words.tail(account.number.slice(-4))].filter(Boolean).join(' · ')}
        />
      ),
    },
    whenColumn<Withdrawal>(tab, now, { waited: words.waited, time: words.asked }),
    { key: 'state', title: words.state, width: 130, render: (_, item) => <StateTag item={item} /> },
    ...(tab === 'waiting' ? [] : [decidedColumn(words.decidedBy)]),
    {
      key: 'before',
      title: words.before,
      ...wideOnly(160),
      render: (_, item) => (
        <Before
          accepted={item.paid_before}
          rejected={item.rejected_before}
          says={words.beforeSays(item.paid_before, item.rejected_before)}
          warnings={warningsOf(item, words)}
        />
      ),
    },
  ]
