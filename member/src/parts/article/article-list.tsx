import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { Link } from '@banyan/ui/action/link'
import { useLanguage } from '../../state/app/language.ts'
import { link } from '../../state/link/link.ts'
import type { Calls } from '../../state/wire/ask.ts'
import { showDay } from '../../words/dates.ts'
import { useText } from '../../words/text.ts'
import { text } from './article-list.text.ts'

export type ArticleCard = ReplyOf<CallAt<Calls, '/index/public', 'load-public'>>['list'][number]

/** Articles in rows; each opens its page. */
export function ArticleList({ articles, page }: { articles: readonly ArticleCard[]; page: string }) {
  return (
    <ul className="overflow-hidden rounded-card bg-card">
      {articles.map((article) => (
        <li key={article.id} className="not-last:hairline-b">
          <Link
            href={link.to(page, { id: article.id })}
            className="flex min-h-16 items-start gap-3 px-4 py-3.5 text-ink no-underline tapped:bg-ground focus-visible:-outline-offset-2"
          >
            <Words article={article} />
            {article.cover !== '' && (
              <img
                src={article.cover}
                alt=""
                width={88}
                height={66}
                loading="lazy"
                className="h-16.5 w-22 shrink-0 rounded-[10px] bg-ground-2 object-cover"
              />
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Words({ article: { title, summary, time, pinned } }: { article: ArticleCard }) {
  const t = useText(text)
  const language = useLanguage((state) => state.language)
  return (
    <span className="min-w-0 flex-1">
      <span className="line-clamp-2 text-body font-medium wrap-break-word">{title}</span>
      {summary !== '' && (
        <span className="mt-0.5 line-clamp-2 text-second wrap-break-word text-ink-2">{summary}</span>
      )}
      <span className="mt-1 flex items-center gap-2 text-caption text-ink-3">
        {pinned && (
          <span className="rounded-[6px] bg-primary-weak px-1.5 py-0.5 font-medium text-on-primary-weak">
            {t('pinned')}
          </span>
        )}
        <span className="tabular">{showDay(time, language)}</span>
      </span>
    </span>
  )
}

/** Articles with large pictures, for pages that people read for pleasure. */
export function ArticleCards({ articles, page }: { articles: readonly ArticleCard[]; page: string }) {
  const language = useLanguage((state) => state.language)
  return (
    <ul className="grid gap-3 desk:grid-cols-2">
      {articles.map(({ id, title, summary, cover, time }) => (
        <li key={id}>
          <Link
            href={link.to(page, { id })}
            className="block h-full overflow-hidden rounded-card bg-card text-ink no-underline tapped:bg-ground"
          >
            {cover !== '' && (
              <img
                src={cover}
                alt=""
                loading="lazy"
                className="aspect-[5/2] w-full bg-ground-2 object-cover"
              />
            )}
            <span className="block px-4 py-3.5">
              <span className="line-clamp-2 pt-0.5 text-section font-bold wrap-break-word">{title}</span>
              {summary !== '' && (
                <span className="mt-1 line-clamp-2 text-second wrap-break-word text-ink-2">{summary}</span>
              )}
              <span className="tabular mt-2 block text-caption text-ink-3">{showDay(time, language)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
