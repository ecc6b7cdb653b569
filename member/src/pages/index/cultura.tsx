import { Empty } from '@banyan/ui/page/empty'
import { ArticleCards } from '../../parts/article/article-list.tsx'
import { PagedList } from '../../parts/page/loaded.tsx'
import { Screen } from '../../parts/page/screen.tsx'
import { usePaged } from '../../state/wire/query.ts'
import { useText } from '../../words/text.ts'
import { text } from './cultura.text.ts'

/** The articles about culture. */
export function Page() {
  const t = useText(text)
  const paged = usePaged('/index/cultura', 'load-cultura', {})
  return (
    <Screen title={t('title')} onRefresh={paged.refresh}>
      <PagedList paged={paged} empty={<Empty text={t('empty')} />}>
        {(articles) => <ArticleCards articles={articles} page="pages/index/cultura-detail" />}
      </PagedList>
    </Screen>
  )
}
