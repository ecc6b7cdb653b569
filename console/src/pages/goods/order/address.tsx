import { isContactNumber } from '@banyan/rules/validate'
import { Button, Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { useWords } from '../../../lang/words.ts'
import { FormDialog } from '../../../parts/field/form-dialog.tsx'
import { fieldRule } from '../../../parts/field/rule.ts'
import { still } from '../../../parts/work-list/question/still.ts'
import { text } from '../order.text.ts'
import { type AddressChange, changeAddress, type FullOrder, stale } from './data.ts'
import { hasRegion, isRegionOpen, RegionField } from './region.tsx'

/** A button and its dialog: corrects the delivery details of an order that is not sent yet. */
export function AddressEditor({ order }: { order: FullOrder }) {
  const words = useWords(text)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.editAddress}</Button>
      {open && <Dialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}

function Dialog({ order, onClose }: { order: FullOrder; onClose: () => void }) {
  const words = useWords(text)
  const [form] = Form.useForm<AddressChange>()
  const { consignee, mobile, country, regions, region, detail, latitude } = order.address
  const [typed, picked] = [Form.useWatch('detail', form), Form.useWatch('regions', form)]
  const moves = (now: readonly string[] | undefined) =>
    now !== undefined && now.join('\n') !== regions.join('\n')
  const isPinOpen =
    latitude !== undefined && (moves(picked) || (typed !== undefined && typed.trim() !== detail))
  // A region that is not changed is not sent: its codes may have left the data since the order was made.
  const save = (filled: AddressChange) =>
    changeAddress({ id: order.id, ...filled, regions: moves(filled.regions) ? filled.regions : undefined })
  const required = { required: true, whitespace: true, message: words.required }
  const number = fieldRule((typed: string | undefined) =>
    typed?.trim() && !isContactNumber(typed.trim()) ? words.mobileWrong : undefined,
  )
  const complete = fieldRule((chosen: string[]) =>
    isRegionOpen({ country, regions: chosen }) ? words.required : undefined,
  )
  return (
    <FormDialog<AddressChange>
      motion={still}
      title={words.editAddress}
      okText={words.save}
      says={words.addressSays}
      form={form}
      initialValues={{ consignee, mobile, regions, detail, keeps_pin: false }}
      requiredMark={false}
      save={save}
      saved={words.addressSaved}
      stale={stale}
      onClose={onClose}
    >
      <Form.Item name="consignee" label={words.recipient} rules={[required]}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="mobile" label={words.mobile} rules={[required, number]}>
        <Input maxLength={30} inputMode="tel" />
      </Form.Item>
      {hasRegion(order.address) ? (
        <Form.Item name="regions" label={words.region} extra={words.regionNow(region)} rules={[complete]}>
          <RegionField country={country} />
        </Form.Item>
      ) : (
        <Form.Item label={words.region}>{region}</Form.Item>
      )}
      <Form.Item name="detail" label={words.street} rules={[required]}>
        <Input.TextArea maxLength={200} autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
      {isPinOpen && (
        <Form.Item name="keeps_pin" valuePropName="checked" extra={words.pinSays}>
          <Checkbox>{words.keepPin}</Checkbox>
        </Form.Item>
      )}
    </FormDialog>
  )
}
