import { ButtonLink } from '@banyan/ui/action/button'
import { toast } from '@banyan/ui/layer/toast'
import { Empty } from '@banyan/ui/page/empty'
import { PagedList } from '../../../parts/page/loaded.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { useAct } from '../../../state/wire/act.ts'
import { ask } from '../../../state/wire/ask.ts'
import { usePaged } from '../../../state/wire/query.ts'
import { useText } from '../../../words/text.ts'
import { text } from './system-notice.text.ts'
import { NoticeRow } from './system-notice/notice-row.part.tsx'

export const meta = { login: true }

const path = '/mine/common/system-notice'

/** Notices to the member and announcements to all, newest first (N21). */
export function Page() {
  const t = useText(text)
  const paged = usePaged(path, 'load-system-notice', {})
  const reading = useAct({
    run: () => ask(path, 'do-read-all', {}),
    forgets: [path, '/tarbar/mine', '/app/badge-data'],
    done: () => toast.show(t('allRead'), { kind: 'ok' }),
  })
  return (
    <Screen
      title={t('title')}
      onRefresh={paged.refresh}
      right={{
        kind: 'button',
        text: t('readAll'),
        onClick: () => void reading.run(),
        disabled: reading.busy || paged.items.every(({ is_read }) => is_read),
      }}
    >
      <ButtonLink kind="plain" block href="#/pages/index/public" className="mb-3 bg-card">
        {t('announcements')}
      </ButtonLink>
      <PagedList paged={paged} empty={<Empty text={t('empty')} note={t('emptyNote')} />}>
        {(notices) => (
          <ul className="overflow-hidden rounded-card bg-card">
            {notices.map((notice) => (
              <li key={`${notice.type}-${notice.id}`} className="not-last:hairline-b">
                <NoticeRow notice={notice} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Screen>
  )
}
