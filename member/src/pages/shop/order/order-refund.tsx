// A request for a refund: its type, the lines with their pieces, the reason and pictures. The amount follows from the
// pieces by the same rule as on the server, and is shown before the request is sent.
import { useId, useState } from 'react'
import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import {
  refundImagesMax,
  type MemberRefundReason,
  memberRefundReasons,
  type RefundKind,
  refundWordsMax,
} from '@banyan/contract/shop/order/refund-terms'
import { piecesFor } from '@banyan/rules/shop/refund'
import { Button, ButtonLink } from '@banyan/ui/action/button'
import { ChipGroup } from '@banyan/ui/form/chip-group'
import { Radio } from '@banyan/ui/form/radio'
import { TextArea } from '@banyan/ui/form/text-area'
import type { Uploaded } from '@banyan/ui/form/uploader'
import { toast } from '@banyan/ui/layer/toast'
import { useForm } from '@banyan/ui/lib/form'
import { Empty } from '@banyan/ui/page/empty'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { Card } from '@banyan/ui/show/card'
import { PicturesField } from '../../../parts/file/pictures-field.tsx'
import { Cost } from '../../../parts/goods/cost.tsx'
import { forgetOrders } from '../../../parts/order/close-order.tsx'
import { text as refundText } from '../../../parts/refund/refund.text.ts'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { useLink } from '../../../shell/place.ts'
import { useLanguage } from '../../../state/app/language.ts'
import { link } from '../../../state/link/link.ts'
import { go } from '../../../state/link/navigate.ts'
import { useAct } from '../../../state/wire/act.ts'
import { ask } from '../../../state/wire/ask.ts'
import type { Calls } from '../../../state/wire/ask.ts'
import { sendOnce } from '../../../state/wire/send-once.ts'
import { forget, useAsk } from '../../../state/wire/query.ts'
import { showTime } from '../../../words/dates.ts'
import { useText } from '../../../words/text.ts'
import { text } from './order-refund.text.ts'
import { type Chosen, type Line, Lines, wantedOf } from './order-refund/lines.part.tsx'

export const meta = { login: true }

type Refundable = ReplyOf<CallAt<Calls, '/shop/order/order-refund', 'load-order-refund'>>

const refund = { path: '/shop/order/order-refund', control: 'do-refund' } as const

export function Page() {
  const t = useText(text)
  const order_id = useLink().id('order_id')
  const query = useAsk('/shop/order/order-refund', 'load-order-refund', { order_id }, { staleTime: 0 })
  const language = useLanguage((state) => state.language)
  const form = useRequest(query.data)
  const { data } = query
  return (
    <Screen
      title={t('title')}
      onRefresh={() => query.refetch()}
      footer={data && data.kinds.length > 0 ? <Footer form={form} /> : undefined}
    >
      <Loaded
        query={query}
        waiting={<Waiting />}
        isEmpty={({ kinds }) => kinds.length === 0}
        empty={
          <Empty
            text={t(data?.late ? 'late' : 'nothing')}
            note={
              data?.late && data.until
                ? t('lateNote', { time: showTime(data.until, language) })
                : t('nothingNote')
            }
            action={
              <ButtonLink kind="weak" href={link.to('pages/shop/order/order-detail', { id: order_id })}>
                {t('seeOrder')}
              </ButtonLink>
            }
          />
        }
      >
        {(refundable) => <Form refundable={refundable} form={form} />}
      </Loaded>
    </Screen>
  )
}

interface Values {
  /** Undefined until the member chooses: the first type that the order allows. */
  kind: RefundKind | undefined
  /** The pieces that the member chose. */
  chosen: Chosen
  reason: MemberRefundReason | undefined
  words: string
  images: readonly Uploaded[]
}

const empty: Values = { kind: undefined, chosen: new Map(), reason: undefined, words: '', images: [] }

/** Returns what these values refund: the type, the lines that it can cover, the chosen pieces and the amounts. */
function refundOf(refundable: Refundable | undefined, values: Values) {
  const kind = values.kind ?? refundable?.kinds[0]
  const lines = refundable && kind ? linesFor(refundable, kind) : []
  // Before the order is sent, all of it is refunded, and so is a single piece.
  const isFixed = refundable?.whole === true || (lines.length === 1 && lines[0]?.most === 1)
  const chosen: Chosen = isFixed
    ? new Map(lines.map(({ position, most }) => [position, most]))
    : values.chosen
  return { kind, lines, isFixed, chosen, wanted: wantedOf(lines, chosen, refundable?.shipping ?? '0.00') }
}

