import { useState } from 'react'
import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import type { ThirdState } from '@banyan/contract/wallet/third/terms'
import { showPaid, showRate } from '@banyan/rules/wallet/recharge'
import { ButtonLink } from '@banyan/ui/action/button'
import type { TagTone } from '@banyan/ui/show/tag'
import { AskAbout } from '../../parts/service/ask-service.tsx'
import { RecordFrame } from '../../parts/wallet/record-frame.tsx'
import { RecordPage } from '../../parts/wallet/record-page.tsx'
import { useLink } from '../../shell/place.ts'
import { useSettings } from '../../state/app/config.ts'
import { useLanguage } from '../../state/app/language.ts'
import { link } from '../../state/link/link.ts'
import type { Calls } from '../../state/wire/ask.ts'
import { useAsk, usePaged } from '../../state/wire/query.ts'
import { showTime } from '../../words/dates.ts'
import { useText } from '../../words/text.ts'
import { text } from './recharge-record-third.text.ts'

export const meta = { login: true }

const states = ['waiting', 'paid', 'closed', 'returned'] as const satisfies readonly ThirdState[]
const path = '/wallet/recharge-record-third'
const page = 'pages/wallet/recharge-third'

export function Page() {
  const t = useText(text)
  const id = useLink().optionalId()
  const [state, setState] = useState<ThirdState>()
  const paged = usePaged(path, 'load-recharge-record-third', state ? { state } : {})
  const named = useAsk(path, 'load-one', { id: id ?? '' }, { enabled: id !== undefined })
  return (
    <RecordPage
      texts={{
        title: t('title'),
        states: t('states'),
        all: t('all'),
        empty: t('empty'),
        emptyState: t('emptyState'),
      }}
      states={states.map((key) => ({ key, label: t(key) }))}
      state={state}
      onState={setState}
      paged={paged}
      named={{ id, query: named }}
      next={{ text: t('recharge'), href: `#/${page}` }}
      renderRecord={(record, marked) => <RecordCard record={record} marked={marked} />}
    />
  )
}

type Record = ReplyOf<
  CallAt<Calls, '/wallet/recharge-record-third', 'load-recharge-record-third'>
>['list'][number]

const tones: Readonly<{ [State in ThirdState]: TagTone }> = {
  waiting: 'warn',
  paid: 'ok',
  closed: 'quiet',
  returned: 'primary',
}

/** The text of a record's state; a refund has steps. */
function stateText({ state, refund }: Record): ThirdState | 'inBalance' | 'returning' {
  if (state !== 'returned' || refund === 'done' || refund === null) return state
  return refund === 'credited' ? 'inBalance' : 'returning'
}

/** One recharge by third party (E10): the amount, the payment with its rate and time, and the state. */
function RecordCard({ record, marked }: { record: Record; marked: boolean }) {
  const t = useText(text)
  const { unit } = useSettings()
  const language = useLanguage((state) => state.language)
  const { paid } = record
  const amount = showPaid(paid.amount, paid.currency)
  return (
    <RecordFrame
      record={record}
      tone={tones[record.state]}
      stateText={t(stateText(record))}
      marked={marked}
      actions={
        <>
          <AskAbout about={{ kind: 'third-payment', id: record.id }} look="button" />
          {record.link !== null && (
            <ButtonLink size="small" href={link.to(page, { id: record.id })}>
              {t('pay')}
            </ButtonLink>
          )}
        </>
      }
    >
      <div className="tabular mt-1 space-y-0.5 text-second text-ink-2">
        <p>{showTime(record.paid_at ?? record.time, language)}</p>
        <p className="wrap-break-word">
          {record.paid_at === null ? t('toPay', { paid: amount }) : t('paidAmount', { paid: amount })}
        </p>
        <p className="wrap-break-word text-ink-3">
          {t('rate', { rate: `1 ${unit} = ${showRate(paid.rate)} ${paid.currency}` })}
        </p>
        <p className="break-all text-ink-3">{record.sn}</p>
      </div>
    </RecordFrame>
  )
}
