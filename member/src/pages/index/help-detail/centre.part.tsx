import { useState } from 'react'
import { helpCategories, type HelpCategory } from '@banyan/contract/index/help-category'
import { Chip } from '@banyan/ui/form/chip'
import { SearchBar } from '@banyan/ui/form/search-bar'
import { Empty } from '@banyan/ui/page/empty'
import { ArticleList } from '../../../parts/article/article-list.tsx'
import { PagedList } from '../../../parts/page/loaded.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { useDebounced } from '../../../state/lib/debounced.ts'
import { usePaged } from '../../../state/wire/query.ts'
import { useText } from '../../../words/text.ts'
import { text } from '../help-detail.text.ts'

/** All help articles, by topic or by words. */
export function HelpCentre() {
  const t = useText(text)
  const [category, setCategory] = useState<HelpCategory>()
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim().slice(0, 60))
  const paged = usePaged('/index/help-detail', 'load-help', {
    ...(category === undefined ? {} : { category }),
    ...(keyword === '' ? {} : { keyword }),
  })
  const filtered = category !== undefined || keyword !== ''
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
      <fieldset aria-label={t('categories')} className="flex flex-wrap gap-2 py-1">
        <Chip selected={category === undefined} onClick={() => setCategory(undefined)} className={chip}>
          {t('all')}
        </Chip>
        {helpCategories.map((one) => (
          <Chip key={one} selected={category === one} onClick={() => setCategory(one)} className={chip}>
            {t(one)}
          </Chip>
        ))}
      </fieldset>
      <PagedList
        paged={paged}
        empty={
          filtered ? <Empty text={t('notFound')} note={t('notFoundNote')} /> : <Empty text={t('empty')} />
        }
      >
        {(articles) => <ArticleList articles={articles} page="pages/index/help-detail" />}
      </PagedList>
    </Screen>
  )
}

const chip = 'not-aria-pressed:!bg-card dark:not-aria-pressed:!bg-ground-2'
