import { useState } from 'react'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
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
  const { words, add } = useSearchHistory()
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
          {words.length > 0 && <History onChoose={search} />}
          {hot.data && hot.data.hot.length > 0 && (
            <Words title={t('hot')} words={hot.data.hot} onChoose={search} />
          )}
        </>
      )}
    </Screen>
  )
}

type WordsProps = { title: string; words: readonly string[]; onChoose: (word: string) => void }

function Words({ title, words, onChoose }: WordsProps) {
  return (
    <section className="mt-5">
      <h2 className="flex min-h-11 items-center text-section font-bold">{title}</h2>
      <div className={chips}>
        {words.map((word) => (
          <Chip key={word} className={chip} onClick={() => onChoose(word)}>
            {word}
          </Chip>
        ))}
      </div>
    </section>
  )
}

const chips = 'mt-1 flex flex-wrap gap-2'
const chip = '!bg-card dark:!bg-ground-2'

/** The member's own words. In the edit mode a tap deletes a word. */
function History({ onChoose }: Pick<WordsProps, 'onChoose'>) {
  const t = useText(text)
  const { words, remove, clear } = useSearchHistory()
  const [editing, setEditing] = useState(false)
  return (
    <section className="mt-5">
      <div className="flex items-center justify-between">
        <h2 className="text-section font-bold">{t('history')}</h2>
        <div className="-mr-2 flex">
          {editing && (
            <button type="button" onClick={clear} className={headButton}>
              {t('clearHistory')}
            </button>
          )}
          <button type="button" onClick={() => setEditing(!editing)} className={headButton}>
            {t(editing ? 'doneHistory' : 'editHistory')}
          </button>
        </div>
      </div>
      <div className={chips}>
        {words.map((word) => (
          <Chip key={word} className={chip} onClick={() => (editing ? remove(word) : onChoose(word))}>
            {editing ? (
              <>
                <span aria-hidden="true">{word}</span>
                <X aria-hidden="true" size={14} strokeWidth={2.4} className="shrink-0 text-ink-3" />
                <span className="sr-only">{t('deleteWord', { word })}</span>
              </>
            ) : (
              word
            )}
          </Chip>
        ))}
      </div>
    </section>
  )
}

const headButton = 'min-h-11 min-w-11 px-2 text-second text-ink-2'

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
