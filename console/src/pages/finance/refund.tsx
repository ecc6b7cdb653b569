import { refundKinds, refundReasons } from '@banyan/contract/shop/order/refund-terms'
import { useOutletContext } from 'react-router'
import { useMoneyWords } from '../../state/unit.ts'
import { FilterSelect } from '../../parts/list/filter-select.tsx'
import { WorkList } from '../../parts/work-list/page.tsx'
import type { Decisions } from '../../parts/work-list/review.tsx'
import type { Me } from '../../state/me.ts'
import { amountOf } from '../../parts/order/amount.ts'
import { text } from './refund.text.ts'
import { columnsOf } from './refund/columns.tsx'
import { AgreeQuestion, RefuseQuestion } from './refund/decide.tsx'
import { RefundFacts } from './refund/facts.tsx'
import { decideRefund, type Refund, type RefundFilter, refundSource, type Verdict } from './refund/source.ts'

/** The review of refunds (D23, D52). */
export function Page() {
  const words = useMoneyWords(text)
  const me = useOutletContext<Me>()
  const mayDecide = me.rights.includes('refund.decide')
  const decisions: Decisions<Refund, Verdict> = {
    accept: { label: words.agree, Question: AgreeQuestion },
    refuse: { label: words.refuse, danger: true, Question: RefuseQuestion },
    run: decideRefund,
    said(refund, { kind }) {
      const name = refund.member.nick_name
      if (kind === 'refuse') return words.refusedNow(name)
      return refund.kind === 'return' ? words.returnAgreed(name) : words.agreed(amountOf(refund, words), name)
    },
  }
  return (
    <WorkList
      source={refundSource}
      words={words}
      tabs={words}
      columns={columnsOf(words)}
      renderFilters={(filter, change) => <OwnFilters filter={filter} change={change} />}
      width="min(720px, 100vw)"
      renderBody={(item, now) => <RefundFacts item={item} now={now} mayDecide={mayDecide} />}
      mayDecide={mayDecide}
      decisions={decisions}
      moneySingle
    />
  )
}

function OwnFilters({
  filter,
  change,
}: {
  filter: RefundFilter
  change: (changes: Record<string, string | undefined>) => void
}) {
  const words = useMoneyWords(text)
  const choice = (name: 'kind' | 'reason', values: readonly (keyof typeof words)[]) => (
    <FilterSelect
      label={words[name]}
      value={filter[name]}
      onChange={(value) => change({ [name]: value })}
      options={values.map((value) => ({ value, label: String(words[value]) }))}
    />
  )
  return (
    <>
      {choice('kind', refundKinds)}
      {choice('reason', refundReasons)}
    </>
  )
}
