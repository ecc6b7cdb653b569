import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useWords } from '../../../lang/words.ts'
import { ask } from '../../../state/ask.ts'
import { language } from '../../../state/preferences.ts'
import { text } from '../banner.text.ts'

interface Target {
  code: string
  name: { zh: string; en: string }
}

export type TargetKind = 'category' | 'goods' | 'article' | 'video'

/** The placeholder of the search. */
const hints = {
  category: 'findCategory',
  goods: 'findGoods',
  article: 'findArticle',
  video: 'findVideo',
} as const

type TargetPickerProps = {
  id?: string
  value?: string
  onChange?: (code: string) => void
  kind: TargetKind
  /** The target that is saved, so that its name is shown before a search. */
  known: Target | undefined
}

/** Chooses the category, product, article or video that a banner links to, by a search on the server. */
export function TargetPicker({ id, value, onChange, kind, known }: TargetPickerProps) {
  const words = useWords(text)
  const shown = language.useValue()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const found = useQuery({
    queryKey: ['banner-target', kind, search],
    queryFn: async ({ signal }) =>
      (await ask('/staff/content/banner', 'load-target', { kind, search }, { signal })).data.list,
  })
  const list = found.data ?? []
  const all = known && !list.some(({ code }) => code === known.code) ? [known, ...list] : list
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      value={value === '' ? null : (value ?? null)}
      onChange={(code: string | null) => onChange?.(code ?? '')}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={found.isFetching}
      placeholder={words[hints[kind]]}
      notFoundContent={found.isFetching ? null : words.noTarget}
      options={all.map(({ code, name }) => ({
        value: code,
        label: kind === 'article' || kind === 'video' ? name[shown] : `${name[shown]} · ${code}`,
      }))}
    />
  )
}
