import { isSettingKey, type SettingKey } from '@banyan/rules/settings'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Empty } from 'antd'
import { useCallback, useState } from 'react'
import { useOutletContext } from 'react-router'
import { showTime } from '../../lang/time.ts'
import { useWords } from '../../lang/words.ts'
import { Loaded } from '../../parts/frame/loaded.tsx'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { SearchBox } from '../../parts/list/search-box.tsx'
import { ask } from '../../state/ask.ts'
import { useFilters } from '../../state/filters.ts'
import type { Me } from '../../state/me.ts'
import { consoleLanguages, language } from '../../state/preferences.ts'
import { groupWords, settingWords, text } from './settings.text.ts'
import { ChangeSetting, type Changing } from './settings/change.tsx'
import { History } from './settings/history.tsx'
import { entryOf, grouped, sameValue, showValue } from './settings/kind.ts'
import css from './settings.module.css'

interface Stored {
  value: unknown
  changed: string | null
  next: { value: unknown; effective: string } | null
}

const groups = Object.keys(groupWords) as (keyof typeof groupWords)[]

/** True if the name or help in either language, or the key, contains the search. */
const matches = (search: string) => (key: SettingKey) => {
  const { name, help } = settingWords[key]
  return [key, ...consoleLanguages.flatMap((one) => [name[one], help[one]])].some((words) =>
    words.toLowerCase().includes(search.toLowerCase()),
  )
}

/** All settings by group, with value, default, the next scheduled change and the history. */
export function Page() {
  const words = useWords(text)
  const names = useWords(groupWords)
  const me = useOutletContext<Me>()
  const mayChange = me.rights.includes('settings.change')
  const { read, change } = useFilters<'search'>()
  const search = read('search') ?? ''
  const onSearch = useCallback((typed: string) => change({ search: typed }, { replace: true }), [change])
  const [changing, setChanging] = useState<Changing>()
  const [history, setHistory] = useState<SettingKey>()
  const settings = useQuery({
    queryKey: ['settings'],
    queryFn: async ({ signal }) => {
      const { data } = await ask('/staff/system/settings', 'load-settings', {}, { signal })
      return new Map<string, Stored>(data.list.map((one) => [one.key, one]))
    },
  })
  return (
    <>
      <PageHead
        title={words.title}
        says={words.says}
        actions={<SearchBox value={search} onSearch={onSearch} label={words.search} />}
      />
      {!mayChange && <Alert className="stale" type="info" showIcon title={words.readOnly} />}
      <Loaded query={settings}>
        {(stored) => {
          const values = Object.fromEntries([...stored].map(([key, { value }]) => [key, value]))
          // A key that only a newer server knows has no editor here.
          const known = (key: SettingKey) => stored.has(key) && isSettingKey(key) && matches(search)(key)
          const shown = grouped(groups, known)
          if (shown.length === 0)
            return (
              <div className="card pad">
                <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words.none} />
              </div>
            )
          return shown.map(({ group, keys }) => (
            <section key={group} className={`card ${css['group']}`} aria-labelledby={`settings-${group}`}>
              <h2 id={`settings-${group}`}>{names[group]}</h2>
              {keys.map((key) => (
                <Row
                  key={key}
                  name={key}
                  stored={stored.get(key)}
                  onHistory={() => setHistory(key)}
                  onChange={
                    mayChange
                      ? (reset) => setChanging({ key, present: stored.get(key)?.value, reset, values })
                      : undefined
                  }
                />
              ))}
            </section>
          ))
        }}
      </Loaded>
      {changing && (
        <ChangeSetting
          key={`${changing.key} ${String(changing.reset)}`}
          changing={changing}
          onClose={() => setChanging(undefined)}
        />
      )}
      {history && (
        <History
          key={history}
          setting={history}
          mayChange={mayChange}
          onClose={() => setHistory(undefined)}
        />
      )}
    </>
  )
}

function Row({
  name: key,
  stored,
  onChange,
  onHistory,
}: {
  name: SettingKey
  stored: Stored | undefined
  onHistory: () => void
  onChange: ((reset: boolean) => void) | undefined
}) {
  const words = useWords(text)
  const spoken = language.useValue()
  const entry = entryOf(key)
  const name = settingWords[key].name[spoken]
  const value = stored?.value
  const isDefault = sameValue(value, entry.default)
  return (
    <div className={css['setting']}>
      <div>
        <strong>{name}</strong>
        <small>{settingWords[key].help[spoken]}</small>
      </div>
      <div>
        <span className={css['value']}>
          {entry.kind === 'colour' && (
            <span className={css['swatch']} style={{ background: String(value) }} />
          )}
          {showValue(entry, value, words)}
        </span>
        {!isDefault && <small>{words.default(showValue(entry, entry.default, words))}</small>}
        {stored?.changed && <small>{words.changed(showTime(stored.changed))}</small>}
        {stored?.next && (
          <small>
            {words.next(showValue(entry, stored.next.value, words), showTime(stored.next.effective))}
          </small>
        )}
      </div>
      <div className={css['buttons']}>
        <Button type="text" aria-label={words.historyOf(name)} onClick={onHistory}>
          {words.history}
        </Button>
        {onChange && !isDefault && (
          <Button type="text" aria-label={words.resetOf(name)} onClick={() => onChange(true)}>
            {words.reset}
          </Button>
        )}
        {onChange && (
          <Button aria-label={words.changeOf(name)} onClick={() => onChange(false)}>
            {words.change}
          </Button>
        )}
      </div>
    </div>
  )
}
