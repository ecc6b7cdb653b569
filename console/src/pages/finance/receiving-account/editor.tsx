import type { ReplyOf } from '@banyan/contract/call'
import type { loadReceivingAccount } from '@banyan/contract/staff/finance/receiving-account'
import { parseRate } from '@banyan/rules/wallet/recharge'
import { Alert, App, Form, Input, InputNumber, Modal, Segmented, Select, Switch } from 'antd'
import { useState } from 'react'
import { common } from '../../../lang/common.text.ts'
import { useWords } from '../../../lang/words.ts'
import { fieldRule } from '../../../parts/field/rule.ts'
import { PictureField, type ShownPicture } from '../../../parts/field/picture-field.tsx'
import { Effective } from '../../../parts/change/effective.tsx'
import { useActInPlace } from '../../../state/act.ts'
import { askOnce } from '../../../state/ask.ts'
import { useUnit } from '../../../state/unit.ts'
import { text } from '../receiving-account.text.ts'

export type Account = ReplyOf<typeof loadReceivingAccount>['list'][number]
type Filled = Omit<Account, 'id' | 'qr' | 'version' | 'next'> & { qr: ShownPicture | null }

const kinds = ['bank', 'alipay', 'block'] as const
const currencies = [
  'USDT',
  'USD',
  'CNY',
  'THB',
  'LAK',
  'VND',
] as const satisfies readonly Account['currency'][]
const fresh: Filled = {
  kind: 'bank',
  title: '',
  holder: '',
  number: '',
  detail: '',
  qr: null,
  currency: 'USDT',
  rate: '1',
  position: 100,
  shown: true,
}

/** The initial values of the form. */
const filledBy = (
  { id: _id, version: _version, next: _next, qr, ...account }: Account,
  terms: Terms | undefined,
): Filled => ({
  ...account,
  ...terms,
  qr: qr === null ? null : { url: qr },
})

/** The QR code as the call takes it: the new picture, undefined to keep the old one, empty to remove it. */
const sentQr = (qr: ShownPicture | null): string | undefined => (qr === null ? '' : qr.fileId)

export type Terms = Pick<Account, 'currency' | 'rate'>

interface AccountEditorProps {
  account: Account | undefined
  /** An earlier rate that the person wants to set again. */
  terms: Terms | undefined
  onClose: () => void
}

/**
 * Adds a receiving account or changes one. Warns if members would pay to another number or QR code. A new rate takes effect
 * at once or at a set time.
 */
export function AccountEditor({ account, terms, onClose }: AccountEditorProps) {
  const words = useWords(text)
  const cancel = useWords(common).cancel
  const { message } = App.useApp()
  const [form] = Form.useForm<Filled>()
  const [open, setOpen] = useState(true)
  const [uploading, setUploading] = useState(false)
  const [time, setTime] = useState<string>()
  const number = Form.useWatch('number', form)
  const qr = Form.useWatch('qr', form)
  const save = useActInPlace({
    run: (filled: Filled) =>
      askOnce('/staff/finance/receiving-account', 'do-save', {
        ...filled,
        id: account?.id,
        version: account?.version,
        effective: time === undefined ? undefined : new Date(time).toISOString(),
        qr: sentQr(filled.qr),
      }),
    done() {
      void message.success(words.saved)
      setOpen(false)
    },
    stale: [['receiving-accounts']],
  })
  const needed = { required: true, whitespace: true, message: words.missing }
  return (
    <Modal
      open={open}
      title={account ? words.editOf(account.title) : words.add}
      okText={words.save}
      cancelText={cancel}
      confirmLoading={save.busy}
      okButtonProps={{ disabled: uploading || time === '' }}
      onOk={form.submit}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      centered
      destroyOnHidden
    >
      <Form<Filled>
        form={form}
        layout="vertical"
        requiredMark="optional"
        initialValues={account ? filledBy(account, terms) : fresh}
        onFinish={(filled) => void save.run(filled)}
      >
        <Form.Item name="kind" label={words.kind} rules={[{ required: true }]}>
          <Segmented block options={kinds.map((value) => ({ value, label: words[value] }))} />
        </Form.Item>
        <Form.Item name="title" label={words.name} extra={words.nameHelp} rules={[needed]}>
          <Input maxLength={60} autoComplete="off" />
        </Form.Item>
        <Form.Item name="holder" label={words.holder}>
          <Input maxLength={60} autoComplete="off" />
        </Form.Item>
        <Form.Item name="number" label={words.number} rules={[needed]}>
          <Input maxLength={120} autoComplete="off" spellCheck={false} className="digits" />
        </Form.Item>
        <TermsFields />
        {account && (
          <Form.Item label={words.effective} required extra={words.effectiveHelp}>
            <Effective time={time} onTime={setTime} />
          </Form.Item>
        )}
        <Form.Item name="detail" label={words.detail} extra={words.detailHelp}>
          <Input.TextArea maxLength={200} autoSize={{ minRows: 2 }} />
        </Form.Item>
        <Form.Item name="qr" label={words.qr}>
          <PictureField purpose="qr" label={words.qr} onBusy={setUploading} />
        </Form.Item>
        <Form.Item
          name="position"
          label={words.position}
          extra={words.positionHelp}
          rules={[{ required: true, message: words.missing }]}
        >
          <InputNumber min={0} max={10_000} precision={0} />
        </Form.Item>
        <Form.Item name="shown" label={words.shown} valuePropName="checked" rules={[{ required: true }]}>
          <Switch />
        </Form.Item>
      </Form>
      {((number !== undefined && number !== (account?.number ?? '')) || qr?.fileId !== undefined) && (
        <Alert type="warning" showIcon title={words.sure} />
      )}
      {save.fault !== undefined && <Alert type="error" showIcon title={save.fault} />}
    </Modal>
  )
}

/** The account's currency and its rate to the balance's unit (D61). */
function TermsFields() {
  const words = useWords(text)
  const unit = useUnit()
  return (
    <>
      <Form.Item name="currency" label={words.currency} rules={[{ required: true }]}>
        <Select options={currencies.map((value) => ({ value, label: value }))} />
      </Form.Item>
      <Form.Item
        name="rate"
        label={words.rate}
        required
        extra={words.rateHelp(unit)}
        rules={[fieldRule((rate: string) => (parseRate(rate) === undefined ? words.rateWrong : undefined))]}
        normalize={(typed: string) => typed.trim()}
      >
        <Input inputMode="decimal" maxLength={13} autoComplete="off" className="digits" />
      </Form.Item>
    </>
  )
}
