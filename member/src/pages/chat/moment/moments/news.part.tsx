import { useEffect } from 'react'
import Heart from 'lucide-react/icons/heart'
import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { Avatar } from '@banyan/ui/show/avatar'
import { Empty } from '@banyan/ui/page/empty'
import { cx } from '@banyan/ui/lib/cx'
import { Link } from '@banyan/ui/action/link'
import { Sheet } from '@banyan/ui/layer/sheet'
import { SkeletonRow } from '@banyan/ui/page/skeleton'
import { LinkedPicture } from '../../../../parts/file/linked-picture.tsx'
import { StickerText } from '../../../../chat/format/sticker-text.tsx'
import { Loaded } from '../../../../parts/page/loaded.tsx'
import type { Calls } from '../../../../state/wire/ask.ts'
import { useNow } from '../../../../state/lib/use-clock.ts'
import { useLanguage } from '../../../../state/app/language.ts'
import { link } from '../../../../state/link/link.ts'
import { queryClient, useAsk } from '../../../../state/wire/query.ts'
import { common } from '../../../../words/common.text.ts'
import { showSince } from '../../../../words/since.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../moments.text.ts'
import { path } from './cache.ts'

type News = ReplyOf<CallAt<Calls, typeof path, 'load-moment-news'>>['list'][number]

/** Likes and comments for the reader. Those that are new when the sheet opens stay marked while it is open. */
export function NewsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText(text)
  const c = useText(common)
  return (
    <Sheet open={open} onClose={onClose} title={t('news')} closeLabel={c('close')} tall>
      {open && <NewsList onClose={onClose} />}
    </Sheet>
  )
}

function NewsList({ onClose }: { onClose: () => void }) {
  const t = useText(text)
  // This request marks them as seen, so every opening sends it again.
  const query = useAsk('/chat/moment/moments', 'load-moment-news', { look: true }, { staleTime: 0 })
  useEffect(
    () => () => void queryClient.invalidateQueries({ queryKey: [path, 'load-moment-news', { look: false }] }),
    [],
  )
  return (
    <Loaded
      query={query}
      waiting={[1, 2, 3, 4].map((row) => (
        <SkeletonRow key={row} />
      ))}
      isEmpty={({ list }) => list.length === 0}
      empty={<Empty text={t('noNews')} />}
    >
      {({ list }) => (
        <ul className="px-4 pb-4">
          {list.map((one) => (
            <li
              key={`${one.kind}-${one.moment_id}-${one.from.user_id}-${one.create_time}`}
              className="not-last:hairline-b"
            >
              <Row one={one} onClick={onClose} />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}

function Row({ one, onClick }: { one: News; onClick: () => void }) {
  const t = useText(text)
  const language = useLanguage((state) => state.language)
  const at = useNow()
  return (
    <Link
      href={link.to('pages/chat/moment/moments', { moment: one.moment_id })}
      onClick={onClick}
      className="flex min-h-11 items-center gap-3 py-3 text-ink no-underline"
    >
      <Avatar src={one.from.avatar} name={one.from.name} size={44} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5">
          <b className="min-w-0 truncate text-body text-on-primary-weak">{one.from.name}</b>
          {one.is_new && <i aria-hidden="true" className="size-2 shrink-0 rounded-full bg-alert" />}
        </span>
        <span className={cx('line-clamp-2 text-body wrap-anywhere', one.is_new && 'font-medium')}>
          {one.kind === 'like' ? (
            <span className="inline-flex items-center gap-1.5 text-alert-text">
              <Heart aria-hidden="true" size={16} fill="currentColor" />
              {t('likedYours')}
            </span>
          ) : (
            <StickerText text={one.words} size={20} />
          )}
        </span>
        <span className="block text-caption text-ink-3">{showSince(one.create_time, at, language)}</span>
      </span>
      {one.image === null ? (
        <span className="line-clamp-3 w-14 shrink-0 text-caption wrap-anywhere text-ink-3">
          {one.excerpt}
        </span>
      ) : (
        <LinkedPicture src={one.image} alt="" className="w-14 shrink-0 rounded-[6px]" />
      )}
    </Link>
  )
}
