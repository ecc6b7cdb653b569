import { showMoney } from '@banyan/rules/money'
import { showPaid, showRate } from '@banyan/rules/wallet/recharge'
import { Alert } from 'antd'
import { type Ref, useState } from 'react'
import { Link } from 'react-router'
import { showTime } from '../../../lang/time.ts'
import { useMoneyWords } from '../../../state/unit.ts'
import { CopyButton } from '../../../parts/field/copy-button.tsx'
import { Fact, FactList } from '../../../parts/list/facts.tsx'
import { FirstApproval } from '../../../parts/money/approval.tsx'
import { BeforeLink } from '../../../parts/money/before.tsx'
import { Waited } from '../../../parts/list/waited.tsx'
import { text } from '../recharge.text.ts'
import { StateTag, warningsOf } from './columns.tsx'
import css from './facts.module.css'
import type { Recharge } from './source.ts'
import { Voucher, type VoucherHandle } from './voucher.tsx'
import { EntriesLink } from '../../../parts/audit/entries-link.tsx'

/** Returns the address of one recharge. It opens the recharge in any state. */
const addressOf = (id: string) => `/finance/recharge?item=${id}`

/** One recharge: the proof of payment large, and the data to compare it with. */
export function RechargeFacts({
  item,
  now,
  picture,
}: {
  item: Recharge
  now: string
  picture: Ref<VoucherHandle>
}) {
  const words = useMoneyWords(text)
  // Each reply contains a new link to the same picture. The first link stays until it no longer works.
  const [url, setUrl] = useState(item.voucher)
  return (
    <div className={css['review']}>
      <Voucher key={url} ref={picture} url={url} onFetch={() => setUrl(item.voucher)} />
      <div className={css['facts']}>
        <div>
          <div className={css['amount']}>
            <span className="money">{showMoney(item.amount)}</span>
            <span className="quiet">{words.unit}</span>
            <CopyButton text={item.amount} what={words.amount} />
          </div>
          <div className="status-line">
            <StateTag item={item} />
            {item.state === 'waiting' && <Waited since={item.time} now={now} />}
          </div>
        </div>
        <FirstApproval item={item} />
        {warningsOf(item, words).map(({ title, says }) => (
          <Alert
            key={title}
            type="warning"
            showIcon
            title={title}
            description={
              <>
                {says}{' '}
                {title === words.same && item.same_voucher !== null && (
                  <Link to={addressOf(item.same_voucher)}>{words.open(item.same_voucher)}</Link>
                )}
              </>
            }
          />
        ))}
        <FactList>
          <Fact name={words.member} copy={item.member.nick_name} />
          <Fact name={words.userCode} copy={item.member.user_code} />
          <Fact name={words.contact} copy={item.member.account} />
          <Fact name={words.account} copy={item.account} />
          <Fact name={words.paid}>{showPaid(item.paid.amount, item.paid.currency)}</Fact>
          <Fact name={words.rate}>
            <span className="digits">{showRate(item.paid.rate)}</span>
          </Fact>
          <Fact name={words.number} copy={item.id} />
          <Fact name={words.asked}>
            <span className="digits">{showTime(item.time)}</span>
          </Fact>
          <Fact name={words.before}>
            <BeforeLink
              list="/finance/recharge"
              member={item.member}
              says={words.beforeSays(item.arrived_before, item.rejected_before)}
            />
          </Fact>
          {item.decided && (
            <Fact name={words.decided}>
              <span className="digits">{showTime(item.decided)}</span>
            </Fact>
          )}
          {item.first_by && <Fact name={words.firstBy}>{item.first_by}</Fact>}
          {item.decided_by && <Fact name={words.decidedBy}>{item.decided_by}</Fact>}
          {item.reason && <Fact name={words.reason}>{item.reason}</Fact>}
        </FactList>
        <EntriesLink kind="recharge" subject={item.id} />
      </div>
    </div>
  )
}
