import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { Avatar } from '@banyan/ui/show/avatar'
import { Button } from '@banyan/ui/action/button'
import { Empty } from '@banyan/ui/page/empty'
import { PagedList } from '../../../parts/page/loaded.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { Since } from '../../../parts/page/since.tsx'
import { useLink } from '../../../shell/place.ts'
import { useAct } from '../../../state/wire/act.ts'
import type { Calls } from '../../../state/wire/ask.ts'
import { askOnce } from '../../../state/wire/send-once.ts'
import { forget, usePaged } from '../../../state/wire/query.ts'
import { useText } from '../../../words/text.ts'
import { text } from './apply.text.ts'

export const meta = { login: true }

type GroupApply = ReplyOf<CallAt<Calls, '/chat/group/apply', 'load-group-applies'>>['list'][number]

/** Requests to join: for the group of the link, or for all groups that this member leads. */
export function Page() {
  const t = useText(text)
  const id = useLink().optionalId()
  const paged = usePaged('/chat/group/apply', 'load-group-applies', { group_id: id })
  return (
    <Screen title={t('title')} onRefresh={paged.refresh} className="pt-2">
      <PagedList paged={paged} empty={<Empty text={t('none')} note={t('noneNote')} />}>
        {(list) => (
          <ul className="space-y-2">
            {list.map((apply) => (
              <li key={apply.apply_id}>
                <Row apply={apply} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Screen>
  )
}

function Row({ apply }: { apply: GroupApply }) {
  const t = useText(text)
  const { run: decide, input: busy } = useAct({
    run: (decision: 'accept' | 'refuse') =>
      askOnce('/chat/group/apply', 'decide-group-apply', { apply_id: apply.apply_id, decision }),
    // After a refusal too: another manager has decided first, or the group is full.
    settled: () =>
      forget('/chat/group/apply', '/chat/group/info', '/chat/group/members', '/chat/friend/contacts'),
  })
  return (
    <article className="rounded-card bg-card px-3.5 py-3">
      <div className="flex items-start gap-3">
        <Avatar src={apply.avatar} name={apply.nick_name} size={46} />
        <div className="min-w-0 flex-1">
          <h2 className="font-medium wrap-break-word">{apply.nick_name}</h2>
          <p className="text-second wrap-break-word text-ink-2">{t('wants', { group: apply.group_name })}</p>
          {apply.inviter_name !== '' && (
            <p className="text-second wrap-break-word text-ink-2">
              {t('invited', { name: apply.inviter_name })}
            </p>
          )}
          {apply.note !== '' && (
            <p className="mt-1 rounded-[10px] bg-ground px-2.5 py-1.5 text-second wrap-break-word text-ink-2 dark:bg-ground-2">
              {apply.note}
            </p>
          )}
          <Since time={apply.create_time} className="tabular mt-1 block text-caption text-ink-3" />
        </div>
        {apply.state !== 1 && (
          <span className="max-w-28 shrink-0 pt-0.5 text-right text-second text-ink-2">
            {t(apply.state === 2 ? 'accepted' : 'refused')}
          </span>
        )}
      </div>
      {apply.state === 1 && (
        <div className="mt-2.5 flex justify-end gap-2.5">
          <Button
            kind="weak"
            busy={busy === 'refuse'}
            disabled={busy === 'accept'}
            onClick={() => void decide('refuse')}
          >
            {t('refuse')}
            <span className="sr-only">{` ${apply.nick_name}`}</span>
          </Button>
          <Button
            busy={busy === 'accept'}
            disabled={busy === 'refuse'}
            onClick={() => void decide('accept')}
            className="min-w-28"
          >
            {t('accept')}
            <span className="sr-only">{` ${apply.nick_name}`}</span>
          </Button>
        </div>
      )}
    </article>
  )
}
