import { Select, Tag } from 'antd'
import { useCallback } from 'react'
import { useOutletContext } from 'react-router'
import { useWords } from '../../../lang/words.ts'
import { actionWords, kindWords } from '../../../parts/audit/action.text.ts'
import { ClearFilters } from '../../../parts/list/clear-filters.tsx'
import { DateRange } from '../../../parts/list/date-range.tsx'
import { FilterSelect } from '../../../parts/list/filter-select.tsx'
import { SearchBox } from '../../../parts/list/search-box.tsx'
import { MemberChoice } from '../../../parts/proposal/member-choice.tsx'
import { ask } from '../../../state/ask.ts'
import type { Me } from '../../../state/me.ts'
import { text } from '../audit.text.ts'
import { type Filter, type FilterName, filterNames } from './filter.ts'

interface FiltersProps {
  filter: Filter
  people: readonly { readonly id: string; readonly name: string }[]
  onChange: (changes: Partial<Record<FilterName, string | undefined>>, options?: { replace: boolean }) => void
}

/** The filters of the audit log: words, days, person, kind of action, and one record. */
export function Filters({ filter, people, onChange }: FiltersProps) {
  const words = useWords(text)
  const me = useOutletContext<Me>()
  const search = useCallback((typed: string) => onChange({ search: typed }, { replace: true }), [onChange])
  return (
    <div className="filters">
      <SearchBox value={filter.search ?? ''} onSearch={search} label={words.search} />
      <DateRange from={filter.from} to={filter.to} onChange={(from, to) => onChange({ from, to })} />
      <FilterSelect
        label={words.person}
        searches
        value={filter.staff}
        onChange={(staff) => onChange({ staff })}
        options={people.map(({ id, name }) => ({ value: id, label: id === me.id ? words.me(name) : name }))}
      />
      <MemberFilter member={filter.member} onChange={(member) => onChange({ member })} />
      <ActionSelect filter={filter} onChange={onChange} />
      {filter.subject !== undefined && (
        <Tag closable onClose={() => onChange({ subject: undefined })}>
          {words.about(filter.subject)}
        </Tag>
      )}
      <ClearFilters names={filterNames} shown={Object.keys(filter).length > 0} onChange={onChange} />
    </div>
  )
}

/** Actions on one member and on the member's records. Who may not see members can only remove the filter. */
function MemberFilter({
  member,
  onChange,
}: {
  member: string | undefined
  onChange: (member: string | undefined) => void
}) {
  const words = useWords(text)
  const me = useOutletContext<Me>()
  if (!me.rights.includes('member.read'))
    return (
      member !== undefined && (
        <Tag closable onClose={() => onChange(undefined)}>
          {words.aboutMember(member)}
        </Tag>
      )
    )
  return (
    <MemberChoice
      name={`audit-members ${member ?? ''}`}
      // Without words the chosen member is found, for its name.
      find={async (typed, signal) => {
        const search = typed === '' && member !== undefined ? `#${member}` : typed
        return (await ask('/staff/member/member', 'load-member', { search }, { signal })).data.list
      }}
      labelOf={(one) => `${one.nick_name} (${one.user_code})`}
      label={words.member}
      {...(member !== undefined && { value: member })}
      onChange={onChange}
    />
  )
}

/** One action, or all actions of a kind. */
function ActionSelect({ filter, onChange }: Pick<FiltersProps, 'filter' | 'onChange'>) {
  const words = useWords(text)
  const actions = useWords(actionWords)
  const kinds = useWords(kindWords)
  const options = Object.entries(kinds).map(([kind, name]) => ({
    label: name,
    options: [
      { value: kind, label: words.allOf(name) },
      ...Object.entries(actions)
        .filter(([action]) => action.startsWith(`${kind}.`))
        .map(([action, label]) => ({ value: action, label })),
    ],
  }))
  return (
    <Select
      aria-label={words.anyAction}
      placeholder={words.anyAction}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      value={filter.action ?? filter.kind ?? null}
      onChange={(chosen: string | null | undefined) =>
        onChange({
          action: chosen?.includes('.') ? chosen : undefined,
          kind: chosen?.includes('.') ? undefined : (chosen ?? undefined),
        })
      }
      options={options}
      style={{ minWidth: 200 }}
    />
  )
}
