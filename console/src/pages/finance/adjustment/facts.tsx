import { Alert } from 'antd'
import { showTime } from '../../../lang/time.ts'
import { useMoneyWords } from '../../../state/unit.ts'
import { Fact, FactList } from '../../../parts/list/facts.tsx'
import { Waited } from '../../../parts/list/waited.tsx'
import { text } from '../adjustment.text.ts'
import { StateTag } from './columns.tsx'
import css from './facts.module.css'
import { type Adjustment, otherSide, showAmount } from './source.ts'
import { EntriesLink } from '../../../parts/audit/entries-link.tsx'

/** One adjustment: the amount, both sides, the reason, and who did what when. */
export function AdjustmentFacts({ item, now }: { item: Adjustment; now: string }) {
  const words = useMoneyWords(text)
  const { member, state, decided, decided_by, refusal } = item
  return (
    <div className={css['facts']}>
      <div>
        <div className={`money ${css['amount']}`}>{showAmount(item, words)}</div>
        <div className="status-line">
          <StateTag state={state} />
          {state === 'waiting' && <Waited since={item.time} now={now} />}
        </div>
      </div>
      {state === 'waiting' && item.mine && <Alert type="info" showIcon title={words.mineSays} />}
      <FactList>
        <Fact name={words.target}>{words[item.target]}</Fact>
        {member && <Fact name={words.member} copy={member.nick_name} />}
        {member && <Fact name={words.userCode} copy={member.user_code} />}
        <Fact name={words.source}>{otherSide(item, words)}</Fact>
        <Fact name={words.reason}>{item.reason}</Fact>
        <Fact name={words.proposed}>{item.proposed_by}</Fact>
        <Fact name={words.time}>
          <span className="digits">{showTime(item.time)}</span>
        </Fact>
        {decided_by !== null && <Fact name={words.decidedBy}>{decided_by}</Fact>}
        {decided !== null && (
          <Fact name={words.decided}>
            <span className="digits">{showTime(decided)}</span>
          </Fact>
        )}
        {refusal !== '' && <Fact name={words.refusal}>{refusal}</Fact>}
      </FactList>
      <EntriesLink kind="adjustment" subject={item.id} />
    </div>
  )
}
