import { Button } from 'antd'
import { common } from '../../lang/common.text.ts'
import { useWords } from '../../lang/words.ts'

interface ClearFiltersProps<Name extends string> {
  /** The filters in the address that it removes. */
  names: readonly Name[]
  /** True if one of them is set. */
  shown: boolean
  onChange: (changes: Partial<Record<Name, undefined>>) => void
}

/** Removes all filters of a list. */
export function ClearFilters<Name extends string>({ names, shown, onChange }: ClearFiltersProps<Name>) {
  const { clear } = useWords(common)
  if (!shown) return null
  const none = Object.fromEntries(names.map((name) => [name, undefined])) as Partial<Record<Name, undefined>>
  return (
    <Button type="link" onClick={() => onChange(none)}>
      {clear}
    </Button>
  )
}
