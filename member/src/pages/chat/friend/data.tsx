import { CallFailed } from '@banyan/contract/client'
import { Avatar } from '@banyan/ui/show/avatar'
import { Button, ButtonLink } from '@banyan/ui/action/button'
import { CopyButton } from '@banyan/ui/action/copy-button'
import { Empty } from '@banyan/ui/page/empty'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { chatLink } from '../../../chat/links.ts'
import { ApplyFriend } from '../../../parts/friend/apply-friend.tsx'
import { LevelBadge } from '../../../parts/level/level-badge.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { tellCopied } from '../../../parts/page/tell-copied.ts'
import { useLink } from '../../../shell/place.ts'
import { link } from '../../../state/link/link.ts'
import { useAsk } from '../../../state/wire/query.ts'
import { useText } from '../../../words/text.ts'
import { text } from './data.text.ts'
import type { FriendData } from './data/friend.ts'
import { FriendSettings } from './data/settings.part.tsx'
import { Standing } from './data/standing.part.tsx'

export const meta = { login: true }

/** The page of one contact: a friend, or a member known from a group or a friend request. */
export function Page() {
  const t = useText(text)
  const id = useLink().id()
  const query = useAsk('/chat/friend/data', 'load-friend-data', { user_id: id })
  const gone = query.error instanceof CallFailed && query.error.code === 'member-not-found'
  const { data } = query
  return (
    <Screen
      title={t('title')}
      onRefresh={() => query.refetch()}
      footer={data && !gone ? <Next person={data} /> : undefined}
      className="space-y-3 pt-2"
    >
      {gone ? (
        <Empty text={t('gone')} note={t('goneNote')} />
      ) : (
        <Loaded query={query} waiting={<Waiting />}>
          {(person) => (
            <>
              <Head person={person} />
              {person.relation === 'friend' && <FriendSettings person={person} />}
              {person.relation !== 'self' && <Standing person={person} />}
            </>
          )}
        </Loaded>
      )}
    </Screen>
  )
}

function Head({ person }: { person: FriendData }) {
  const t = useText(text)
  return (
    <section className="flex items-center gap-4 rounded-card bg-card px-4 py-5">
      <Avatar src={person.avatar} name={person.nick_name} size={68} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 className="min-w-0 text-detail font-bold wrap-break-word">
            {person.remark || person.nick_name}
          </h2>
          <LevelBadge {...person.level} />
        </div>
        {person.remark !== '' && (
          <p className="text-second wrap-break-word text-ink-2">
            {t('nickName', { name: person.nick_name })}
          </p>
        )}
        <p className="tabular mt-0.5 flex items-center gap-1 text-second text-ink-2">
          {t('code', { code: person.user_code })}
          <CopyButton text={person.user_code} label={t('copyCode')} onCopied={tellCopied} />
        </p>
      </div>
    </section>
  )
}

/** The page's main action, depending on the relation of the two members. */
function Next({ person }: { person: FriendData }) {
  const t = useText(text)
  switch (person.relation) {
    case 'friend':
      return (
        <ButtonLink block size="large" href={chatLink({ toId: person.user_id, chatType: 'single' })}>
          {t('message')}
        </ButtonLink>
      )
    case 'asked':
      return (
        <ButtonLink block size="large" href={link.to('pages/chat/friend/apply')}>
          {t('asked')}
        </ButtonLink>
      )
    case 'applied':
      return (
        <Button block size="large" disabled>
          {t('applied')}
        </Button>
      )
    case 'self':
      return (
        <ButtonLink block size="large" kind="weak" href={link.to('pages/chat/friend/card')}>
          {t('myCard')}
        </ButtonLink>
      )
    case 'none':
    case 'blocked':
      return person.is_blocked ? (
        <p className="py-3 text-center text-second text-ink-2">{t('isBlocked')}</p>
      ) : (
        <ApplyFriend person={person} />
      )
  }
}

const Waiting = () => (
  <>
    <Skeleton className="h-27 rounded-card" />
    <Skeleton className="h-40 rounded-card" />
    <Skeleton className="h-27 rounded-card" />
  </>
)
