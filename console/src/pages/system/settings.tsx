import { isSettingKey, type SettingKey } from '@banyan/rules/settings'
import { useQuery } from '@tanstack/react-query'
import { Alert, Empty, Segmented } from 'antd'
import { useCallback, useState } from 'react'
import { useOutletContext } from 'react-router'
import { useWords } from '../../lang/words.ts'
import { Loaded } from '../../parts/frame/loaded.tsx'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { SearchBox } from '../../parts/list/search-box.tsx'
import { ask } from '../../state/ask.ts'
import { useFilters } from '../../state/filters.ts'
import type { Me } from '../../state/me.ts'
import { groupWords, text } from './settings.text.ts'
import { ChangeSetting, type Changing } from './settings/change.tsx'
import { finder } from './settings/find.ts'
import { History } from './settings/history.tsx'
import { entryOf, grouped, sameValue } from './settings/kind.ts'
import { Row, type StoredSetting } from './settings/row.tsx'
import { textsOf } from './settings/texts.ts'
import css from './settings.module.css'

const groups = Object.keys(groupWords) as (keyof typeof groupWords)[]

const views = ['all', 'changed', 'scheduled'] as const
type View = (typeof views)[number]

const viewName = { all: 'all', changed: 'viewChanged', scheduled: 'scheduled' } as const

/** True if a setting belongs to the view: all, those that differ from their defaults, or those with a scheduled change. */
const inView: Readonly<Record<View, (key: SettingKey, stored: StoredSetting | undefined) => boolean>> = {
  all: () => true,
  changed: (key, stored) => stored !== undefined && !sameValue(stored.value, entryOf(key).default),
  scheduled: (_key, stored) => stored !== undefined && stored.next !== null,
}

/** All settings by group, with value, example, default, the next scheduled change and the history. */
export function Page() {
  const words = useWords(text)
  const me = useOutletContext<Me>()
  const mayChange = me.rights.includes('settings.change')
  const { read, change } = useFilters<'search' | 'setting' | 'view'>()
  const search = read('search') ?? ''
  const linked = read('setting')
  const view = views.find((one) => one === read('view')) ?? 'all'
  const onSearch = useCallback(
    (typed: string) => change({ search: typed, setting: undefined }, { replace: true }),
    [change],
  )
  const [changing, setChanging] = useState<Changing>()
  const [history, setHistory] = useState<SettingKey>()
  const settings = useQuery({
    queryKey: ['settings'],
    queryFn: async ({ signal }) => {
      const { data } = await ask('/staff/system/settings', 'load-settings', {}, { signal })
      return new Map<string, StoredSetting>(data.list.map((one) => [one.key, one]))
    },
  })
  const begin = (key: SettingKey, start?: { value: unknown }) =>
    setChanging({
      key,
      present: settings.data?.get(key)?.value,
      version: settings.data?.get(key)?.version,
      start,
      values: Object.fromEntries([...(settings.data ?? [])].map(([one, { value }]) => [one, value])),
    })
  return (
    <>
      <PageHead
        title={words.title}
        says={words.says}
        actions={<SearchBox value={search} onSearch={onSearch} label={words.search} />}
      />
      {!mayChange && <Alert className="stale" type="info" showIcon title={words.readOnly} />}
      <Segmented<View>
        aria-label={words.view}
        className={css['views'] ?? ''}
        value={view}
        onChange={(value) => change({ view: value === 'all' ? undefined : value }, { replace: true })}
        options={views.map((value) => ({ value, label: words[viewName[value]] }))}
      />
      <Loaded query={settings}>
        {(stored) => (
          <Groups
            stored={stored}
            search={search}
            view={view}
            linked={linked}
            onHistory={setHistory}
            onChange={mayChange ? begin : undefined}
          />
        )}
      </Loaded>
      {changing && (
        <ChangeSetting
          key={`${changing.key} ${JSON.stringify(changing.start)}`}
          changing={changing}
          onClose={() => setChanging(undefined)}
        />
      )}
      {history && (
        <History
          key={history}
          setting={history}
          present={settings.data?.get(history)?.value}
          onRestore={
            mayChange && entryOf(history).kind !== 'colour' ? (value) => begin(history, { value }) : undefined
          }
          onClose={() => setHistory(undefined)}
        />
      )}
    </>
  )
}

type GroupsProps = {
  stored: ReadonlyMap<string, StoredSetting>
  search: string
  view: View
  linked: string | undefined
  onHistory: (key: SettingKey) => void
  onChange: ((key: SettingKey, start?: { value: unknown }) => void) | undefined
}

/** The settings that match, by group. */
function Groups({ stored, search, view, linked, onHistory, onChange }: GroupsProps) {
  const words = useWords(text)
  const names = useWords(groupWords)
  const values = Object.fromEntries([...stored].map(([key, { value }]) => [key, value]))
  const matches = finder(search, (key) => textsOf(key, values[key], values))
  // A newer server may have settings without an editor here.
  const known = (key: SettingKey) =>
    stored.has(key) && isSettingKey(key) && inView[view](key, stored.get(key)) && matches(key)
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
          values={values}
          isLinked={linked === key}
          onHistory={() => onHistory(key)}
          onChange={onChange && ((start) => onChange(key, start))}
        />
      ))}
    </section>
  ))
}
