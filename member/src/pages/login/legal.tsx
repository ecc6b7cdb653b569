import { Skeleton } from '@banyan/ui/page/skeleton'
import { ArticleBody } from '../../parts/article/article-body.tsx'
import { Loaded } from '../../parts/page/loaded.tsx'
import { Screen } from '../../parts/page/screen.tsx'
import { useLink } from '../../shell/place.ts'
import { useAsk } from '../../state/wire/query.ts'
import { useText } from '../../words/text.ts'
import { text } from './legal.text.ts'

/** The member agreement, or the privacy policy with `?page=privacy`. */
export function Page() {
  const t = useText(text)
  const page = useLink().plain('page') === 'privacy' ? 'privacy' : 'agreement'
  const query = useAsk('/app/legal', 'load-legal', { page })
  return (
    <Screen title={t(page)} onRefresh={() => query.refetch()}>
      <Loaded
        query={query}
        waiting={
          <div className="space-y-4 pt-2">
            <Skeleton className="h-6 w-1/3" />
            <Skeleton className="h-24" />
            <Skeleton className="h-6 w-1/2" />
            <Skeleton className="h-24" />
          </div>
        }
      >
        {({ title, time, body }) => <ArticleBody title={title} time={time} html={body} cover="" />}
      </Loaded>
    </Screen>
  )
}
