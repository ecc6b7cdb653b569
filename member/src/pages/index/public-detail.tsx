import { ArticleBody } from '../../parts/article/article-body.tsx'
import { ArticleWaiting } from '../../parts/article/article-waiting.tsx'
import { Loaded } from '../../parts/page/loaded.tsx'
import { Screen } from '../../parts/page/screen.tsx'
import { useLink } from '../../shell/place.ts'
import { useAsk } from '../../state/wire/query.ts'
import { useText } from '../../words/text.ts'
import { text } from './public-detail.text.ts'

/** One announcement in full. */
export function Page() {
  const t = useText(text)
  const query = useAsk('/index/public-detail', 'load-public-detail', { id: useLink().id() })
  return (
    <Screen title={t('title')} onRefresh={() => query.refetch()}>
      <Loaded query={query} waiting={<ArticleWaiting />}>
        {({ body, ...article }) => <ArticleBody {...article} html={body} />}
      </Loaded>
    </Screen>
  )
}
