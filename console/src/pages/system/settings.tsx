import { isSettingKey, type SettingKey } from '@banyan/rules/settings'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Empty } from 'antd'
import { useCallback, useState } from 'react'
import { useOutletContext } from 'react-router'
import { showTime } from '../../lang/time.ts'
import { useWords } from '../../lang/words.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { SearchBox } from '../../parts/search-box.tsx'
import { ask } from '../../state/ask.ts'
import { useFilters } from '../../state/filters.ts'
import type { Me } from '../../state/me.ts'
import { consoleLanguages, language } from '../../state/preferences.ts'
import { groupWords, settingWords, text } from './settings.text.ts'
import { ChangeSetting, type Changing } from './settings/change.tsx'
import { entryOf, grouped, sameValue, showValue } from './settings/kind.ts'
import css from './settings.module.css'

interface Stored {
  value: unknown
  changed: string | null
}

const groups = Object.keys(groupWords) as (keyof typeof groupWords)[]

/** A search finds a setting by its name and help in either language, and by its key. */
const matches = (search: string) => (key: SettingKey) => {
  const { name, help } = settingWords[key]
  return [key, ...consoleLanguages.flatMap((one) => [name[one], help[one]])].some((words) =>
    words.toLowerCase().includes(search.toLowerCase()),
  )
}

/** Every rate, limit and switch, with what it may be and what it was delivered as. */
export function Page() {
  const words = useWords(text)
  const names = useWords(groupWords)
  const me = useOutletContext<Me>()
  const mayChange = me.rights.includes('settings.change')
  const { read, change } = useFilters<'search'>()
  const search = read('search') ?? ''
  const onSearch = useCallback((typed: string) => change({ search: typed }, { replace: true }), [change])
  const [changing, setChanging] = useState<Changing>()
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
          // A key that only the server knows, of another release, has no editor here.
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
                  onChange={
                    mayChange
                      ? (reset) => setChanging({ key, present: stored.get(key)?.value, reset })
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
    </>
  )
}

function Row({
  name: key,
  stored,
  onChange,
}: {
  name: SettingKey
  stored: Stored | undefined
  onChange: ((reset: boolean) => void) | undefined
}) {
  const words = useWords(text)
  const spoken = language.use()
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
      </div>
      {onChange && (
        <div className={css['buttons']}>
          {!isDefault && (
            <Button type="text" aria-label={words.resetOf(name)} onClick={() => onChange(true)}>
              {words.reset}
            </Button>
          )}
          <Button aria-label={words.changeOf(name)} onClick={() => onChange(false)}>
            {words.change}
          </Button>
        </div>
      )}
    </div>
  )
}
