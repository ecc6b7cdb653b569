import { App, Button, Form, Input } from 'antd'
import { useWords } from '../../../lang/words.ts'
import { useAct } from '../../../state/act.ts'
import { text } from '../order.text.ts'
import { addEvent, addNote, sendParcel, stale } from './data.ts'
import css from './order.module.css'

/** Adds a parcel; the first one marks the order sent. */
export function ShipForm({ orderId, isFirst }: { orderId: string; isFirst: boolean }) {
  const words = useWords(text)
  const { message } = App.useApp()
  const [form] = Form.useForm<{ company: string; waybill: string }>()
  const sending = useAct({
    run: (parcel: { company: string; waybill: string }) => sendParcel({ order_id: orderId, ...parcel }),
    done() {
      void message.success(words.shipped)
      form.resetFields()
    },
    stale,
  })
  const rules = [{ required: true, whitespace: true, message: words.required }]
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      className={css['form'] ?? ''}
      onFinish={(parcel) => void sending.run(parcel)}
    >
      <Form.Item name="company" label={words.company} rules={rules}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="waybill" label={words.waybill} rules={rules}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item label=" ">
        <Button type={isFirst ? 'primary' : 'default'} htmlType="submit" loading={sending.busy}>
          {isFirst ? words.ship : words.another}
        </Button>
      </Form.Item>
    </Form>
  )
}

/** Adds an event to a parcel's track, with the current time. */
export function EventForm({ parcelId }: { parcelId: string }) {
  const words = useWords(text)
  const { message } = App.useApp()
  const [form] = Form.useForm<{ event: string }>()
  const adding = useAct({
    run: (said: string) => addEvent({ parcel_id: parcelId, words: said }),
    done() {
      void message.success(words.eventAdded)
      form.resetFields()
    },
    stale,
  })
  return (
    <Form form={form} className={css['form'] ?? ''} onFinish={({ event }) => void adding.run(event)}>
      <Form.Item name="event" rules={[{ required: true, whitespace: true, message: words.required }]}>
        <Input aria-label={words.event} placeholder={words.event} maxLength={200} />
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
