import { PlusOutlined } from '@ant-design/icons'
import { adjustmentTargets, fundedPools } from '@banyan/contract/staff/finance/adjustment-target'
import { showMoney } from '@banyan/rules/money'
import { Button } from 'antd'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { useMoneyWords } from '../../state/unit.ts'
import { FilterSelect } from '../../parts/list/filter-select.tsx'
import { WorkList } from '../../parts/work-list/page.tsx'
import type { Decisions } from '../../parts/work-list/review.tsx'
import type { Me } from '../../state/me.ts'
import css from './adjustment.module.css'
import { text } from './adjustment.text.ts'
import { columnsOf } from './adjustment/columns.tsx'
import { ApproveQuestion, RejectQuestion } from './adjustment/decide.tsx'
import { AdjustmentFacts } from './adjustment/facts.tsx'
import { ProposeForm } from './adjustment/propose.tsx'
import {
  type Adjustment,
  type AdjustmentFilter,
  type AdjustmentPage,
  adjustmentSource,
  decideAdjustment,
  type Verdict,
} from './adjustment/source.ts'

/** Adjustments of wallets and the funding of pools: one person proposes, another one approves (D52). */
export function Page() {
  const words = useMoneyWords(text)
  const me = useOutletContext<Me>()
  const [proposing, setProposing] = useState(false)
  const mayDecide = me.rights.includes('adjust.decide')
  const decisions: Decisions<Adjustment, Verdict> = {
    accept: { label: words.approve, may: ({ mine }) => !mine, Question: ApproveQuestion },
    refuse: {
      label: words.reject,
      labelOf: ({ mine }) => (mine ? words.withdraw : words.reject),
      danger: true,
      Question: RejectQuestion,
    },
    run: decideAdjustment,
    said({ mine }, { kind }) {
      if (kind === 'approve') return words.approvedNow
      return mine ? words.withdrawnNow : words.rejectedNow
    },
  }
  return (
    <>
      <WorkList
        source={adjustmentSource}
        words={words}
        tabs={words}
        columns={columnsOf(words)}
        actions={
          mayDecide && (
            <Button icon={<PlusOutlined />} onClick={() => setProposing(true)}>
              {words.propose}
            </Button>
          )
        }
        renderTop={(page) => <Pools pools={page?.pools} />}
        renderFilters={(filter: AdjustmentFilter, change) => (
          <FilterSelect
            label={words.target}
            value={filter.target}
            onChange={(target) => change({ target })}
            options={adjustmentTargets.map((value) => ({ value, label: words[value] }))}
          />
        )}
        width="min(640px, 100vw)"
        renderBody={(item, now) => <AdjustmentFacts item={item} now={now} />}
        mayDecide={mayDecide}
        decisions={decisions}
        moneySingle
      />
      {proposing && <ProposeForm onClose={() => setProposing(false)} />}
    </>
  )
}

/** The balances of the pools, or dots until the balances are loaded. */
function Pools({ pools: held }: { pools: AdjustmentPage['pools'] | undefined }) {
  const words = useMoneyWords(text)
  return (
    <dl className={css['pools']}>
      {fundedPools.map((pool) => (
        <div key={pool} className="card">
          <dt className="quiet">{words[pool]}</dt>
          <dd className="money">{held ? `${showMoney(held[pool])} ${words.unit}` : '…'}</dd>
        </div>
      ))}
    </dl>
  )
}
