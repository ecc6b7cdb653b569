import { showMoney } from '@banyan/rules/money'
import { manyAtOnce } from '@banyan/rules/wallet/withdraw'
import type { ListColumns } from '../../../parts/table/layout.ts'
import { useWords } from '../../../lang/words.ts'
import { ShownStateTag } from '../../../parts/money/approval.tsx'
import { Before, type Warning } from '../../../parts/money/before.tsx'
import { decidedColumn, memberColumn, whenColumn, wideOnly } from '../../../parts/work-list/table.tsx'
import { text } from '../recharge.text.ts'
import type { Recharge } from './source.ts'

export function StateTag({ item: { state, stage } }: { item: Recharge }) {
  const words = useWords(text)
  return <ShownStateTag shown={stage ?? state} words={words} />
}

type Words = ReturnType<typeof useWords<typeof text>>

/**
 * Returns the warnings of a recharge: in every state a proof of payment that was used before; while the recharge waits,
 * also a first recharge and many requests at a time.
 */
export function warningsOf(
  { state, arrived_before, open_beside, same_voucher }: Recharge,
  words: Words,
): Warning[] {
  const waits = state === 'waiting'
  return [
    ...(same_voucher === null ? [] : [{ title: words.same, says: words.sameSays }]),
    ...(waits && arrived_before === 0 ? [{ title: words.firstTime, says: words.firstTimeSays }] : []),
    ...(waits && open_beside + 1 >= manyAtOnce
      ? [{ title: words.many, says: words.manySays(open_beside) }]
      : []),
  ]
}

/** The columns of a tab. Columns without use on a tab are left out. */
export const columnsOf =
  (words: Words) =>
  (tab: string, now: string): ListColumns<Recharge> => [
    memberColumn(words.member),
    {
      key: 'amount',
      title: words.amount,
      dataIndex: 'amount',
      align: 'right',
      render: (amount: string) => <span className="money">{showMoney(amount)}</span>,
    },
    {
      key: 'account',
      title: words.account,
      dataIndex: 'account',
      className: 'breaks',
      responsive: [tab === 'waiting' ? 'lg' : 'xl'],
    },
    whenColumn<Recharge>(tab, now, { waited: words.waited, time: words.asked }),
    { key: 'state', title: words.state, width: 130, render: (_, item) => <StateTag item={item} /> },
    ...(tab === 'waiting' ? [] : [decidedColumn(words.decidedBy)]),
    {
      key: 'before',
      title: words.before,
      ...wideOnly(140),
      render: (_, item) => (
        <Before
          accepted={item.arrived_before}
          rejected={item.rejected_before}
          says={words.beforeSays(item.arrived_before, item.rejected_before)}
          warnings={warningsOf(item, words)}
        />
      ),
    },
  ]
