import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { cx } from '@banyan/ui/lib/cx'
import { Link } from '@banyan/ui/action/link'
import { Since } from '../../../../parts/page/since.tsx'
import { hasPage } from '../../../../shell/pages.ts'
import { link } from '../../../../state/link/link.ts'
import { useAct } from '../../../../state/wire/act.ts'
import { ask } from '../../../../state/wire/ask.ts'
import type { Calls } from '../../../../state/wire/ask.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../system-notice.text.ts'

const path = '/mine/common/system-notice'

type Notice = ReplyOf<CallAt<Calls, typeof path, 'load-system-notice'>>['list'][number]

/** Returns the address that a notice opens. Undefined if it opens no page, or one that this version does not have. */
function addressOf({ opens }: Notice): string | undefined {
  if (!opens || !hasPage(opens.page)) return undefined
  return link.to(opens.page, opens.id === null ? {} : { id: opens.id })
}

/** A notice with its details. A tap marks it as read and opens its page. */
export function NoticeRow({ notice }: { notice: Notice }) {
  const { type, id, is_read } = notice
  const reading = useAct({
    run: () => ask(path, 'do-read', { type, id }),
    // The tap opens the page in any case; a notice that could not be marked stays unread.
    refused: () => true,
    forgets: [path, '/tarbar/mine', '/app/badge-data'],
  })
  const read = () => {
    if (!is_read) void reading.run()
  }
  const look =
    'flex min-h-16 w-full items-start gap-3 px-4 py-3.5 text-left text-ink no-underline tapped:bg-ground focus-visible:-outline-offset-2'
  const href = addressOf(notice)
  if (href !== undefined)
    return (
      <Link href={href} onClick={read} className={look}>
        <Body notice={notice} />
      </Link>
    )
  if (is_read)
    return (
      <div className={look}>
        <Body notice={notice} />
      </div>
    )
  return (
    <button type="button" onClick={read} className={look}>
      <Body notice={notice} />
    </button>
  )
}

function Body({ notice }: { notice: Notice }) {
  const t = useText(text)
  const { title, body, lines, icon, time, is_read } = notice
  return (
    <>
      <img src={`/icons/${icon}.webp`} alt="" width={36} height={36} className="mt-0.5 size-9 shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="flex items-start gap-2">
          <span
            className={cx('min-w-0 flex-1 text-body wrap-break-word', is_read ? 'text-ink-2' : 'font-medium')}
          >
            {title}
          </span>
          {!is_read && (
            <span className="mt-1.5 size-2 shrink-0 rounded-full bg-alert">
              <span className="sr-only">{t('unread')}</span>
            </span>
          )}
        </span>
        {body !== '' && (
          <span className="mt-0.5 block text-second wrap-anywhere whitespace-pre-line text-ink-2">
            {body}
          </span>
        )}
        {lines.map(({ label, value }) => (
          <span key={label} className="mt-0.5 block text-second wrap-anywhere text-ink-2">
            {t('label', { label })}
            <span className="tabular text-ink">{value}</span>
          </span>
        ))}
        <Since time={time} className="mt-1 block text-caption text-ink-3" />
      </span>
    </>
  )
}
