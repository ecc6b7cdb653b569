import css from '../../../parts/change/history.module.css'
import type { ReplyOf } from '@banyan/contract/call'
import type { loadHistory } from '@banyan/contract/staff/system/settings'
import type { SettingKey } from '@banyan/rules/settings'
import type { CallFailed } from '@banyan/contract/client'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Drawer, Popconfirm, Tag } from 'antd'
import { useState } from 'react'
import { common } from '../../../lang/common.text.ts'
import { showTime } from '../../../lang/time.ts'
import { useWords } from '../../../lang/words.ts'
import { PagedRows } from '../../../parts/list/paged-rows.tsx'
import { useAct } from '../../../state/act.ts'
import { ask, askOnce } from '../../../state/ask.ts'
import { language } from '../../../state/preferences.ts'
import { settingWords, text } from '../settings.text.ts'
import { useConflict } from './conflict.ts'
import { entryOf, sameValue, showValue } from './kind.ts'
import { EntriesLink } from '../../../parts/audit/entries-link.tsx'

type Change = ReplyOf<typeof loadHistory>['list'][number]

interface HistoryProps {
  setting: SettingKey
  /** The active value. */
  present: unknown
  /** Sets the setting back to an earlier value, after a confirmation. Undefined if the person may not change settings. */
  onRestore: ((value: unknown) => void) | undefined
  onClose: () => void
}

/** All changes of one setting, newest first. A scheduled change can be cancelled here, an earlier value restored (D67). */
export function History({ setting, present, onRestore, onClose }: HistoryProps) {
  const words = useWords(text)
  const name = settingWords[setting].name[language.useValue()]
  const [open, setOpen] = useState(true)
  const pages = useInfiniteQuery({
    queryKey: ['settings', 'history', setting],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      (await ask('/staff/system/settings', 'load-history', { key: setting, cursor: pageParam }, { signal }))
        .data,
    getNextPageParam: (last) => last.next ?? undefined,
    select: (data) => ({ rows: data.pages.flatMap((page) => page.list) }),
  })
  return (
    <Drawer
      open={open}
      onClose={() => setOpen(false)}
      afterOpenChange={(now) => !now && onClose()}
      title={words.historyOf(name)}
      size="min(560px, 100vw)"
    >
      <EntriesLink kind="setting" subject={setting} />
      <PagedRows pages={pages} empty={words.noHistory}>
        {({ rows }) => (
          <ol className={css['history']}>
            {rows.map((change) => (
              <li key={change.id}>
                <Line setting={setting} change={change} present={present} onRestore={onRestore} />
              </li>
            ))}
          </ol>
        )}
      </PagedRows>
    </Drawer>
  )
}

const colours = {
  past: 'default',
  'in-force': 'success',
  scheduled: 'processing',
  cancelled: 'warning',
} as const

function Line({ setting, change, present, onRestore }: Omit<HistoryProps, 'onClose'> & { change: Change }) {
  const words = useWords(text)
  const entry = entryOf(setting)
  return (
    <>
      <div className={css['head']}>
        <Tag color={colours[change.state]}>{words[change.state]}</Tag>
        <span className={css['value']}>
          <del className="was">{showValue(entry, change.before, words)}</del>{' '}
          <ins className="becomes">{showValue(entry, change.value, words)}</ins>
        </span>
      </div>
      <small className="digits">
        {words.effectiveAt} {showTime(change.effective)}
      </small>
      <small>
        {change.by && `${words.madeBy} ${change.by} · `}
        <span className="digits">{showTime(change.made)}</span>
        {change.cancelled_by && ` · ${words.cancelled} ${change.cancelled_by}`}
      </small>
      {onRestore && change.state === 'scheduled' && <Cancel id={change.id} />}
      {onRestore && change.state === 'past' && !sameValue(change.value, present) && (
        <Button
          aria-label={words.restoreTo(showValue(entry, change.value, words))}
          onClick={() => onRestore(change.value)}
        >
          {words.restore}
        </Button>
      )}
    </>
  )
}

function Cancel({ id }: { id: string }) {
  const words = useWords(text)
  const no = useWords(common).cancel
  const conflict = useConflict()
  const client = useQueryClient()
  const { message } = App.useApp()
  const [refusal, setRefusal] = useState<CallFailed>()
  const cancel = useAct({
    run: () => {
      setRefusal(undefined)
      return askOnce('/staff/system/settings', 'do-cancel', { id })
    },
    done: () => void message.success(words.cancelDone),
    refused(failure) {
      setRefusal(failure)
      return true
    },
    settled: () => client.invalidateQueries({ queryKey: ['settings'] }),
  })
  return (
    <>
      <Popconfirm
        title={words.cancelSure}
        okText={words.cancelChange}
        cancelText={no}
        onConfirm={() => void cancel.run()}
      >
        <Button loading={cancel.busy}>{words.cancelChange}</Button>
      </Popconfirm>
      {refusal && <Alert type="error" showIcon title={conflict.ofError(refusal)} />}
    </>
  )
}
