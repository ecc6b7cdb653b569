import { useQuery } from '@tanstack/react-query'
import { Empty, Select } from 'antd'
import { useState } from 'react'
import { useWords } from '../../lang/words.ts'
import { text } from './proposal.text.ts'

interface MemberChoiceProps<Found extends { id: string }> {
  /** The start of the key of the replies. */
  name: string
  find: (search: string, signal: AbortSignal) => Promise<Found[]>
  labelOf: (found: Found) => string
  onPick?: (found: Found | undefined) => void
  /** As a field of a form, it gets these from the form. */
  id?: string
  value?: string
  onChange?: (id: string | undefined) => void
  /** As a filter, it has a name of its own and can be cleared. */
  label?: string
}

/** A search for one member. */
export function MemberChoice<Found extends { id: string }>({
  name,
  find,
  labelOf,
  onPick,
  onChange,
  label,
  ...field
}: MemberChoiceProps<Found>) {
  const words = useWords(text)
  const [typed, setTyped] = useState('')
  const search = typed.trim().slice(0, 100)
  const found = useQuery({
    queryKey: [name, search],
    queryFn: ({ signal }) => find(search, signal),
    placeholderData: (old) => old,
  })
  return (
    <Select
      {...field}
      {...(label !== undefined && { 'aria-label': label, allowClear: true, style: { minWidth: 200 } })}
      onChange={(id: string | undefined) => {
        onChange?.(id)
        onPick?.(found.data?.find((one) => one.id === id))
      }}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={found.isFetching}
      placeholder={label ?? words.find}
      notFoundContent={<Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words.emptyMembers} />}
      options={(found.data ?? []).map((one) => ({ value: one.id, label: labelOf(one) }))}
    />
  )
}
