import { isContactNumber } from '@banyan/rules/validate'
import { Alert, App, Button, Checkbox, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { common } from '../../../lang/common.text.ts'
import { useWords } from '../../../lang/words.ts'
import { fieldRule } from '../../../parts/field/rule.ts'
import { useActInPlace } from '../../../state/act.ts'
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
  const cancel = useWords(common).cancel
  const { message } = App.useApp()
  const [form] = Form.useForm<AddressChange>()
  const [open, setOpen] = useState(true)
  const { consignee, mobile, country, regions, region, detail, latitude } = order.address
  const [typed, picked] = [Form.useWatch('detail', form), Form.useWatch('regions', form)]
  const moves = (now: readonly string[] | undefined) =>
    now !== undefined && now.join('\n') !== regions.join('\n')
  const isPinOpen =
    latitude !== undefined && (moves(picked) || (typed !== undefined && typed.trim() !== detail))
  const save = useActInPlace({
    // A region that is not changed is not sent: its codes may have left the data since the order was made.
    run: (filled: AddressChange) =>
      changeAddress({ id: order.id, ...filled, regions: moves(filled.regions) ? filled.regions : undefined }),
    done() {
      void message.success(words.addressSaved)
      setOpen(false)
    },
    stale,
  })
  const required = { required: true, whitespace: true, message: words.required }
  const number = fieldRule((typed: string | undefined) =>
    typed?.trim() && !isContactNumber(typed.trim()) ? words.mobileWrong : undefined,
  )
  const complete = fieldRule((chosen: string[]) =>
    isRegionOpen({ country, regions: chosen }) ? words.required : undefined,
  )
  return (
    <Modal
      {...still}
      open={open}
      title={words.editAddress}
      okText={words.save}
      cancelText={cancel}
      confirmLoading={save.busy}
      onOk={form.submit}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      centered
      destroyOnHidden
    >
      <p className="quiet">{words.addressSays}</p>
      <Form<AddressChange>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ consignee, mobile, regions, detail, keeps_pin: false }}
        onFinish={(filled) => void save.run(filled)}
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
      </Form>
      {save.fault !== undefined && <Alert type="error" showIcon title={save.fault} />}
    </Modal>
  )
}
