import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { isZero, showMoney } from '@banyan/rules/money'
import { showPaid, showRate } from '@banyan/rules/wallet/recharge'
import { Button } from '@banyan/ui/action/button'
import type { TagTone } from '@banyan/ui/show/tag'
import { AskAbout } from '../../../parts/service/ask-service.tsx'
import { RecordFrame } from '../../../parts/wallet/record-frame.tsx'
import { useSettings } from '../../../state/app/config.ts'
import { useLanguage } from '../../../state/app/language.ts'
import type { Calls } from '../../../state/wire/ask.ts'
import { showTime } from '../../../words/dates.ts'
import { useText } from '../../../words/text.ts'
import { text } from '../withdraw-record.text.ts'

export type Withdrawal = ReplyOf<
  CallAt<Calls, '/wallet/withdraw-record', 'load-withdraw-record'>
>['list'][number]

const tones: Readonly<{ [State in Withdrawal['state']]: TagTone }> = {
  waiting: 'warn',
  paying: 'primary',
  paid: 'ok',
  rejected: 'alert',
  cancelled: 'quiet',
}

type RecordCardProps = {
  record: Withdrawal
  /** True for the withdrawal that the link names. */
  marked: boolean
  onCancel: () => void
}

/** One withdrawal: the amount, its state, the payout account, the amount that arrives, and the reason of a rejection. */
export function RecordCard({ record, marked, onCancel }: RecordCardProps) {
  const t = useText(text)
  const language = useLanguage((state) => state.language)
  return (
    <RecordFrame
      record={record}
      tone={tones[record.state]}
      stateText={t(record.state)}
      marked={marked}
      picture={
        <img
          src={`/icons/${record.account.kind}.webp`}
          alt=""
          width={40}
          height={40}
          className="size-10 shrink-0"
        />
      }
      rejection={
        record.state === 'rejected'
          ? { title: t('reason'), reason: record.reason, note: t('returned') }
          : undefined
      }
      actions={
        <>
          <AskAbout about={{ kind: 'withdraw', id: record.id }} look="button" />
          {record.state === 'waiting' && (
            <Button kind="weak" size="small" onClick={onCancel}>
              {t('cancel')}
            </Button>
          )}
        </>
      }
    >
      <p className="tabular mt-1 text-second text-ink-2">{showTime(record.time, language)}</p>
      <Lines record={record} />
      {record.decided && (
        <p className="tabular mt-0.5 text-second text-ink-3">
          {t('decidedAt', { time: showTime(record.decided, language) })}
        </p>
      )}
    </RecordFrame>
  )
}

/** The payout account of a withdrawal, the amount that arrives, and the deductions. */
function Lines({ record }: { record: Withdrawal }) {
  const t = useText(text)
  const { unit } = useSettings()
  const { account, payout, dividend, fee, reference } = record
  const money = (amount: string) => `${showMoney(amount)} ${unit}`
  const lines = [
    t('to', { account: `${account.name} ${account.masked}` }),
    t('receive', { amount: showPaid(payout.amount, payout.currency) }),
    isZero(dividend) ? undefined : t('dividend', { amount: money(dividend) }),
    isZero(fee) ? undefined : t('fee', { amount: money(fee) }),
    payout.currency === unit
      ? undefined
      : t('rate', { rate: `1 ${unit} = ${showRate(payout.rate)} ${payout.currency}` }),
    reference === '' ? undefined : t('reference', { number: reference }),
  ].filter((line) => line !== undefined)
  return lines.map((line) => (
    <p key={line} className="tabular mt-0.5 text-second wrap-break-word text-ink-2">
      {line}
    </p>
  ))
}
