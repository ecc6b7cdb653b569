import { showMoney } from '@banyan/rules/money'
import { useRef } from 'react'
import { useOutletContext } from 'react-router'
import { useWords } from '../../lang/words.ts'
import { useMoneyWords } from '../../state/unit.ts'
import type { ExtraKey } from '../../parts/work-list/keys.ts'
import { skipDecided } from '../../parts/work-list/bulk.ts'
import { text as workText } from '../../parts/work-list/work-list.text.ts'
import { WorkList } from '../../parts/work-list/page.tsx'
import type { Decisions } from '../../parts/work-list/review.tsx'
import { approvalStages, StageFilter } from '../../parts/money/approval.tsx'
import { WaitingSum } from '../../parts/money/waiting-sum.tsx'
import type { Me } from '../../state/me.ts'
import { text } from './recharge.text.ts'
import { columnsOf } from './recharge/columns.tsx'
import { ApproveQuestion, RejectQuestion } from './recharge/decide.tsx'
import { RechargeFacts } from './recharge/facts.tsx'
import {
  allows,
  decideRecharge,
  type Recharge,
  type RechargeFilter,
  rechargeSource,
  type Verdict,
} from './recharge/source.ts'
import type { VoucherHandle } from './recharge/voucher.tsx'

/** The review of recharges (D52). */
export function Page() {
  const words = useMoneyWords(text)
  const shared = useWords(workText)
  const me = useOutletContext<Me>()
  const picture = useRef<VoucherHandle>(null)
  const decisions: Decisions<Recharge, Verdict> = {
    accept: { label: words.approve, may: allows('approve'), Question: ApproveQuestion },
    refuse: { label: words.reject, may: allows('reject'), danger: true, Question: RejectQuestion },
    run: decideRecharge,
    said: ({ amount, member }, { kind }) =>
      kind === 'approve'
        ? words.approved(showMoney(amount), member.nick_name)
        : words.rejectedNow(member.nick_name),
  }
  const extraKeys: ExtraKey[] = [
    {
      keys: ['+', '=', '-'],
      caps: ['+', '-'],
      says: words.keyZoom,
      run: (key) => picture.current?.zoom(key === '-' ? 1 / 1.4 : 1.4),
    },
    { keys: ['t'], caps: ['T'], says: words.keyTurn, run: () => picture.current?.turn(90) },
  ]
  return (
    <WorkList
      source={rechargeSource}
      words={words}
      tabs={words}
      columns={columnsOf(words)}
      renderFilters={(filter: RechargeFilter, change) => (
        <StageFilter
          filter={filter}
          stages={approvalStages}
          words={words}
          onChange={(stage) => change({ stage })}
        />
      )}
      renderSummary={(page) => <WaitingSum words={words} sum={page.waiting_sum} />}
      width="min(1120px, 100vw)"
      renderBody={(item, now) => <RechargeFacts item={item} now={now} picture={picture} />}
      mayDecide={me.rights.includes('recharge.decide')}
      decisions={decisions}
      moneySingle
      bulk={[
        {
          key: 'reject',
          label: words.reject,
          danger: true,
          says: words.rejectMany,
          text: { label: words.reason, maxLength: 200, needed: true },
          skip: skipDecided(shared),
          run: (item, reason) => decideRecharge(item, { kind: 'reject', reason }),
        },
      ]}
      bulkName={({ id, amount, member }) => `#${id} ${member.nick_name} · ${showMoney(amount)} ${words.unit}`}
      extraKeys={extraKeys}
    />
  )
}
