import ChevronRight from 'lucide-react/icons/chevron-right'
import type { NoticeOption } from '@banyan/contract/chat/message'
import { defaultLanguage, type Language } from '@banyan/contract/language'
import { type NoticeInfo, type NoticeParam, noticeParams } from '@banyan/contract/mine/notice/info'
import { type NoticeKind, noticeKinds } from '@banyan/contract/mine/notice/kind'
import { showMoney, showPoints } from '@banyan/rules/money'
import { Link } from '@banyan/ui/action/link'
import { hasPage } from '../../../../../shell/pages.ts'
import { useSettings } from '../../../../../state/app/config.ts'
import { useLanguage } from '../../../../../state/app/language.ts'
import { link } from '../../../../../state/link/link.ts'
import { useAct } from '../../../../../state/wire/act.ts'
import { ask } from '../../../../../state/wire/ask.ts'
import { showTime } from '../../../../../words/dates.ts'
import { inUse, useReplaced, useText } from '../../../../../words/text.ts'
import { text } from './assistant.text.ts'

const path = '/mine/common/system-notice'

interface Known extends NoticeOption {
  readonly kind: NoticeKind
}

export const isKnown = (notice: NoticeOption): notice is Known => Object.hasOwn(noticeKinds, notice.kind)

/** A notice as a card. A tap opens its page and marks the notice as read; a notice without a page opens the list of notices. */
export function NoticeCard({ notice }: { notice: Known }) {
  const t = useText(text)
  const language = useLanguage((state) => state.language)
  const { unit } = useSettings()
  const changed = useReplaced()
  const nameOf = (name: NoticeParam) =>
    inUse(`notice-detail.${name}`, noticeParams[name].label, language, changed)
  const { title, icon }: NoticeInfo = noticeKinds[notice.kind]
  const reading = useAct({
    run: () => ask(path, 'do-read', { type: 'notice', id: notice.id }),
    // The tap opens the page in any case; a notice that could not be marked stays unread.
    refused: () => true,
    forgets: [path, '/tarbar/mine', '/app/badge-data'],
  })
  return (
    <Link
      href={hrefOf(notice)}
      onClick={() => void reading.run()}
      className="block w-72 max-w-full overflow-hidden rounded-[18px] rounded-tl-md bg-card text-ink no-underline tapped:bg-ground-2"
    >
      <span className="flex items-start gap-3 px-3.5 py-3">
        <img src={`/icons/${icon}.webp`} alt="" width={36} height={36} className="mt-0.5 size-9 shrink-0" />
        <span className="min-w-0 flex-1">
          <span className="block text-body font-medium wrap-break-word">
            {inUse(`notice.${notice.kind}`, title, language, changed)}
          </span>
          {linesOf(notice, language, unit).map(({ name, value }) => (
            <span key={name} className="mt-0.5 block text-second wrap-anywhere text-ink-2">
              {t('detail', { label: nameOf(name) })}
              <span className="tabular text-ink">{value}</span>
            </span>
          ))}
          {notice.params['time'] === undefined && (
            <time dateTime={notice.time} className="mt-1 block text-caption text-ink-3">
              {showTime(notice.time, language)}
            </time>
          )}
        </span>
      </span>
      <span className="flex min-h-11 items-center gap-2 px-3.5 text-second text-primary hairline-t">
        <span className="min-w-0 flex-1">{t('view')}</span>
        <ChevronRight aria-hidden="true" size={16} className="shrink-0" />
      </span>
    </Link>
  )
}

function hrefOf({ kind, link: id }: Known): string {
  const { opens }: NoticeInfo = noticeKinds[kind]
  if (opens === null || !hasPage(opens)) return link.to('pages/mine/common/system-notice', {})
  return link.to(opens, id === null ? {} : { id })
}

/** The details of a notice. */
function linesOf({ kind, params }: Known, language: Language, unit: string) {
  const { params: shown }: NoticeInfo = noticeKinds[kind]
  return shown.flatMap((name) => {
    const stored = params[name]
    const words = typeof stored === 'object' ? (stored[language] ?? stored[defaultLanguage]) : stored
    if (words === undefined || words === '') return []
    const { shows } = noticeParams[name]
    const value =
      shows === 'money'
        ? `${showMoney(words)} ${unit}`
        : shows === 'points'
          ? showPoints(words)
          : shows === 'time'
            ? showTime(words, language)
            : words
    return [{ name, value }]
  })
}
