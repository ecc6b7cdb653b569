import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useWords } from '../../../lang/words.ts'
import { FormDialog } from '../../../parts/field/form-dialog.tsx'
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
  const rules = [{ required: true, whitespace: true, message: words.required }]
  return (
    <FormDialog<Fields>
      motion={still}
      title={words.editParcel}
      okText={words.save}
      says={words.editParcelSays}
      // The form for a new parcel has the same fields.
      name="parcel"
      initialValues={{ company: parcel.company, waybill: parcel.waybill }}
      requiredMark={false}
      save={(filled) => changeParcel({ parcel_id: parcel.id, ...filled })}
      saved={words.parcelSaved}
      stale={stale}
      onClose={onClose}
    >
      <Form.Item name="company" label={words.company} rules={rules}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="waybill" label={words.waybill} rules={rules}>
        <Input maxLength={60} />
      </Form.Item>
    </FormDialog>
  )
}
