import { showMoney, showPoints } from '@banyan/rules/money'
import { showTime } from '../../../lang/time.ts'
import { useMoneyWords } from '../../../state/unit.ts'
import { BoughtLines, MemberPictures } from '../../../parts/goods/bought.tsx'
import { Fact, FactList } from '../../../parts/list/facts.tsx'
import { BeforeLink } from '../../../parts/money/before.tsx'
import { Waited } from '../../../parts/list/waited.tsx'
import { text } from '../refund.text.ts'
import { StateTag } from './columns.tsx'
import css from './facts.module.css'
import { ReturnStep } from './return-step.tsx'
import { amountOf } from '../../../parts/order/amount.ts'
import type { Refund } from './source.ts'
import { EntriesLink } from '../../../parts/audit/entries-link.tsx'

/** One refund: the amount, the request with its pictures, the steps, and the second step of a return. */
export function RefundFacts({ item, now, mayDecide }: { item: Refund; now: string; mayDecide: boolean }) {
  const words = useMoneyWords(text)
  const { parcel } = item
  return (
    <div className={css['facts']}>
      <div className={css['amount']}>
        <span className="money">{amountOf(item, words)}</span>
        <div className="status-line">
          <StateTag state={item.state} />
          {item.state === 'waiting' && <Waited since={item.time} now={now} />}
        </div>
      </div>
      {item.state === 'returning' && <ReturnStep item={item} mayDecide={mayDecide} />}
      <FactList>
        <Fact name={words.kind}>{words[item.kind]}</Fact>
        <Fact name={words.reason}>{words[item.reason]}</Fact>
        {item.words !== '' && <Fact name={words.words}>{item.words}</Fact>}
        <Fact name={words.member} copy={item.member.nick_name} />
        <Fact name={words.userCode} copy={item.member.user_code} />
        <Fact name={words.contact} copy={item.member.account} />
        <Fact name={words.sn} copy={item.sn} />
        <Fact name={words.number} copy={item.id} />
        <Fact name={words.before}>
          <BeforeLink
            list="/finance/refund"
            member={item.member}
            says={words.beforeSays(item.refunded_before, item.refused_before)}
          />
        </Fact>
        {item.return_to !== '' && <Fact name={words.returnTo}>{item.return_to}</Fact>}
        {parcel && <Fact name={words.parcel} copy={`${parcel.company} ${parcel.waybill}`} />}
        {item.decided_by && <Fact name={words.decidedBy}>{item.decided_by}</Fact>}
        {item.ended_by && <Fact name={words.endedBy}>{item.ended_by}</Fact>}
        {item.answer !== '' && <Fact name={words.answer}>{item.answer}</Fact>}
        {item.steps.map(({ step, time }) => (
          <Fact key={step} name={words[step]}>
            <span className="digits">{showTime(time)}</span>
          </Fact>
        ))}
      </FactList>
      <EntriesLink kind="refund" subject={item.id} />
      <MemberPictures images={item.images} nameOf={words.picture} />
      <BoughtLines
        lines={item.lines}
        label={words.goods}
        renderValue={({ currency, amount }) => (
          <span className="money">
            {currency === 'money' ? `${showMoney(amount)} ${words.unit}` : words.points(showPoints(amount))}
          </span>
        )}
      />
    </div>
  )
}
