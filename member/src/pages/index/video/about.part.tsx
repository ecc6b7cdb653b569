import { showCount } from '@banyan/rules/count'
import { ArticleText } from '../../../parts/article/article-body.tsx'
import { useLanguage } from '../../../state/app/language.ts'
import { text as cardText } from '../../../parts/video/video-card.text.ts'
import { showDay } from '../../../words/dates.ts'
import { useText } from '../../../words/text.ts'

type AboutProps = { video: { title: string; body: string; time: string; views: number } }

/** The title of a video, how often it was watched, and its description. */
export function About({ video: { title, body, time, views } }: AboutProps) {
  const t = useText(cardText)
  const language = useLanguage((state) => state.language)
  return (
    <article className="rounded-card bg-card px-4 py-4">
      <h2 className="text-section leading-(--lh-tight) font-bold wrap-break-word">{title}</h2>
      <p className="tabular mt-2 flex flex-wrap gap-x-2 text-second text-ink-3">
        <span>{t('views', { views: showCount(views, language) })}</span>
        <span>{showDay(time, language)}</span>
      </p>
      {body !== '' && <ArticleText html={body} />}
    </article>
  )
}
