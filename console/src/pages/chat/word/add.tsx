import { Alert, App, Form, Input, Modal, Radio } from 'antd'
import { useState } from 'react'
import { common } from '../../../lang/common.text.ts'
import { useWords } from '../../../lang/words.ts'
import { text } from '../word.text.ts'
import { type Effect, effects, lengthMost, type List, useAdd, wordsIn, wordsMost } from './data.ts'
import { fieldRule } from '../../../parts/field/rule.ts'
import css from '../../../parts/field/choices.module.css'

/** Adds many words to a list in one step. */
export function AddWords({ list, onClose }: { list: List; onClose: () => void }) {
  const words = useWords(text)
  const cancel = useWords(common).cancel
  const { message } = App.useApp()
  const [form] = Form.useForm<{ effect: Effect; words: string }>()
  const [open, setOpen] = useState(true)
  const add = useAdd(list, ({ added, changed }) => {
    void message.success(words.added(added, changed))
    setOpen(false)
  })
  /** Returns the fault of the words as text. Undefined if there is none. */
  const wrong = (typed: string): string | undefined => {
    const all = wordsIn(typed)
    if (all.length === 0) return words.wordsMissing
    if (all.length > wordsMost) return words.wordsTooMany
    const long = all.find((word) => [...word].length > lengthMost)
    return long === undefined ? undefined : words.wordsTooLong(long)
  }
  return (
    <Modal
      open={open}
      title={words.addTo(list === '' ? words.everybody : words[list])}
      okText={words.add}
      cancelText={cancel}
      confirmLoading={add.busy}
      onOk={form.submit}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      centered
      destroyOnHidden
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ effect: 'mask', words: '' }}
        onFinish={(filled) => void add.run({ effect: filled.effect, words: wordsIn(filled.words) })}
      >
        <Form.Item name="effect" label={words.effect}>
          <Radio.Group className={css['choices'] ?? ''}>
            {effects.map((one) => (
              <Radio key={one} value={one}>
                {words[one]} <span className="quiet">{words[`${one}Says`]}</span>
              </Radio>
            ))}
          </Radio.Group>
        </Form.Item>
        <Form.Item name="words" label={words.words} extra={words.wordsHelp} rules={[fieldRule(wrong)]}>
          <Input.TextArea autoSize={{ minRows: 6, maxRows: 14 }} spellCheck={false} />
        </Form.Item>
      </Form>
      {add.fault !== undefined && <Alert type="error" showIcon title={add.fault} />}
    </Modal>
  )
}
