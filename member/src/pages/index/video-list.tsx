import { useState } from 'react'
import { SearchBar } from '@banyan/ui/form/search-bar'
import { Empty } from '@banyan/ui/page/empty'
import { PagedList } from '../../parts/page/loaded.tsx'
import { Screen } from '../../parts/page/screen.tsx'
import { VideoCards } from '../../parts/video/video-card.tsx'
import { useDebounced } from '../../state/lib/debounced.ts'
import { usePaged } from '../../state/wire/query.ts'
import { useText } from '../../words/text.ts'
import { text } from './video-list.text.ts'

/** All videos, or those with the words of a search. */
export function Page() {
  const t = useText(text)
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim().slice(0, 60))
  const paged = usePaged('/index/video-list', 'load-video-list', keyword === '' ? {} : { keyword })
  return (
    <Screen title={t('title')} onRefresh={paged.refresh} className="space-y-3">
      <SearchBar
        label={t('search')}
        placeholder={t('search')}
        value={typed}
        onChange={setTyped}
        onSearch={setTyped}
        clearLabel={t('clear')}
      />
      <PagedList
        paged={paged}
        empty={
          keyword === '' ? (
            <Empty text={t('empty')} />
          ) : (
            <Empty text={t('notFound')} note={t('notFoundNote')} />
          )
        }
      >
        {(videos) => <VideoCards videos={videos} />}
      </PagedList>
    </Screen>
  )
}
