import { SearchOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { useEffect, useState } from 'react'
import css from './search-box.module.css'

const settleMs = 350

/** A search field. It searches after a short pause, or immediately on Enter, and follows changes of the address. */
export function SearchBox({
  value,
  onSearch,
  label,
}: {
  value: string
  onSearch: (text: string) => void
  label: string
}) {
  const [draft, setDraft] = useState(value)
  const [seen, setSeen] = useState(value)
  // The address changed without typing (Back, a cleared filter). Its value replaces the typed text.
  if (seen !== value) {
    setSeen(value)
    setDraft(value)
  }
  useEffect(() => {
    if (draft.trim() === value) return
    const timer = setTimeout(() => onSearch(draft.trim()), settleMs)
    return () => clearTimeout(timer)
  }, [draft, value, onSearch])
  return (
    <Input
      className={css['search'] ?? ''}
      type="search"
      prefix={<SearchOutlined aria-hidden />}
      placeholder={label}
      aria-label={label}
      allowClear
      maxLength={100}
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
      onPressEnter={() => onSearch(draft.trim())}
    />
  )
}
