import type { ConsoleList } from '@banyan/contract/staff/work/view'
import { Alert, App, Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { common } from '../../lang/common.text.ts'
import { useWords } from '../../lang/words.ts'
import { useActInPlace } from '../../state/act.ts'
import { RequiredText } from '../field/required-text.tsx'
import css from './list-tools.module.css'
import { queryOf } from './query.ts'
import { text } from './table.text.ts'
import { type NewFilter, type SavedFilter, saveFilter, staleViews } from './view-data.ts'

const nameMax = 40

/** Saves the filter of the address under a name. */
export function SaveFilter({
  list,
  filters,
  onClose,
}: {
  list: ConsoleList
  filters: readonly SavedFilter[]
  onClose: () => void
}) {
  const words = useWords(text)
  const shared = useWords(common)
  const { message } = App.useApp()
  const [params] = useSearchParams()
  const [open, setOpen] = useState(true)
  const [name, setName] = useState('')
  const [share, setShare] = useState(false)
  const [usual, setUsual] = useState(false)
  const [missing, setMissing] = useState(false)
  const given = name.trim()
  const save = useActInPlace({
    run: (filter: NewFilter) => saveFilter(list, filter),
    done() {
      void message.success(words.savedNow)
      setOpen(false)
    },
    stale: staleViews,
  })
  return (
    <Modal
      open={open}
      title={words.save}
      okText={words.save}
      cancelText={shared.cancel}
      confirmLoading={save.busy}
      onOk={() =>
        given === ''
          ? setMissing(true)
          : void save.run({ name: given, query: queryOf(params), shared: share, is_default: usual })
      }
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      centered
      destroyOnHidden
    >
      <RequiredText
        label={words.name}
        value={name}
        maxLength={nameMax}
        missing={missing ? words.nameMissing : undefined}
        onChange={(typed) => {
          setName(typed)
          setMissing(false)
        }}
      />
      {filters.some((one) => one.mine && one.name === given) && (
        <Alert type="info" showIcon title={words.sameName} />
      )}
      <div className={css['ticks']}>
        <Checkbox checked={usual} onChange={({ target }) => setUsual(target.checked)}>
          {words.makeDefault}
        </Checkbox>
        <Checkbox checked={share} onChange={({ target }) => setShare(target.checked)}>
          {words.share}
        </Checkbox>
        {share && <span className="quiet">{words.shareSays}</span>}
      </div>
      {save.fault !== undefined && <Alert type="error" showIcon title={save.fault} />}
    </Modal>
  )
}
