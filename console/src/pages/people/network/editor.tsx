import { networksMax } from '@banyan/contract/staff/people/network'
import { isNetwork } from '@banyan/rules/staff/network'
import { Alert, App, Button, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { common } from '../../../lang/common.text.ts'
import { useWords } from '../../../lang/words.ts'
import { fieldRule } from '../../../parts/field/rule.ts'
import { useActInPlace } from '../../../state/act.ts'
import { askOnce } from '../../../state/ask.ts'
import { text } from '../network.text.ts'
import css from './editor.module.css'

interface Network {
  network: string
  note: string
}

interface EditorProps {
  /** Null: the list for all staff. */
  role: string | null
  title: string
  networks: readonly Network[]
  /** The address from which the person comes. */
  address: string
  onClose: () => void
}

/** Changes one list of networks. */
export function NetworkEditor({ role, title, networks, address, onClose }: EditorProps) {
  const words = useWords(text)
  const cancel = useWords(common).cancel
  const { message } = App.useApp()
  const [form] = Form.useForm<{ networks: Network[] }>()
  const [open, setOpen] = useState(true)
  const save = useActInPlace({
    run: (filled: { networks: Network[] }) =>
      askOnce('/staff/people/network', 'do-save', {
        networks: filled.networks.map(({ network, note }) => ({ network: network.trim(), note })),
        ...(role !== null && { role }),
      }),
    done() {
      void message.success(words.saved)
      setOpen(false)
    },
    stale: [['staff-networks']],
  })
  const rule = fieldRule((given: string | undefined) =>
    isNetwork((given ?? '').trim()) ? undefined : words.wrong,
  )
  return (
    <Modal
      open={open}
      width={640}
      title={words.editOf(title)}
      okText={words.save}
      cancelText={cancel}
      confirmLoading={save.busy}
      onOk={form.submit}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      centered
      destroyOnHidden
    >
      <Form
        form={form}
        initialValues={{ networks: networks.map((one) => ({ ...one })) }}
        onFinish={(filled: { networks: Network[] }) => void save.run(filled)}
      >
        <p className="quiet">{words.networkHelp}</p>
        <Form.List name="networks">
          {(fields, { add, remove }) => (
            <>
              {fields.map(({ key, name }) => (
                <div key={key} className={css['row']}>
                  <Form.Item name={[name, 'network']} rules={[rule]}>
                    <Input
                      className="digits"
                      maxLength={60}
                      aria-label={words.networkOf(name + 1)}
                      placeholder={words.network}
                    />
                  </Form.Item>
                  <Form.Item name={[name, 'note']}>
                    <Input maxLength={100} aria-label={words.noteOf(name + 1)} placeholder={words.note} />
                  </Form.Item>
                  <Button aria-label={words.removeOf(name + 1)} onClick={() => remove(name)}>
                    {words.remove}
                  </Button>
                </div>
              ))}
              {fields.length < networksMax && (
                <div className="actions">
                  <Button onClick={() => add({ network: '', note: '' })}>{words.add}</Button>
                  <Button onClick={() => add({ network: address, note: '' })}>{words.mine}</Button>
                </div>
              )}
            </>
          )}
        </Form.List>
      </Form>
      {save.fault !== undefined && <Alert type="error" showIcon title={save.fault} />}
    </Modal>
  )
}
