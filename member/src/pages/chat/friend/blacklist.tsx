import type { PersonCard } from '@banyan/contract/chat/shapes'
import { Avatar } from '@banyan/ui/show/avatar'
import { Button } from '@banyan/ui/action/button'
import { Empty } from '@banyan/ui/page/empty'
import { Link } from '@banyan/ui/action/link'
import { toast } from '@banyan/ui/layer/toast'
import { PagedList } from '../../../parts/page/loaded.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { useAct } from '../../../state/wire/act.ts'
import { ask } from '../../../state/wire/ask.ts'
import { link } from '../../../state/link/link.ts'
import { forget, usePaged } from '../../../state/wire/query.ts'
import { useText } from '../../../words/text.ts'
import { text } from './blacklist.text.ts'

export const meta = { login: true }

/** The members that this member has blocked, newest first; each can be unblocked. */
export function Page() {
  const t = useText(text)
  const paged = usePaged('/chat/friend/data', 'load-blacklist', {})
  return (
    <Screen title={t('title')} onRefresh={paged.refresh}>
      <PagedList paged={paged} empty={<Empty text={t('empty')} note={t('note')} />}>
        {(list) => (
          <>
            <p className="px-1 pb-3 text-second text-ink-2">{t('note')}</p>
            <ul className="space-y-2">
              {list.map((person) => (
                <li key={person.user_id}>
                  <Row person={person} />
                </li>
              ))}
            </ul>
          </>
        )}
      </PagedList>
    </Screen>
  )
}

function Row({ person }: { person: PersonCard }) {
  const t = useText(text)
  const unblocking = useAct({
    run: () => ask('/chat/friend/data', 'set-blocked', { user_id: person.user_id, blocked: false }),
    async done() {
      toast.show(t('unblocked', { name: person.nick_name }), { kind: 'ok' })
      await forget('/chat/friend/data', '/chat/friend/add', '/chat/friend/apply')
    },
  })
  return (
    <article className="flex items-center gap-3 rounded-card bg-card py-2.5 pr-3 pl-3.5">
      <Link
        href={link.to('pages/chat/friend/data', { id: person.user_id })}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-3 text-ink no-underline"
      >
        <Avatar src={person.avatar} name={person.nick_name} size={42} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{person.nick_name}</span>
          <span className="tabular block text-caption text-ink-3">
            {t('code', { code: person.user_code })}
          </span>
        </span>
      </Link>
      <Button kind="weak" busy={unblocking.busy} onClick={() => void unblocking.run()} className="shrink-0">
        {t('unblock')}
        <span className="sr-only">{` ${person.nick_name}`}</span>
      </Button>
    </article>
  )
}
