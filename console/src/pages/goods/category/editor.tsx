import type { ReplyOf } from '@banyan/contract/call'
import type { loadCategory } from '@banyan/contract/staff/goods/category'
import { Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useWords } from '../../../lang/words.ts'
import { type FiveTexts, FiveTextsField } from '../../../parts/field/five-texts.tsx'
import { FormDialog } from '../../../parts/field/form-dialog.tsx'
import { PictureField, type ShownPicture, uploadPublic } from '../../../parts/field/picture-field.tsx'
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
  const shown = language.useValue()
  const [uploading, setUploading] = useState(false)
  const save = ({ icon, ...filled }: Filled) =>
    askOnce('/staff/goods/category', 'do-save', {
      ...filled,
      icon: icon?.url ?? '',
      fresh: category === undefined,
      version: category?.version,
    })
  const hasChildren = all.some((one) => one.parent === category?.id)
  const parents = all.filter((one) => one.parent === null && one.id !== category?.id && !hasChildren)
  const parentCode = category ? (all.find((one) => one.id === category.parent)?.code ?? '') : parent
  return (
    <FormDialog<Filled>
      title={category ? words.editOf(category.name[shown] || category.name.zh) : words.add}
      okText={words.save}
      initialValues={{
        name: category?.name ?? { zh: '' },
        icon: category ? { url: category.icon } : null,
        parent: parentCode,
        code: category?.code ?? '',
      }}
      uploading={uploading}
      save={save}
      saved={words.saved}
      stale={[listKey]}
      onClose={onClose}
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
    </FormDialog>
  )
}
