import { useState } from 'react'
import Heart from 'lucide-react/icons/heart'
import type { Moment, MomentComment } from '@banyan/contract/chat/moment/moments'
import { Spinner } from '@banyan/ui/page/spinner'
import { StickerText } from '../../../../chat/format/sticker-text.tsx'
import { usePaged } from '../../../../state/wire/query.ts'
import { common } from '../../../../words/common.text.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../moments.text.ts'
import type { MomentCallbacks } from './card.part.tsx'
import { listed } from '../../../../words/join.ts'

/** Likes and comments under a moment, in a quiet box. */
export function Responses({
  moment,
  callbacks,
  open,
}: {
  moment: Moment
  callbacks: MomentCallbacks
  open: boolean
}) {
  const t = useText(text)
  const [all, setAll] = useState(open)
  const more = moment.comment_count > moment.comments.length
  if (moment.like_count === 0 && moment.comment_count === 0) return null
  return (
    <div className="mt-1 overflow-hidden rounded-[8px] bg-ground text-second dark:bg-ground-2">
      {moment.like_count > 0 && <Likes moment={moment} />}
      {moment.comment_count > 0 && (
        <div className={moment.like_count > 0 ? 'border-t border-line py-1' : 'py-1'}>
          {all && more ? (
            <AllComments moment={moment} callbacks={callbacks} />
          ) : (
            <>
              <Comments list={moment.comments} moment={moment} callbacks={callbacks} />
              {more && (
                <button
                  type="button"
                  onClick={() => setAll(true)}
                  className="min-h-11 w-full px-3 text-left font-medium text-on-primary-weak"
                >
                  {t('allComments', { count: moment.comment_count })}
                </button>
              )}
            </>
          )}
        </div>
      )}
    </div>
  )
}

function Likes({ moment }: { moment: Moment }) {
  const t = useText(text)
  const others = moment.like_count - moment.likes.length
  return (
    <p className="flex gap-2 px-3 py-2 text-on-primary-weak">
      <Heart aria-hidden="true" size={15} strokeWidth={2} className="mt-[0.2em] shrink-0" />
      <span className="sr-only">{t('likes', { count: moment.like_count })}</span>
      <span className="min-w-0 font-medium wrap-anywhere">
        {listed(moment.likes.map((person) => person.name))}
        {others > 0 && t('othersToo', { count: others })}
      </span>
    </p>
  )
}

type CommentsProps = { list: readonly MomentComment[]; moment: Moment; callbacks: MomentCallbacks }

function Comments({ list, moment, callbacks }: CommentsProps) {
  const t = useText(text)
  return (
    <ul>
      {list.map((comment) => (
        <li key={comment.comment_id}>
          <button
            type="button"
            onClick={() => callbacks.onCommentMenu(moment, comment)}
            className="block min-h-11 w-full px-3 py-2.5 text-left wrap-anywhere whitespace-pre-wrap tapped:bg-ground-2"
          >
            <b className="font-semibold text-on-primary-weak">{comment.from.name}</b>
            {comment.to && (
              <>
                {t('replied')}
                <b className="font-semibold text-on-primary-weak">{comment.to.name}</b>
              </>
            )}
            {t('says')}
            <StickerText text={comment.words} size={20} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function AllComments({ moment, callbacks }: { moment: Moment; callbacks: MomentCallbacks }) {
  const t = useText(text)
  const c = useText(common)
  const paged = usePaged('/chat/moment/moments', 'load-comments', { moment_id: moment.moment_id })
  const busy = paged.isPending || paged.moreState === 'loading'
  return (
    <>
      <Comments list={paged.first ? paged.items : moment.comments} moment={moment} callbacks={callbacks} />
      {(paged.error !== null || (paged.first !== undefined && !paged.finished)) && (
        <button
          type="button"
          disabled={busy}
          onClick={() => (paged.error ? void paged.refresh() : paged.more())}
          className="min-h-11 w-full px-3 text-left font-medium text-on-primary-weak"
        >
          {paged.error || paged.moreState === 'failed' ? c('retry') : t('moreComments')}
        </button>
      )}
      {busy && <Spinner className="mx-3 my-2 size-4" />}
    </>
  )
}
