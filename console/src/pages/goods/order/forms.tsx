import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useWords } from '../../../lang/words.ts'
import { DateTime } from '../../../parts/field/date-time.tsx'
import { isBare, useKeys } from '../../../parts/work-list/keys.ts'
import { useRunPending, type PendingAction } from '../../../parts/work-list/item/pending-action.ts'
import { useAct } from '../../../state/act.ts'
import { text } from '../order.text.ts'
import { addEvent, addNote, type FullOrder, sendParcel, stale, unsentOf } from './data.ts'
import css from './order.module.css'
import { chosenOf, type Counts, PiecesField } from './pieces.tsx'

/** The picker's time; it has more methods, which are not used. */
interface EventFields {
  event: string
  time?: { toISOString(): string } | null
}

interface ParcelFields {
  company: string
  waybill: string
}

/** The form's first field can be asked for by a key on the order's row. */
export interface ShipPending {
  pending: PendingAction<'ship'> | undefined
  onPendingStarted: () => void
}

/**
 * Adds a parcel with all that is in no parcel yet, or with a part of it. The last one marks the order sent. The pieces are
 * named, so a parcel is refused if another person has shipped them since.
 */
export function ShipForm({ order, pending, onPendingStarted }: { order: FullOrder } & ShipPending) {
  const words = useWords(text)
  const { message } = App.useApp()
  const client = useQueryClient()
  const [form] = Form.useForm<ParcelFields>()
  const begin = () => form.focusField('company')
  useRunPending(pending, order.id, begin, onPendingStarted)
  useKeys(true, { accept: begin }, [], isBare)
  const unsent = unsentOf(order)
  const [counts, setCounts] = useState<Counts>({})
  const chosen = chosenOf(unsent, counts)
  const pieces = (list: readonly { quantity: number }[]) => list.reduce((sum, one) => sum + one.quantity, 0)
  const isPart = pieces(chosen) < pieces(unsent)
  const sending = useAct({
    run: (parcel: ParcelFields) =>
      sendParcel({ order_id: order.id, ...parcel, ...(unsent.length > 0 ? { lines: chosen } : {}) }),
    done() {
      void message.success(isPart ? words.partShipped : words.shipped)
      form.resetFields()
      setCounts({})
    },
    // The refusal may mean that another person has changed the order.
    failed: () => void client.invalidateQueries({ queryKey: ['order'] }),
    stale,
  })
  const rules = [{ required: true, whitespace: true, message: words.required }]
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={(parcel) => void sending.run(parcel)}>
      {pieces(unsent) > 1 && (
        <PiecesField
          lines={unsent}
          counts={counts}
          onChange={setCounts}
          title={words.piecesOf}
          labelOf={words.piecesOfLine}
        />
      )}
      <div className={css['form']}>
        <Form.Item name="company" label={words.company} rules={rules}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="waybill" label={words.waybill} rules={rules}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item label=" ">
          <Button
            type={unsent.length > 0 ? 'primary' : 'default'}
            htmlType="submit"
            loading={sending.busy}
            disabled={unsent.length > 0 && chosen.length === 0}
          >
            {unsent.length === 0 ? words.another : isPart ? words.shipPart : words.ship}
          </Button>
        </Form.Item>
      </div>
    </Form>
  )
}

/** Adds an event to a parcel's track, with a time or the current one. */
export function EventForm({ parcelId }: { parcelId: string }) {
  const words = useWords(text)
  const { message } = App.useApp()
  const [form] = Form.useForm<EventFields>()
  const adding = useAct({
    run: ({ event, time }: EventFields) =>
      addEvent({ parcel_id: parcelId, words: event, ...(time ? { time: time.toISOString() } : {}) }),
    done() {
      void message.success(words.eventAdded)
      form.resetFields()
    },
    stale,
  })
  return (
    <Form form={form} className={css['form'] ?? ''} onFinish={(event) => void adding.run(event)}>
      <Form.Item name="event" rules={[{ required: true, whitespace: true, message: words.required }]}>
        <Input aria-label={words.event} placeholder={words.event} maxLength={200} />
      </Form.Item>
      <Form.Item name="time">
        <DateTime aria-label={words.eventTime} placeholder={words.eventTime} />
      </Form.Item>
      <Button htmlType="submit" loading={adding.busy}>
        {words.add}
      </Button>
    </Form>
  )
}

/** Writes a note for other staff. */
export function NoteForm({ orderId }: { orderId: string }) {
  const words = useWords(text)
  const { message } = App.useApp()
  const [form] = Form.useForm<{ note: string }>()
  const saving = useAct({
    run: (said: string) => addNote({ id: orderId, words: said }),
    done() {
      void message.success(words.noted)
      form.resetFields()
    },
    stale,
  })
  return (
    <Form form={form} layout="vertical" onFinish={({ note }) => void saving.run(note)}>
      <Form.Item
        name="note"
        label={words.note}
        required={false}
        rules={[{ required: true, whitespace: true, message: words.required }]}
      >
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <Button htmlType="submit" loading={saving.busy}>
        {words.saveNote}
      </Button>
    </Form>
  )
}
