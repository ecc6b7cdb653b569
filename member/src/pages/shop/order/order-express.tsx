import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { CopyButton } from '@banyan/ui/action/copy-button'
import { Empty } from '@banyan/ui/page/empty'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { Steps } from '@banyan/ui/page/steps'
import { Card } from '@banyan/ui/show/card'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { tellCopied } from '../../../parts/page/tell-copied.ts'
import { useLink } from '../../../shell/place.ts'
import { useLanguage } from '../../../state/app/language.ts'
import type { Calls } from '../../../state/wire/ask.ts'
import { useAsk } from '../../../state/wire/query.ts'
import { showTime } from '../../../words/dates.ts'
import { useText } from '../../../words/text.ts'
import { text } from './order-express.text.ts'

export const meta = { login: true }

type Parcel = ReplyOf<CallAt<Calls, '/shop/order/order-express', 'load-order-express'>>['parcels'][number]

/** The parcels of an order, each with its track (D24). */
export function Page() {
  const t = useText(text)
  const order_id = useLink().id('order_id')
  const query = useAsk('/shop/order/order-express', 'load-order-express', { order_id })
  return (
    <Screen title={t('title')} onRefresh={() => query.refetch()}>
      <Loaded
        query={query}
        waiting={<Waiting />}
        isEmpty={({ parcels }) => parcels.length === 0}
        empty={<Empty text={t('empty')} note={t('emptyNote')} />}
      >
        {({ parcels }) => (
          <div className="space-y-3">
            {parcels.map((parcel, at) => (
              <ParcelCard
                key={parcel.id}
                parcel={parcel}
                title={parcels.length > 1 ? t('parcel', { place: at + 1 }) : parcel.company}
              />
            ))}
          </div>
        )}
      </Loaded>
    </Screen>
  )
}

function ParcelCard({ parcel, title }: { parcel: Parcel; title: string }) {
  const t = useText(text)
  const language = useLanguage((state) => state.language)
  // The last step is the shipment itself.
  const events = [
    ...parcel.track.map(({ time, words }) => ({ time, words })),
    { time: parcel.created_at, words: t('handed') },
  ]
  return (
    <Card title={title}>
      <dl className="mb-4 space-y-2 pb-4 hairline-b">
        {title !== parcel.company && (
          <div className="flex items-baseline justify-between gap-4">
            <dt className="shrink-0 text-ink-2">{t('company')}</dt>
            <dd className="min-w-0 text-right wrap-break-word">{parcel.company}</dd>
          </div>
        )}
        <div className="flex items-baseline justify-between gap-4">
          <dt className="shrink-0 text-ink-2">{t('waybill')}</dt>
          <dd className="tabular flex min-w-0 items-center justify-end gap-2 text-right">
            <span className="min-w-0 break-all">{parcel.waybill}</span>
            <CopyButton
              text={parcel.waybill}
              label={t('copy', { number: parcel.waybill })}
              onCopied={tellCopied}
              className="shrink-0 text-primary"
            />
          </dd>
        </div>
        {parcel.lines.length > 0 && (
          <div className="flex items-baseline justify-between gap-4">
            <dt className="shrink-0 text-ink-2">{t('contents')}</dt>
            <dd className="min-w-0 space-y-1 text-right wrap-break-word">
              {parcel.lines.map(({ position, name, values, quantity }) => (
                <p key={position}>
                  {[name, ...values].join('\u00A0· ')}
                  <span className="tabular">{`\u00A0×${quantity}`}</span>
                </p>
              ))}
            </dd>
          </div>
        )}
      </dl>
      <Steps
        label={t('track')}
        way="down"
        done={0}
        items={events.map(({ time, words }, at) => ({
          key: `${time}${at}`,
          title: words,
          time: showTime(time, language),
        }))}
      />
    </Card>
  )
}

const Waiting = () => (
  <div className="space-y-3">
    <Skeleton className="h-52 rounded-card" />
    <Skeleton className="h-46 rounded-card" />
  </div>
)