/** The form's state and its submission. */
function useRequest(refundable: Refundable | undefined) {
  const t = useText(text)
  const id = useId()
  const [uploading, setUploading] = useState(false)
  const { values, set, field, props } = useForm({
    initial: empty,
    check: (given) => ({
      chosen: refundOf(refundable, given).wanted.lines.length === 0 ? t('none') : undefined,
      reason: given.reason === undefined ? t('chooseReason') : undefined,
    }),
  })
  const { kind, lines, isFixed, chosen, wanted } = refundOf(refundable, values)
  const sending = useAct({
    run: (content: { kind: RefundKind; reason: MemberRefundReason; order_id: string }) => {
      const { words, images } = values
      const all = {
        ...content,
        lines: wanted.lines,
        words: words.trim(),
        images: images.map((one) => one.id),
      }
      return sendOnce(refund, all, (request_key) => ask(refund.path, refund.control, { request_key, ...all }))
    },
    done({ refund_id }) {
      toast.show(t('sent'), { kind: 'ok' })
      go.replace('pages/shop/order/order-refund-defail', { id: refund_id })
      void forgetOrders()
    },
    // The rest of a line may have changed since the page was loaded.
    refused: () => void forget('/shop/order/order-refund'),
    leaves: true,
  })
  return {
    id,
    kind,
    lines,
    isFixed,
    chosen,
    wanted,
    set,
    field,
    uploading,
    setUploading,
    busy: sending.busy,
    props: () =>
      props(({ reason }) => {
        if (refundable && kind && reason !== undefined)
          void sending.run({ kind, reason, order_id: refundable.order_id })
      }),
  }
}

/** Returns the lines that a refund of this type can cover, each with the most of its pieces. */
function linesFor({ lines, state, whole }: Refundable, kind: RefundKind): Line[] {
  const progress = { state, begun: !whole }
  return lines
    .map((line) => ({ ...line, most: piecesFor(progress, kind, line) }))
    .filter(({ most }) => most > 0)
}

const kindNotes = { refund: 'refundNote', return: 'returnNote', unsent: 'unsentNote' } as const

type RequestForm = ReturnType<typeof useRequest>

function Form({ refundable, form }: { refundable: Refundable; form: RequestForm }) {
  const t = useText(text)
  const language = useLanguage((state) => state.language)
  const r = useText(refundText)
  return (
    <form id={form.id} {...form.props()} className="space-y-3">
      {refundable.kinds.length > 1 && (
        <Radio
          label={r('type')}
          value={form.kind}
          onChange={(key) => form.set({ kind: refundable.kinds.find((one) => one === key) })}
          items={refundable.kinds.map((key) => ({
            key,
            label: r(key),
            note: t(kindNotes[key]),
          }))}
        />
      )}
      <Lines
        lines={form.lines}
        chosen={form.chosen}
        onChange={(chosen) => form.set({ chosen })}
        isFixed={form.isFixed}
        note={refundable.whole ? t('wholeNote') : undefined}
        shipping={refundable.shipping}
        error={form.field('chosen').error}
      />
      <Card className="space-y-4">
        <ChipGroup
          {...form.field('reason')}
          label={r('why')}
          onChange={(key) => form.set({ reason: memberRefundReasons.find((one) => one === key) })}
          items={memberRefundReasons.map((key) => ({ key, label: r(key) }))}
        />
        <TextArea
          {...form.field('words')}
          label={t('words')}
          placeholder={t('wordsHint')}
          maxLength={refundWordsMax}
          rows={3}
        />
        <PicturesField
          {...form.field('images')}
          purpose="refund"
          max={refundImagesMax}
          onBusy={form.setUploading}
        />
      </Card>
      <p className="px-1 text-caption text-ink-3">
        {t('where')} {refundable.until && t('until', { time: showTime(refundable.until, language) })}
      </p>
    </form>
  )
}

function Footer({ form }: { form: RequestForm }) {
  const t = useText(text)
  const r = useText(refundText)
  const { money, points } = form.wanted
  return (
    <div className="flex items-center justify-between gap-3">
      <p className="min-w-0">
        <span className="block text-caption text-ink-2">{r('refundAmount')}</span>
        <Cost money={money} points={points} size="large" />
      </p>
      <Button type="submit" form={form.id} size="large" busy={form.busy} disabled={form.uploading}>
        {t('submit')}
      </Button>
    </div>
  )
}

const Waiting = () => (
  <div className="space-y-3">
    <Skeleton className="h-28 rounded-card" />
    <Skeleton className="h-46 rounded-card" />
    <Skeleton className="h-52 rounded-card" />
  </div>
)
