import { type SettingKey } from '@banyan/rules/settings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Modal } from 'antd'
import { useState } from 'react'
import { common } from '../../../lang/common.text.ts'
import { useWords } from '../../../lang/words.ts'
import { useFault } from '../../../parts/fault.ts'
import { ask } from '../../../state/ask.ts'
import { language } from '../../../state/preferences.ts'
import { settingWords, text } from '../settings.text.ts'
import { Editor } from './editor.tsx'
import { entryOf, judge, showValue } from './kind.ts'
import css from '../../../parts/diff-list.module.css'

/** What is being done to a setting: edited, or asked whether the default shall return. */
export interface Changing {
  key: SettingKey
  present: unknown
  reset: boolean
}

/** The field, its bounds, and before → after to confirm; nothing is saved that the rule would refuse. */
export function ChangeSetting({ changing, onClose }: { changing: Changing; onClose: () => void }) {
  const words = useWords(text)
  const cancel = useWords(common).cancel
  const fault = useFault()
  const client = useQueryClient()
  const { message } = App.useApp()
  const { key, present, reset } = changing
  const entry = entryOf(key)
  const name = settingWords[key].name[language.use()]
  const [draft, setDraft] = useState(reset ? entry.default : present)
  const [open, setOpen] = useState(true)
  const judged = judge(key, draft, present)
  const save = useMutation({
    // The field carries JSON text; an amount is a string there too, with its quotes.
    mutationFn: () =>
      ask('/staff/system/settings', 'do-change', { key, value: JSON.stringify(judged.value) }),
    onSuccess: () => {
      void message.success(words.saved(name))
      setOpen(false)
      return client.invalidateQueries({ queryKey: ['settings'] })
    },
  })
  const ready = judged.fault === undefined && judged.changes
  return (
    <Modal
      open={open}
      title={reset ? words.resetOf(name) : words.changeOf(name)}
      okText={words.save}
      cancelText={cancel}
      okButtonProps={{ disabled: !ready }}
      confirmLoading={save.isPending}
      onOk={() => save.mutate()}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      centered
      destroyOnHidden
    >
      {!reset && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (ready && !save.isPending) save.mutate()
          }}
        >
          <Editor entry={entry} label={name} draft={draft} onDraft={setDraft} />
          <Bounds changing={changing} />
        </form>
      )}
      {judged.fault === undefined ? (
        judged.changes && (
          <dl className={`${css['diff']} ${css['become']}`}>
            <div className={css['line']}>
              <dt>{words.before}</dt>
              <dd>
                <del>{showValue(entry, present, words)}</del>
              </dd>
            </div>
            <div className={css['line']}>
              <dt>{words.after}</dt>
              <dd>
                <ins>{showValue(entry, judged.value, words)}</ins>
              </dd>
            </div>
          </dl>
        )
      ) : (
        <Alert type="warning" showIcon title={words.notAllowed(judged.fault)} />
      )}
      {save.isError && <Alert type="error" showIcon title={fault(save.error)} />}
    </Modal>
  )
}

function Bounds({ changing: { key } }: { changing: Changing }) {
  const words = useWords(text)
  const entry = entryOf(key)
  const bounds =
    entry.kind === 'amount' || entry.kind === 'whole'
      ? words.bounds(
          showValue(entry, entry.min, { ...words, unit: () => '' }).trim(),
          showValue(entry, entry.max, { ...words, unit: () => '' }).trim(),
        )
      : entry.kind === 'text'
        ? words.lengthMax(entry.max)
        : entry.kind === 'texts'
          ? words.listMax(entry.max)
          : undefined
  return (
    <p className="quiet">
      {bounds && `${bounds} · `}
      {words.default(showValue(entry, entry.default, words))}
    </p>
  )
}
