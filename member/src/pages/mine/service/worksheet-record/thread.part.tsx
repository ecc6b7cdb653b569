import { useEffect, useEffectEvent, useState } from 'react'
import { cx } from '@banyan/ui/lib/cx'
import { PagedList } from '../../../../parts/page/loaded.tsx'
import { PictureRow } from '../../../../parts/file/picture-row.tsx'
import { useLanguage } from '../../../../state/app/language.ts'
import { useFileLink } from '../../../../state/file/use-link.ts'
import { useAct } from '../../../../state/wire/act.ts'
import { ask } from '../../../../state/wire/ask.ts'
import { forget, usePaged } from '../../../../state/wire/query.ts'
import { showTime } from '../../../../words/dates.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../worksheet-record.text.ts'
import type { OpenTicket } from './ticket.part.tsx'

const path = '/mine/service/worksheet-record'

/** The messages of a ticket, newest first. Answers count as read when they are shown, and stay marked as new until then. */
export function Thread({ ticket }: { ticket: OpenTicket }) {
  const t = useText(text)
  const language = useLanguage((state) => state.language)
  const paged = usePaged(path, 'load-messages', { id: ticket.id })
  const answers = paged.items.filter(({ by }) => by === 'staff').map(({ id }) => id)
  const [newest] = answers
  // The answers that were unread when the page was opened keep their mark while it is open.
  const [unread, setUnread] = useState(ticket.unread)
  if (ticket.unread > unread) setUnread(ticket.unread)
  const reading = useAct({
    // `unread` can rise before the new answer is loaded: then the older answer is marked as read first. One key for each
    // message lets the new answer be marked while that call still runs.
    keyOf: (message_id: string) => message_id,
    run: (message_id: string) => ask(path, 'do-read', { id: ticket.id, message_id }, { quiet: true }),
    done: () => void forget(path, '/tarbar/mine', '/app/badge-data'),
    // It is marked the next time.
    refused: () => true,
  })
  const read = useEffectEvent((message: string) => void reading.run(message))
  const isUnread = ticket.unread > 0
  useEffect(() => {
    if (isUnread && newest !== undefined) read(newest)
  }, [isUnread, newest])
  const marked = new Set(answers.slice(0, unread))
  return (
    <section aria-label={t('thread')}>
      <PagedList paged={paged}>
        {(messages) => (
          <ul className="space-y-3">
            {messages.map(({ id, by, words, images, video, time }) => (
              <li
                key={id}
                data-by={by}
                className={cx('rounded-card p-4', by === 'staff' ? 'bg-primary-weak' : 'bg-card')}
              >
                <p className="flex flex-wrap items-center gap-x-2 text-second">
                  <span className="font-bold">{t(by === 'staff' ? 'staff' : 'me')}</span>
                  {marked.has(id) && (
                    <span className="rounded-full bg-alert px-1.5 text-caption font-bold text-white">
                      {t('newMark')}
                    </span>
                  )}
                  <span className="tabular ml-auto text-caption text-ink-2">{showTime(time, language)}</span>
                </p>
                <p className="mt-1.5 text-body wrap-anywhere whitespace-pre-line">{words}</p>
                <PictureRow images={images} className="mt-3" />
                {video !== null && <Film src={video} />}
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}

/** A private video. Its link is renewed when it has expired. */
function Film({ src }: { src: string }) {
  const t = useText(text)
  const { link, onFail } = useFileLink(src)
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- there are no subtitles for videos of members
    <video
      src={link}
      controls
      playsInline
      preload="metadata"
      aria-label={t('video')}
      onError={onFail}
      className="mt-3 aspect-video w-full rounded-field bg-black object-contain"
    />
  )
}
