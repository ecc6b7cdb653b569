import { Skeleton, SkeletonText } from '@banyan/ui/page/skeleton'
import { Loaded } from '../../parts/page/loaded.tsx'
import { Screen } from '../../parts/page/screen.tsx'
import { useLink } from '../../shell/place.ts'
import { useLanguage } from '../../state/app/language.ts'
import { useAsk } from '../../state/wire/query.ts'
import { showDay } from '../../words/dates.ts'
import { useText } from '../../words/text.ts'
import { text } from './public-detail.text.ts'

/** One announcement in full. */
export function Page() {
  const t = useText(text)
  const language = useLanguage((state) => state.language)
  const query = useAsk('/index/public-detail', 'load-public-detail', { id: useLink().id() })
  return (
    <Screen title={t('title')} onRefresh={() => query.refetch()}>
      <Loaded query={query} waiting={<Waiting />}>
        {({ title, body, time }) => (
          <article className="rounded-card bg-card p-4">
            <h2 className="text-detail font-bold wrap-break-word">{title}</h2>
            <p className="tabular mt-1 text-second text-ink-3">{showDay(time, language)}</p>
            <p className="mt-3 text-body wrap-break-word whitespace-pre-line">{body}</p>
          </article>
        )}
      </Loaded>
    </Screen>
  )
}

const Waiting = () => (
  <div className="space-y-3 rounded-card bg-card p-4">
    <Skeleton className="h-7 w-2/3" />
    <SkeletonText lines={4} />
  </div>
)
