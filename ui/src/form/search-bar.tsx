import type { FormEvent } from 'react'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { cx } from '../lib/cx.ts'
import { searchButton as go, searchFrame as frame } from '../action/search-link.tsx'

type SearchBarProps = {
  placeholder: string
  /** The accessible name of this search. */
  label: string
  value: string
  onChange: (value: string) => void
  onSearch: (value: string) => void
  clearLabel: string
  /** The text of the round button. Without it, only the keyboard's search key starts the search. */
  buttonText?: string | undefined
  autoFocus?: boolean | undefined
  className?: string | undefined
}

/** A field to search for words. */
export function SearchBar(props: SearchBarProps) {
  const { placeholder, label, value, onChange, onSearch, clearLabel, buttonText, autoFocus, className } =
    props
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(value.trim())
  }
  return (
    <search className={className}>
      <form
        onSubmit={submit}
        className={cx(frame, 'pr-1 has-[input:focus-visible]:ring-2 has-[input:focus-visible]:ring-primary')}
      >
        <Search aria-hidden="true" size={18} strokeWidth={1.9} className="shrink-0 text-ink-3" />
        <input
          type="search"
          aria-label={label}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          // The page sets the focus, not this bar: a search page is opened to search.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={autoFocus}
          enterKeyHint="search"
          autoComplete="off"
          className={cx(
            'min-h-11 min-w-0 flex-1 appearance-none bg-transparent text-base text-ellipsis text-ink outline-none placeholder:text-body [&::-webkit-search-cancel-button]:hidden',
            buttonText === undefined && value === '' && 'pr-3',
          )}
        />
        {value !== '' && (
          <button
            type="button"
            aria-label={clearLabel}
            onClick={() => onChange('')}
            className="grid size-11 shrink-0 place-items-center rounded-full text-ink-3"
          >
            <X aria-hidden="true" size={16} strokeWidth={2.4} />
          </button>
        )}
        {buttonText !== undefined && (
          <button type="submit" className={go}>
            {buttonText}
          </button>
        )}
      </form>
    </search>
  )
}
