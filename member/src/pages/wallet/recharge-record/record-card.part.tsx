import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { showPaid, showRate } from '@banyan/rules/wallet/recharge'
import { Button, ButtonLink } from '@banyan/ui/action/button'
import { Picture } from '@banyan/ui/show/picture'
import type { TagTone } from '@banyan/ui/show/tag'
import { AskAbout } from '../../../parts/service/ask-service.tsx'
import { RecordFrame } from '../../../parts/wallet/record-frame.tsx'
import type { Calls } from '../../../state/wire/ask.ts'
import { useSettings } from '../../../state/app/config.ts'
import { useLanguage } from '../../../state/app/language.ts'
import { link } from '../../../state/link/link.ts'
import { showTime } from '../../../words/dates.ts'
import { useText } from '../../../words/text.ts'
import { text } from '../recharge-record.text.ts'

export type Recharge = ReplyOf<
  CallAt<Calls, '/wallet/recharge-record', 'load-recharge-record'>
>['list'][number]

const tones: Readonly<{ [State in Recharge['state']]: TagTone }> = {
  waiting: 'warn',
  arrived: 'ok',
  rejected: 'alert',
  cancelled: 'quiet',
}

type RecordCardProps = {
  record: Recharge
  /** True for the recharge that the link names. */
  marked: boolean
  onVoucher: (address: string) => void
  onCancel: () => void
}

/** One recharge (E10): the amount, the payment with its rate, time and account, the state and its reason. */
export function RecordCard({ record, marked, onVoucher, onCancel }: RecordCardProps) {
  const t = useText(text)
  const { unit } = useSettings()
  const { paid } = record
  const language = useLanguage((state) => state.language)
  return (
    <RecordFrame
      record={record}
      tone={tones[record.state]}
      stateText={t(record.state)}
      marked={marked}
      picture={
        <button
          type="button"
          aria-label={t('openVoucher')}
          onClick={() => onVoucher(record.voucher)}
          className="w-14 shrink-0 self-start overflow-hidden rounded-field"
        >
          <Picture src={record.voucher} alt="" ratio={0.8} />
        </button>
      }
      rejection={
        record.state === 'rejected' && record.reason !== ''
          ? { title: t('reason'), reason: record.reason }
          : undefined
      }
      actions={<Actions record={record} onCancel={onCancel} />}
    >
      <p className="tabular mt-1 text-second text-ink-2">{showTime(record.time, language)}</p>
      <p className="tabular mt-0.5 text-second wrap-break-word text-ink-2">
        {t('paid', { paid: showPaid(paid.amount, paid.currency) })}
      </p>
      {paid.currency !== unit && (
        <p className="tabular mt-0.5 text-second wrap-break-word text-ink-3">
          {t('rate', { rate: `1 ${unit} = ${showRate(paid.rate)} ${paid.currency}` })}
        </p>
      )}
      <p className="mt-0.5 text-second wrap-break-word text-ink-2">
        {t('account', { account: record.account })}
      </p>
      {record.decided && (
        <p className="tabular mt-0.5 text-second text-ink-3">
          {t('decidedAt', { time: showTime(record.decided, language) })}
        </p>
      )}
    </RecordFrame>
  )
}

/** A recharge can be asked about. One under review can be cancelled; a rejected or cancelled one can be submitted again. */
function Actions({ record, onCancel }: Pick<RecordCardProps, 'record' | 'onCancel'>) {
  const t = useText(text)
  return (
    <>
      <AskAbout about={{ kind: 'recharge', id: record.id }} look="button" />
      {record.state === 'waiting' && (
        <Button kind="weak" size="small" onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
      {(record.state === 'rejected' || record.state === 'cancelled') && (
        <ButtonLink
          kind="weak"
          size="small"
          href={link.to('pages/wallet/recharge', { account: record.account_id }, { amount: record.amount })}
        >
          {t('again')}
        </ButtonLink>
      )}
    </>
  )
}
