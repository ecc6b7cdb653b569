import { Empty } from '@banyan/ui/page/empty'
import { ArticleList } from '../../parts/article/article-list.tsx'
import { PagedList } from '../../parts/page/loaded.tsx'
import { Screen } from '../../parts/page/screen.tsx'
import { usePaged } from '../../state/wire/query.ts'
import { useText } from '../../words/text.ts'
import { text } from './public.text.ts'

/** The announcements, pinned ones first. */
export function Page() {
  const t = useText(text)
  const paged = usePaged('/index/public', 'load-public', {})
  return (
    <Screen title={t('title')} onRefresh={paged.refresh}>
      <PagedList paged={paged} empty={<Empty text={t('empty')} />}>
        {(articles) => <ArticleList articles={articles} page="pages/index/public-detail" />}
      </PagedList>
    </Screen>
  )
}
