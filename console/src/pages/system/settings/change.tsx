import { brokenLater, type SettingKey } from '@banyan/rules/settings'
import type { CallFailed } from '@banyan/contract/client'
import { Alert, App, Modal } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { common } from '../../../lang/common.text.ts'
import { useWords } from '../../../lang/words.ts'
import { Effective } from '../../../parts/change/effective.tsx'
import { useAct } from '../../../state/act.ts'
import { askOnce } from '../../../state/ask.ts'
import { language } from '../../../state/preferences.ts'
import { settingWords, text } from '../settings.text.ts'
import css from '../../../parts/diff/diff-list.module.css'
import { useConflict } from './conflict.ts'
import { Editor } from './editor.tsx'
import { type Entry, entryOf, judge, sameValue, showValue } from './kind.ts'
import { exampleOf } from './texts.ts'

/** A setting that is being edited, or set back to its default or an earlier value. */
export interface Changing {
  key: SettingKey
  present: unknown
  /** The version of `present`, so that a later change by someone else is not overwritten. */
  version: string | undefined
  /** The value to set it back to. Undefined: the person enters one. */
  start: { readonly value: unknown } | undefined
  /** The active values of all settings, for the checks between two of them. */
  values: Readonly<Record<string, unknown>>
}

/** Edits a setting and confirms the old and the new value. A value that the rules refuse can't be saved. */
export function ChangeSetting({ changing, onClose }: { changing: Changing; onClose: () => void }) {
  const words = useWords(text)
  const cancel = useWords(common).cancel
  const conflict = useConflict()
  const { message } = App.useApp()
  const { key, present, version, start, values } = changing
  const entry = entryOf(key)
  const spoken = language.useValue()
  const name = settingWords[key].name[spoken]
  const isReset = start !== undefined && sameValue(start.value, entry.default)
  const client = useQueryClient()
  const [draft, setDraft] = useState(start ? start.value : present)
  const [time, setTime] = useState<string>()
  const [open, setOpen] = useState(true)
  const [refusal, setRefusal] = useState<CallFailed>()
  const judged = judge(key, draft, present)
  const later = time !== undefined
  // The values of other settings at a later time are not loaded, so the server checks them.
  const broken =
    judged.fault === undefined && !later
      ? brokenLater(values, [{ key, value: judged.value, at: 0 }], key)
      : undefined
  const save = useAct({
    // The field contains JSON text. An amount is a string in it, with its quotes.
    run: () => {
      setRefusal(undefined)
      return askOnce('/staff/system/settings', 'do-change', {
        key,
        value: JSON.stringify(judged.value),
        version,
        effective: later ? new Date(time).toISOString() : undefined,
      })
    },
    done() {
      void message.success(later ? words.savedLater(name) : words.saved(name))
      setOpen(false)
    },
    refused(failure) {
      setRefusal(failure)
      // Someone else may have changed the setting.
      void client.invalidateQueries({ queryKey: ['settings'] })
      return true
    },
    stale: [['settings']],
  })
  const ready = judged.fault === undefined && judged.changes && !broken && time !== ''
  return (
    <Modal
      open={open}
      title={isReset ? words.resetOf(name) : start ? words.restoreOf(name) : words.changeOf(name)}
      okText={words.save}
      cancelText={cancel}
      okButtonProps={{ disabled: !ready }}
      confirmLoading={save.busy}
      onOk={() => void save.run()}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      centered
      destroyOnHidden
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (ready) void save.run()
        }}
      >
        {!start && (
          <>
            <Editor entry={entry} label={name} draft={draft} onDraft={setDraft} />
            <Bounds changing={changing} />
          </>
        )}
        <Effective time={time} onTime={setTime} />
      </form>
      {judged.fault !== undefined && <Alert type="warning" showIcon title={words.notAllowed(judged.fault)} />}
      {broken && <Alert type="warning" showIcon title={conflict.ofCheck(broken)} />}
      {time === '' && <Alert type="info" showIcon title={words.timeMissing} />}
      {ready && <Difference entry={entry} before={present} after={judged.value} />}
      {judged.fault === undefined && <p className="quiet">{exampleOf(key, judged.value, values)[spoken]}</p>}
      {refusal && <Alert type="error" showIcon title={conflict.ofError(refusal)} />}
    </Modal>
  )
}

function Difference({ entry, before, after }: { entry: Entry; before: unknown; after: unknown }) {
  const words = useWords(text)
  return (
    <dl className={`${css['diff']} ${css['become']}`}>
      <div className={css['line']}>
        <dt>{words.before}</dt>
        <dd>
          <del>{showValue(entry, before, words)}</del>
        </dd>
      </div>
      <div className={css['line']}>
        <dt>{words.after}</dt>
        <dd>
          <ins>{showValue(entry, after, words)}</ins>
        </dd>
      </div>
    </dl>
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
