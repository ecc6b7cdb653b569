import { Alert, App, Button, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { common } from '../../../lang/common.text.ts'
import { useWords } from '../../../lang/words.ts'
import { useActInPlace } from '../../../state/act.ts'
import { still } from '../../../parts/work-list/question/still.ts'
import { text } from '../order.text.ts'
import { changeParcel, type FullOrder, stale } from './data.ts'

type Parcel = FullOrder['parcels'][number]
type Fields = Pick<Parcel, 'company' | 'waybill'>

/** A button and its dialog: corrects the courier and the tracking number of a parcel. */
export function ParcelEditor({ parcel }: { parcel: Parcel }) {
  const words = useWords(text)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" type="link" onClick={() => setOpen(true)}>
        {words.editParcel}
      </Button>
      {open && <Dialog parcel={parcel} onClose={() => setOpen(false)} />}
    </>
  )
}

function Dialog({ parcel, onClose }: { parcel: Parcel; onClose: () => void }) {
  const words = useWords(text)
  const cancel = useWords(common).cancel
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const [open, setOpen] = useState(true)
  const save = useActInPlace({
    run: (filled: Fields) => changeParcel({ parcel_id: parcel.id, ...filled }),
    done() {
      void message.success(words.parcelSaved)
      setOpen(false)
    },
    stale,
  })
  const rules = [{ required: true, whitespace: true, message: words.required }]
  return (
    <Modal
      {...still}
      open={open}
      title={words.editParcel}
      okText={words.save}
      cancelText={cancel}
      confirmLoading={save.busy}
      onOk={form.submit}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      centered
      destroyOnHidden
    >
      <p className="quiet">{words.editParcelSays}</p>
      {/* The name makes the ids of its fields differ from those of the form for a new parcel. */}
      <Form<Fields>
        name="parcel"
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ company: parcel.company, waybill: parcel.waybill }}
        onFinish={(filled) => void save.run(filled)}
      >
        <Form.Item name="company" label={words.company} rules={rules}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="waybill" label={words.waybill} rules={rules}>
          <Input maxLength={60} />
        </Form.Item>
      </Form>
      {save.fault !== undefined && <Alert type="error" showIcon title={save.fault} />}
    </Modal>
  )
}
