import { Skeleton } from '@banyan/ui/page/skeleton'
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
    <Screen title={t(page)}>
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
        {(data) => (
          <article className="rounded-card bg-card px-4 py-5">
            {data.sections.map(({ title, body }) => (
              <section key={title} className="mt-6 first:mt-0">
                <h2 className="text-section font-bold">{title}</h2>
                <p className="mt-1.5 text-body leading-relaxed wrap-break-word text-ink-2">{body}</p>
              </section>
            ))}
          </article>
        )}
      </Loaded>
    </Screen>
  )
}
