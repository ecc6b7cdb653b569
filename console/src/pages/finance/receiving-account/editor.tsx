import type { ReplyOf } from '@banyan/contract/call'
import type { loadReceivingAccount } from '@banyan/contract/staff/finance/receiving-account'
import { Alert, App, Form, Input, InputNumber, Modal, Segmented, Switch } from 'antd'
import { useState } from 'react'
import { common } from '../../../lang/common.text.ts'
import { useWords } from '../../../lang/words.ts'
import { PictureField, type ShownPicture } from '../../../parts/picture-field.tsx'
import { useActInPlace } from '../../../state/act.ts'
import { ask } from '../../../state/ask.ts'
import { text } from '../receiving-account.text.ts'

export type Account = ReplyOf<typeof loadReceivingAccount>['list'][number]
type Filled = Pick<Account, 'kind' | 'title' | 'holder' | 'number' | 'detail' | 'position' | 'shown'> & {
  qr: ShownPicture | null
}

const kinds = ['bank', 'alipay', 'block'] as const
const fresh: Filled = {
  kind: 'bank',
  title: '',
  holder: '',
  number: '',
  detail: '',
  qr: null,
  position: 100,
  shown: true,
}

/** What the form begins with: what the account has. */
const filledBy = ({ qr, ...account }: Account): Filled => ({
  ...account,
  qr: qr === null ? null : { url: qr },
})

/** What is sent of the QR code: its new picture, nothing when it stays, or empty to take it away. */
const sentQr = (qr: ShownPicture | null): string | undefined => (qr === null ? '' : qr.fileId)

/** Adds a receiving account, or changes one; a change of where money goes is warned of. */
export function AccountEditor({ account, onClose }: { account: Account | undefined; onClose: () => void }) {
  const words = useWords(text)
  const cancel = useWords(common).cancel
  const { message } = App.useApp()
  const [form] = Form.useForm<Filled>()
  const [open, setOpen] = useState(true)
  const [uploading, setUploading] = useState(false)
  const number = Form.useWatch('number', form)
  const qr = Form.useWatch('qr', form)
  const save = useActInPlace({
    run: (filled: Filled) =>
      ask('/staff/finance/receiving-account', 'do-save', {
        ...filled,
        id: account?.id,
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
      okButtonProps={{ disabled: uploading }}
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
        initialValues={account ? filledBy(account) : fresh}
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
