import { useState } from 'react'
import Search from 'lucide-react/icons/search'
import { Chip } from '@banyan/ui/form/chip'
import { SearchBar } from '@banyan/ui/form/search-bar'
import { Screen } from '../../../parts/page/screen.tsx'
import { useLink } from '../../../shell/place.ts'
import { useDebounced } from '../../../state/lib/debounced.ts'
import { go } from '../../../state/link/navigate.ts'
import { useAsk } from '../../../state/wire/query.ts'
import { useSearchHistory } from '../../../state/shop/search-history.ts'
import { useText } from '../../../words/text.ts'
import { text } from './search.text.ts'

export function Page() {
  const t = useText(text)
  const opened = useLink()
  const [typed, setTyped] = useState(opened.plain('keyword') ?? '')
  // The words that home suggested: an empty search finds them.
  const hint = opened.plain('hint') ?? ''
  const keyword = useDebounced(typed.trim())
  const { words, add, clear } = useSearchHistory()
  const hot = useAsk('/shop/goods/search', 'load-search', {})
  const search = (word: string) => {
    const wanted = word.trim().slice(0, 60)
    if (wanted === '') return
    add(wanted)
    go.to('pages/shop/goods/goods-list', {}, { keyword: wanted })
  }
  return (
    <Screen title={t('title')}>
      <SearchBar
        label={t('placeholder')}
        placeholder={hint === '' ? t('placeholder') : hint}
        value={typed}
        onChange={setTyped}
        onSearch={(word) => search(word === '' ? hint : word)}
        clearLabel={t('clear')}
        buttonText={t('title')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- people open this page only to type.
        autoFocus
      />
      {keyword !== '' && typed.trim() !== '' ? (
        <Suggestions keyword={keyword} onChoose={search} />
      ) : (
        <>
          {words.length > 0 && (
            <Words
              title={t('history')}
              words={words}
              onChoose={search}
              clear={{ text: t('clearHistory'), onClick: clear }}
            />
          )}
          {hot.data && hot.data.hot.length > 0 && (
            <Words title={t('hot')} words={hot.data.hot} onChoose={search} />
          )}
        </>
      )}
    </Screen>
  )
}

type WordsProps = {
  title: string
  words: readonly string[]
  onChoose: (word: string) => void
  clear?: { text: string; onClick: () => void }
}

function Words({ title, words, onChoose, clear }: WordsProps) {
  return (
    <section className="mt-5">
      <div className="flex items-center justify-between">
        <h2 className="text-section font-bold">{title}</h2>
        {clear && (
          <button type="button" onClick={clear.onClick} className="min-h-11 px-2 text-second text-ink-2">
            {clear.text}
          </button>
        )}
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        {words.map((word) => (
          <Chip key={word} className="!bg-card dark:!bg-ground-2" onClick={() => onChoose(word)}>
            {word}
          </Chip>
        ))}
      </div>
    </section>
  )
}

function Suggestions({ keyword, onChoose }: { keyword: string; onChoose: (word: string) => void }) {
  const t = useText(text)
  const { data } = useAsk('/shop/goods/search', 'load-suggestion', { keyword })
  if (!data || data.list.length === 0) return null
  return (
    <ul aria-label={t('suggestions')} className="mt-3 overflow-hidden rounded-card bg-card">
      {data.list.map((word) => (
        <li key={word}>
          <button
            type="button"
            onClick={() => onChoose(word)}
            className="flex min-h-12 w-full items-center gap-3 px-4 text-left text-body hairline-b"
          >
            <Search aria-hidden="true" size={17} strokeWidth={1.9} className="shrink-0 text-ink-3" />
            <span className="min-w-0 wrap-break-word">{word}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
