import { isZero, showMoney } from '@banyan/rules/money'
import { showPaid, showRate } from '@banyan/rules/wallet/recharge'
import { Alert, Image } from 'antd'
import { showTime } from '../../../lang/time.ts'
import { useMoneyWords } from '../../../state/unit.ts'
import { CopyButton } from '../../../parts/field/copy-button.tsx'
import { Fact, FactList } from '../../../parts/list/facts.tsx'
import { FirstApproval } from '../../../parts/money/approval.tsx'
import { BeforeLink } from '../../../parts/money/before.tsx'
import { Waited } from '../../../parts/list/waited.tsx'
import { text } from '../withdraw.text.ts'
import { StateTag, warningsOf } from './columns.tsx'
import css from './facts.module.css'
import type { Withdrawal } from './source.ts'
import { EntriesLink } from '../../../parts/audit/entries-link.tsx'

/** One withdrawal: the amount to pay, the payout account, the warnings, and the member. */
export function WithdrawFacts({ item, now }: { item: Withdrawal; now: string }) {
  const words = useMoneyWords(text)
  const { payout, account } = item
  return (
    <div className={css['facts']}>
      <div>
        <div className={css['amount']}>
          <span className="money">{showPaid(payout.amount, payout.currency)}</span>
          <CopyButton text={payout.amount} what={words.toPay} />
        </div>
        <div className="status-line">
          <StateTag item={item} />
          {item.state === 'waiting' && <Waited since={item.time} now={now} />}
        </div>
      </div>
      <FirstApproval item={item} />
      {warningsOf(item, words).map(({ title, says }) => (
        <Alert key={title} type="warning" showIcon title={title} description={says} />
      ))}
      <FactList>
        <Fact name={words.account}>{account.name}</Fact>
        <Fact name={words.accountNumber} copy={account.number} />
        {account.holder && <Fact name={words.holder} copy={account.holder} />}
        {account.branch && <Fact name={words.branch} copy={account.branch} />}
        <Fact name={words.added}>
          <span className="digits">{showTime(account.added)}</span>
        </Fact>
        {account.qr !== null && (
          <Fact name={words.qr}>
            <Image src={account.qr} alt={words.qr} width={120} />
          </Fact>
        )}
      </FactList>
      <FactList>
        <Fact name={words.amount}>{`${showMoney(item.amount)} ${words.unit}`}</Fact>
        {!isZero(item.fee) && <Fact name={words.fee}>{`${showMoney(item.fee)} ${words.unit}`}</Fact>}
        {!isZero(item.dividend) && (
          <Fact name={words.dividend}>{`${showMoney(item.dividend)} ${words.unit}`}</Fact>
        )}
        <Fact name={words.net}>{`${showMoney(item.net)} ${words.unit}`}</Fact>
        <Fact name={words.rate}>
          <span className="digits">{showRate(payout.rate)}</span>
        </Fact>
      </FactList>
      <EntriesLink kind="withdraw" subject={item.id} />
      <Record item={item} />
    </div>
  )
}

/** The member, and who did what when. */
function Record({ item }: { item: Withdrawal }) {
  const words = useMoneyWords(text)
  return (
    <FactList>
      <Fact name={words.member} copy={item.member.nick_name} />
      <Fact name={words.userCode} copy={item.member.user_code} />
      <Fact name={words.contact} copy={item.member.account} />
      <Fact name={words.before}>
        <BeforeLink
          list="/finance/withdraw"
          member={item.member}
          says={words.beforeSays(item.paid_before, item.rejected_before)}
        />
      </Fact>
      <Fact name={words.number} copy={item.id} />
      <Fact name={words.asked}>
        <span className="digits">{showTime(item.time)}</span>
      </Fact>
      {item.first_by && <Fact name={words.firstBy}>{item.first_by}</Fact>}
      {item.approved_by && <Fact name={words.approvedBy}>{item.approved_by}</Fact>}
      {item.decided && (
        <Fact name={words.decided}>
          <span className="digits">{showTime(item.decided)}</span>
        </Fact>
      )}
      {item.decided_by && <Fact name={words.decidedBy}>{item.decided_by}</Fact>}
      {item.reference && <Fact name={words.reference} copy={item.reference} />}
      {item.reason && <Fact name={words.reason}>{item.reason}</Fact>}
    </FactList>
  )
}
