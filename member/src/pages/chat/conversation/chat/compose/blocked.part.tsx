import type { ChatItem } from '@banyan/contract/chat/shapes'
import { Link } from '@banyan/ui/action/link'
import { reconnect } from '../../../../../chat/actions.ts'
import { useClosedWords } from '../../../../../parts/page/reconnect.tsx'
import { useLanguage } from '../../../../../state/app/language.ts'
import { link } from '../../../../../state/link/link.ts'
import { common } from '../../../../../words/common.text.ts'
import { showTime } from '../../../../../words/dates.ts'
import { useText } from '../../../../../words/text.ts'
import { text } from './blocked.text.ts'
import type { Block } from './use-block.ts'

/** Shown instead of the composer. */
export function Blocked({ block, item }: { block: Block; item: ChatItem }) {
  const t = useText(text)
  const language = useLanguage((state) => state.language)
  const c = useText(common)
  const closed = useClosedWords() ?? ''
  const words =
    block.why === 'closed'
      ? closed
      : block.why === 'muted'
        ? t('mutedUntil', { until: showTime(block.until, language) })
        : t(block.why)
  return (
    <div className="flex min-h-14 shrink-0 flex-wrap items-center justify-center gap-x-3 bg-ground px-4 py-2 pb-[calc(var(--safe-bottom)+0.5rem)] text-center text-second text-ink-2 hairline-t">
      <p>{words}</p>
      {block.why === 'closed' && (
        <button type="button" onClick={reconnect} className="min-h-11 font-bold text-primary">
          {c('retry')}
        </button>
      )}
      {block.why === 'notFriends' && (
        <Link
          href={link.to('pages/chat/friend/data', { id: item.to_id })}
          className="grid min-h-11 place-items-center font-bold text-primary no-underline"
        >
          {t('seeProfile')}
        </Link>
      )}
    </div>
  )
}
