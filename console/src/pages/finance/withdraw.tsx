import { showMoney } from '@banyan/rules/money'
import { useOutletContext } from 'react-router'
import { useMoneyWords } from '../../state/unit.ts'
import { FilterSelect } from '../../parts/list/filter-select.tsx'
import { WorkList } from '../../parts/work-list/page.tsx'
import type { Decisions } from '../../parts/work-list/review.tsx'
import { StageFilter } from '../../parts/money/approval.tsx'
import { WaitingSum } from '../../parts/money/waiting-sum.tsx'
import type { Me } from '../../state/me.ts'
import { text } from './withdraw.text.ts'
import { columnsOf } from './withdraw/columns.tsx'
import { AcceptQuestion, RejectQuestion } from './withdraw/decide.tsx'
import { WithdrawFacts } from './withdraw/facts.tsx'
import {
  decideWithdrawal,
  kinds,
  stages,
  type Verdict,
  type WithdrawFilter,
  type Withdrawal,
  withdrawSource,
} from './withdraw/source.ts'

/** The review of withdrawals, and their payout (D52). */
export function Page() {
  const words = useMoneyWords(text)
  const me = useOutletContext<Me>()
  const decisions: Decisions<Withdrawal, Verdict> = {
    accept: {
      label: words.accept,
      labelOf: ({ stage }) => (stage === 'paying' ? words.pay : words.approve),
      Question: AcceptQuestion,
    },
    refuse: { label: words.reject, danger: true, Question: RejectQuestion },
    run: decideWithdrawal,
    said({ amount, member }, { kind }) {
      if (kind === 'reject') return words.rejectedNow(member.nick_name)
      const says = kind === 'pay' ? words.paidNow : words.approved
      return says(showMoney(amount), member.nick_name)
    },
  }
  return (
    <WorkList
      source={withdrawSource}
      words={words}
      tabs={words}
      columns={columnsOf(words)}
      renderFilters={(filter: WithdrawFilter, change) => (
        <>
          <StageFilter
            filter={filter}
            stages={stages}
            words={words}
            onChange={(stage) => change({ stage })}
          />
          <FilterSelect
            label={words.kind}
            value={filter.kind}
            onChange={(kind) => change({ kind })}
            options={kinds.map((value) => ({ value, label: words[value] }))}
          />
        </>
      )}
      renderSummary={(page) => <WaitingSum words={words} sum={page.waiting_sum} title={words.batch} />}
      width="min(720px, 100vw)"
      renderBody={(item, now) => <WithdrawFacts item={item} now={now} />}
      mayDecide={me.rights.includes('withdraw.decide')}
      decisions={decisions}
      moneySingle
    />
  )
}
