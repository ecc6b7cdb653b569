import type { SettingKey } from '@banyan/rules/settings'
import { useWords } from '../../../lang/words.ts'
import { EntriesLink } from '../../../parts/audit/entries-link.tsx'
import { ChangeHistory } from '../../../parts/change/history.tsx'
import { ask, askOnce } from '../../../state/ask.ts'
import { language } from '../../../state/preferences.ts'
import { settingWords, text } from '../settings.text.ts'
import { useConflict } from './conflict.ts'
import { entryOf, sameValue, showValue } from './kind.ts'

interface HistoryProps {
  setting: SettingKey
  /** The active value. */
  present: unknown
  /** Sets the setting back to an earlier value, after a confirmation. Undefined if the person may not change settings. */
  onRestore: ((value: unknown) => void) | undefined
  onClose: () => void
}

const path = '/staff/system/settings'

/** All changes of one setting, each with the value before it. */
export function History({ setting, present, onRestore, onClose }: HistoryProps) {
  const words = useWords(text)
  const name = settingWords[setting].name[language.useValue()]
  const conflict = useConflict()
  const entry = entryOf(setting)
  return (
    <ChangeHistory
      title={words.historyOf(name)}
      empty={words.noHistory}
      queryKey={['settings', 'history', setting]}
      stale={['settings']}
      load={async (cursor, signal) =>
        (await ask(path, 'load-history', { key: setting, cursor }, { signal })).data
      }
      renderValue={({ before, value }) => (
        <>
          <del className="was">{showValue(entry, before, words)}</del>{' '}
          <ins className="becomes">{showValue(entry, value, words)}</ins>
        </>
      )}
      actions={
        onRestore && {
          restorable: ({ value }) => (sameValue(value, present) ? undefined : showValue(entry, value, words)),
          onRestore: ({ value }) => onRestore(value),
          cancel: (id) => askOnce(path, 'do-cancel', { id }),
          faultOf: conflict.ofError,
        }
      }
      onClose={onClose}
    >
      <EntriesLink kind="setting" subject={setting} />
    </ChangeHistory>
  )
}
