import { posterHeadingMost, posterLayouts, posterTextMost } from '@banyan/contract/mine/share/poster'
import { carriesWhite } from '@banyan/rules/mine/share/share-theme'
import { Form, Input, Segmented, Switch } from 'antd'
import { useState } from 'react'
import { useWords } from '../../../lang/words.ts'
import { type FiveTexts, FiveTextsField } from '../../../parts/field/five-texts.tsx'
import { FormDialog } from '../../../parts/field/form-dialog.tsx'
import { PictureField, uploadPublic } from '../../../parts/field/picture-field.tsx'
import { askOnce } from '../../../state/ask.ts'
import { text } from '../poster.text.ts'
import css from './editor.module.css'
import { type Filled, filledBy, listKey, type Template } from './filled.ts'
import { Preview } from './preview.tsx'

/** Adds a template or changes one. The preview shows the poster as it is filled in. */
export function PosterEditor({ template, onClose }: { template: Template | undefined; onClose: () => void }) {
  const words = useWords(text)
  const [uploading, setUploading] = useState(false)
  const [filled, setFilled] = useState<Partial<Filled>>(() => filledBy(template))
  const save = ({ picture, ...values }: Filled) =>
    askOnce('/staff/content/poster', 'do-save', {
      ...values,
      ...(picture && { picture: picture.url }),
      ...(template && { id: template.id, version: template.version }),
    })
  return (
    <FormDialog<Filled>
      width={1000}
      title={template ? words.editOf(template.heading.zh) : words.add}
      okText={words.save}
      initialValues={filledBy(template)}
      onChange={setFilled}
      uploading={uploading}
      save={save}
      saved={words.saved}
      stale={[listKey]}
      onClose={onClose}
      renderForm={(form) => (
        <div className={css['editor']}>
          {form}
          <Preview filled={filled} />
        </div>
      )}
    >
      <Fields onBusy={setUploading} />
    </FormDialog>
  )
}

function Fields({ onBusy }: { onBusy: (busy: boolean) => void }) {
  const words = useWords(text)
  const headingRule = {
    required: true,
    validator: (_: unknown, given: FiveTexts) =>
      given.zh.trim() === '' ? Promise.reject(new Error(words.missingHeading)) : Promise.resolve(),
  }
  const colourRule = (judge: (colour: string) => string | undefined) => ({
    required: true,
    validator: (_: unknown, colour: string) => {
      const fault = /^#[0-9a-f]{6}$/i.test(colour) ? judge(colour) : words.colourWrong
      return fault === undefined ? Promise.resolve() : Promise.reject(new Error(fault))
    },
  })
  return (
    <>
      <Form.Item name="layout" label={words.layout} rules={[{ required: true }]}>
        <Segmented block options={posterLayouts.map((value) => ({ value, label: words[value] }))} />
      </Form.Item>
      <Form.Item name="heading" label={words.heading} rules={[headingRule]}>
        <FiveTextsField label={words.heading} maxLength={posterHeadingMost} />
      </Form.Item>
      <Form.Item name="text" label={words.text}>
        <FiveTextsField label={words.text} maxLength={posterTextMost} />
      </Form.Item>
      <div className={css['colours']}>
        <Form.Item
          name="colour"
          label={words.colour}
          extra={words.colourHelp}
          rules={[colourRule((colour) => (carriesWhite(colour) ? undefined : words.colourPale))]}
        >
          <Input maxLength={7} autoComplete="off" spellCheck={false} className="digits" />
        </Form.Item>
        <Form.Item
          name="accent"
          label={words.accent}
          extra={words.accentHelp}
          rules={[colourRule(() => undefined)]}
        >
          <Input maxLength={7} autoComplete="off" spellCheck={false} className="digits" />
        </Form.Item>
      </div>
      <Form.Item name="picture" label={words.picture} extra={words.pictureHelp}>
        <PictureField upload={uploadPublic('large')} label={words.picture} onBusy={onBusy} />
      </Form.Item>
      <Form.Item name="shown" label={words.shown} valuePropName="checked" rules={[{ required: true }]}>
        <Switch />
      </Form.Item>
    </>
  )
}
