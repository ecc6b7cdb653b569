import { Select } from 'antd'
import { useCallback } from 'react'
import { useWords } from '../../../lang/words.ts'
import { ClearFilters } from '../../../parts/list/clear-filters.tsx'
import { DateRange } from '../../../parts/list/date-range.tsx'
import { SearchBox } from '../../../parts/list/search-box.tsx'
import { text as restrictionText } from '../../../parts/member/restriction.text.ts'
import { restrictions } from '../../../parts/member/restriction.ts'
import type { useFilters } from '../../../state/filters.ts'
import { text } from '../member.text.ts'
import { countries, type FilterName, filterOf, levels } from './data.ts'

/** The filters of the list, kept in the address. */
export function Filters({ read, change }: ReturnType<typeof useFilters<FilterName>>) {
  const words = useWords(text)
  const about = useWords(restrictionText)
  const filter = filterOf(read)
  const search = useCallback((next: string) => change({ search: next }, { replace: true }), [change])
  const choice = (
    name: FilterName,
    label: string,
    none: string,
    options: readonly { value: string; label: string }[],
  ) => (
    <Select
      aria-label={label}
      value={read(name) ?? ''}
      onChange={(next) => change({ [name]: next })}
      popupMatchSelectWidth={false}
      options={[{ value: '', label: none }, ...options]}
    />
  )
  return (
    <div className="filters">
      <SearchBox value={read('search') ?? ''} onSearch={search} label={words.search} />
      {choice(
        'level',
        words.level,
        words.anyLevel,
        levels.map((one) => ({ value: String(one), label: words.levelOf(one) })),
      )}
      {choice(
        'country',
        words.country,
        words.anyCountry,
        countries.map((one) => ({ value: one, label: words[one] })),
      )}
      {choice('restricted', words.state, words.anyState, [
        { value: 'any', label: words.restricted },
        ...restrictions.map((one) => ({ value: one, label: about[one] })),
      ])}
      <DateRange from={filter.from} to={filter.to} onChange={(from, to) => change({ from, to })} />
      {choice('order', words.order, words.newest, [{ value: 'oldest', label: words.oldest }])}
      <ClearFilters
        names={['search', 'level', 'country', 'restricted', 'from', 'to']}
        shown={Object.keys(filter).some((name) => name !== 'order')}
        onChange={change}
      />
    </div>
  )
}
