import ThumbsDown from 'lucide-react/icons/thumbs-down'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { Chip } from '@banyan/ui/form/chip'
import { toast } from '@banyan/ui/layer/toast'
import { ArticleBody } from '../../../parts/article/article-body.tsx'
import { ArticleWaiting } from '../../../parts/article/article-waiting.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { newRequestKey } from '../../../state/lib/random.ts'
import { useAct } from '../../../state/wire/act.ts'
import { ask } from '../../../state/wire/ask.ts'
import { useAsk } from '../../../state/wire/query.ts'
import { useText } from '../../../words/text.ts'
import { text } from '../help-detail.text.ts'

const path = '/index/help-detail'

/** One help article in full, with the question whether it was helpful. */
export function HelpArticle({ id }: { id: string }) {
  const t = useText(text)
  const query = useAsk(path, 'load-help-detail', { id })
  return (
    <Screen title={t('title')} onRefresh={() => query.refetch()}>
      <Loaded query={query} waiting={<ArticleWaiting />}>
        {({ title, time, body, cover, helpful }) => (
          <ArticleBody title={title} time={time} html={body} cover={cover}>
            <Question id={id} helpful={helpful} />
          </ArticleBody>
        )}
      </Loaded>
    </Screen>
  )
}

function Question({ id, helpful }: { id: string; helpful: boolean | null }) {
  const t = useText(text)
  const answering = useAct({
    run: (helpful: boolean) => ask(path, 'do-helpful', { request_key: newRequestKey(), id, helpful }),
    forgets: [path],
    done: () => toast.show(t('thanks'), { kind: 'ok' }),
  })
  return (
    <fieldset aria-label={t('question')} className="mt-6 hairline-t pt-4 text-center">
      <p className="text-second text-ink-2">{t('question')}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <Chip
          selected={helpful === true}
          disabled={answering.busy}
          onClick={() => void answering.run(true)}
          className="min-h-11"
        >
          <ThumbsUp aria-hidden="true" size={17} strokeWidth={1.9} />
          {t('yes')}
        </Chip>
        <Chip
          selected={helpful === false}
          disabled={answering.busy}
          onClick={() => void answering.run(false)}
          className="min-h-11"
        >
          <ThumbsDown aria-hidden="true" size={17} strokeWidth={1.9} />
          {t('no')}
        </Chip>
      </div>
    </fieldset>
  )
}
