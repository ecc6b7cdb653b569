import type { ReplyOf } from '@banyan/contract/call'
import type { loadCategory } from '@banyan/contract/staff/goods/category'
import { Alert, App, Form, Input, Modal, Select } from 'antd'
import { useState } from 'react'
import { common } from '../../../lang/common.text.ts'
import { useWords } from '../../../lang/words.ts'
import { type FiveTexts, FiveTextsField } from '../../../parts/field/five-texts.tsx'
import { PictureField, type ShownPicture, uploadPublic } from '../../../parts/field/picture-field.tsx'
import { useActInPlace } from '../../../state/act.ts'
import { askOnce } from '../../../state/ask.ts'
import { language } from '../../../state/preferences.ts'
import { text } from '../category.text.ts'

export type Category = ReplyOf<typeof loadCategory>['list'][number]
export const listKey = ['categories']

interface Filled {
  name: FiveTexts
  icon: ShownPicture | null
  parent: string
  code: string
}

type EditorProps = {
  category: Category | undefined
  /** The code of the parent of a new category; empty for the first level. */
  parent: string
  all: readonly Category[]
  onClose: () => void
}

/** Adds a category or changes one. */
export function CategoryEditor({ category, parent, all, onClose }: EditorProps) {
  const words = useWords(text)
  const { cancel } = useWords(common)
  const shown = language.useValue()
  const { message } = App.useApp()
  const [form] = Form.useForm<Filled>()
  const [open, setOpen] = useState(true)
  const [uploading, setUploading] = useState(false)
  const save = useActInPlace({
    run: ({ icon, ...filled }: Filled) =>
      askOnce('/staff/goods/category', 'do-save', {
        ...filled,
        icon: icon?.url ?? '',
        fresh: category === undefined,
        version: category?.version,
      }),
    done() {
      void message.success(words.saved)
      setOpen(false)
    },
    stale: [listKey],
  })
  const hasChildren = all.some((one) => one.parent === category?.id)
  const parents = all.filter((one) => one.parent === null && one.id !== category?.id && !hasChildren)
  const parentCode = category ? (all.find((one) => one.id === category.parent)?.code ?? '') : parent
  return (
    <Modal
      open={open}
      title={category ? words.editOf(category.name[shown] || category.name.zh) : words.add}
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
        initialValues={{
          name: category?.name ?? { zh: '' },
          icon: category ? { url: category.icon } : null,
          parent: parentCode,
          code: category?.code ?? '',
        }}
        onFinish={(filled) => void save.run(filled)}
      >
        <Form.Item
          name="name"
          label={words.name}
          rules={[
            {
              required: true,
              validator: (_, name: FiveTexts) =>
                name.zh.trim() === '' ? Promise.reject(new Error(words.missingName)) : Promise.resolve(),
            },
          ]}
        >
          <FiveTextsField label={words.name} maxLength={60} />
        </Form.Item>
        <Form.Item name="icon" label={words.icon} rules={[{ required: true, message: words.missingIcon }]}>
          <PictureField upload={uploadPublic('small')} label={words.icon} onBusy={setUploading} />
        </Form.Item>
        <Form.Item name="parent" label={words.parent}>
          <Select
            options={[
              { value: '', label: words.noParent },
              ...parents.map(({ code, name }) => ({ value: code, label: name[shown] || name.zh })),
            ]}
          />
        </Form.Item>
        <Form.Item
          name="code"
          label={words.code}
          extra={words.codeHelp}
          rules={[{ required: true, whitespace: true, message: words.missing }]}
        >
          <Input maxLength={40} autoComplete="off" spellCheck={false} disabled={category !== undefined} />
        </Form.Item>
      </Form>
      {save.fault !== undefined && <Alert type="error" showIcon title={save.fault} />}
    </Modal>
  )
}
