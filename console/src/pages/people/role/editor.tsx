import type { Right } from '@banyan/contract/staff/right'
import { dangersOf } from '@banyan/rules/staff/role'
import { Alert, App, Checkbox, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { common } from '../../../lang/common.text.ts'
import { useWords } from '../../../lang/words.ts'
import {
  dangerWords,
  groupWords,
  rightGroups,
  rightHelp,
  rightWords,
} from '../../../parts/people/right.text.ts'
import { type RoleData, roleKey } from '../../../parts/people/roles.ts'
import { useActInPlace } from '../../../state/act.ts'
import { askOnce } from '../../../state/ask.ts'
import { text } from '../role.text.ts'
import css from './editor.module.css'

/** A role in the editor; without a code it is new. `fixed`: it is only shown. */
export interface RoleDraft extends Pick<RoleData, 'name' | 'says' | 'rights'> {
  readonly code?: string
  readonly version?: number
  readonly fixed: boolean
}

export const emptyRole: RoleDraft = {
  name: { zh: '', en: '' },
  says: { zh: '', en: '' },
  rights: [],
  fixed: false,
}

interface Filled {
  name_zh: string
  name_en: string
  says_zh: string
  says_en: string
  rights: Right[]
}

/** Creates or changes a role: names, and rights by tick. `own` are the person's rights: no others can be given. */
export function RoleEditor({
  draft,
  own,
  onClose,
}: {
  draft: RoleDraft
  own: readonly Right[]
  onClose: () => void
}) {
  const words = useWords(text)
  const shared = useWords(common)
  const { message } = App.useApp()
  const [form] = Form.useForm<Filled>()
  const [open, setOpen] = useState(true)
  const save = useActInPlace({
    run: ({ rights, ...texts }: Filled) =>
      askOnce('/staff/people/role', 'do-save', {
        ...texts,
        rights,
        ...(draft.code !== undefined && { code: draft.code, version: draft.version }),
      }),
    done() {
      void message.success(words.saved)
      setOpen(false)
    },
    stale: [roleKey, ['me']],
  })
  const needed = { required: true, whitespace: true, message: words.missing }
  return (
    <Modal
      open={open}
      width={760}
      title={draft.code === undefined ? words.add : words.name}
      okText={words.save}
      cancelText={draft.fixed ? shared.close : shared.cancel}
      {...(draft.fixed && { footer: null })}
      confirmLoading={save.busy}
      onOk={form.submit}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      centered
      destroyOnHidden
    >
      {draft.fixed && <Alert type="info" showIcon title={words.fixed} />}
      <Form<Filled>
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={draft.fixed}
        initialValues={{
          name_zh: draft.name.zh,
          name_en: draft.name.en,
          says_zh: draft.says.zh,
          says_en: draft.says.en,
          rights: draft.rights,
        }}
        onFinish={(filled) => void save.run(filled)}
      >
        <div className={css['names']}>
          <Form.Item name="name_zh" label={words.nameZh} rules={[needed]}>
            <Input maxLength={40} lang="zh" />
          </Form.Item>
          <Form.Item name="name_en" label={words.nameEn} rules={[needed]}>
            <Input maxLength={40} lang="en" />
          </Form.Item>
          <Form.Item name="says_zh" label={words.saysZh}>
            <Input maxLength={200} lang="zh" />
          </Form.Item>
          <Form.Item name="says_en" label={words.saysEn}>
            <Input maxLength={200} lang="en" />
          </Form.Item>
        </div>
        <Form.Item name="rights">
          <Ticks own={own} />
        </Form.Item>
        <Dangers />
      </Form>
      {save.fault !== undefined && <Alert type="error" showIcon title={save.fault} />}
    </Modal>
  )
}

interface TicksProps {
  own: readonly Right[]
  /** As a field of a form, it gets these from the form. */
  value?: Right[]
  onChange?: (rights: Right[]) => void
}

/** The rights by group, each with an explanation. */
function Ticks({ own, value = [], onChange }: TicksProps) {
  const groups = useWords(groupWords)
  const names = useWords(rightWords)
  const helps = useWords(rightHelp)
  const words = useWords(text)
  const tick = (right: Right, on: boolean) =>
    onChange?.(on ? [...value, right] : value.filter((one) => one !== right))
  return Object.entries(rightGroups).map(([group, rights]) => (
    <fieldset key={group} className={css['group']}>
      <legend>{groups[group as keyof typeof rightGroups]}</legend>
      {rights.map((right) => (
        <Checkbox
          key={right}
          checked={value.includes(right)}
          {...(!own.includes(right) && { disabled: true, title: words.lacking })}
          onChange={({ target }) => tick(right, target.checked)}
        >
          {names[right]}
          <span className="quiet"> {helps[right]}</span>
        </Checkbox>
      ))}
    </fieldset>
  ))
}

/** Warns of ticked rights that are dangerous together. */
function Dangers() {
  const words = useWords(text)
  const dangers = useWords(dangerWords)
  const names = useWords(rightWords)
  const form = Form.useFormInstance<Filled>()
  const rights = Form.useWatch('rights', form) ?? []
  const found = dangersOf(rights)
  if (found.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={words.dangerTitle}
      description={
        <ul className={css['dangers']}>
          {found.map(([one, other]) => (
            <li key={`${one}+${other}`}>
              {names[one]} + {names[other]}: {dangers[`${one}+${other}` as keyof typeof dangerWords]}
            </li>
          ))}
        </ul>
      }
    />
  )
}
