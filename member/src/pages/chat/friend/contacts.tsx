import { useDeferredValue, useState } from 'react'
import Aperture from 'lucide-react/icons/aperture'
import Ban from 'lucide-react/icons/ban'
import UserRoundCheck from 'lucide-react/icons/user-round-check'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import UsersRound from 'lucide-react/icons/users-round'
import type { Friend } from '@banyan/contract/chat/shapes'
import { Avatar } from '@banyan/ui/show/avatar'
import { ButtonLink } from '@banyan/ui/action/button'
import { Cell } from '@banyan/ui/list/cell'
import { CellGroup } from '@banyan/ui/list/cell-group'
import { Empty } from '@banyan/ui/page/empty'
import { cx } from '@banyan/ui/lib/cx'
import { Link } from '@banyan/ui/action/link'
import { SearchBar } from '@banyan/ui/form/search-bar'
import { SkeletonRow } from '@banyan/ui/page/skeleton'
import { useChatCounts } from '../../../chat/notify/badge.ts'
import { FriendList } from '../../../parts/friend/friend-list.tsx'
import type { RowPlace } from '../../../parts/friend/friend-list.tsx'
import { isMeant } from '../../../parts/friend/letters.ts'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { TileIcon } from '../../../parts/page/tile-icon.tsx'
import { text as circle } from '../../../parts/friend/relation.text.ts'
import { link } from '../../../state/link/link.ts'
import { useAsk } from '../../../state/wire/query.ts'
import { useText } from '../../../words/text.ts'
import { text } from './contacts.text.ts'

export const meta = { login: true }

const add = 'pages/chat/friend/add'

/** All contacts of this member: friends by letter, and links to friend requests, groups and moments. */
export function Page() {
  const t = useText(text)
  const w = useText(circle)
  const [words, setWords] = useState('')
  const wanted = useDeferredValue(words.trim())
  const query = useAsk('/chat/friend/contacts', 'load-contacts', {})
  return (
    <Screen
      title={t('title')}
      onRefresh={() => query.refetch()}
      right={{
        kind: 'icon',
        label: w('addFriend'),
        icon: <UserRoundPlus aria-hidden="true" size={23} strokeWidth={1.9} />,
        href: link.to(add),
      }}
    >
      <SearchBar
        label={w('search')}
        placeholder={w('search')}
        clearLabel={w('clear')}
        value={words}
        onChange={setWords}
        onSearch={setWords}
      />
      {wanted === '' && <Entries applies={query.data} />}
      <Loaded
        query={query}
        waiting={<Waiting />}
        isEmpty={({ list }) => list.length === 0 && wanted === ''}
        empty={<NoFriends />}
      >
        {({ list }) => <Friends list={list} words={wanted} />}
      </Loaded>
    </Screen>
  )
}

function Entries({ applies }: { applies: { friend_apply: number; group_apply: number } | undefined }) {
  const t = useText(text)
  const moment = useChatCounts((counts) => counts.moment)
  const groupApply = applies?.group_apply ?? 0
  return (
    <CellGroup className="mt-3">
      <Cell
        icon={
          <TileIcon look="warn">
            <UserRoundPlus />
          </TileIcon>
        }
        title={t('newFriends')}
        count={applies?.friend_apply}
        href={link.to('pages/chat/friend/apply')}
      />
      <Cell
        icon={
          <TileIcon look="ok">
            <UsersRound />
          </TileIcon>
        }
        title={t('groups')}
        href={link.to('pages/chat/group/list')}
      />
      {groupApply > 0 && (
        <Cell
          icon={
            <TileIcon look="ok">
              <UserRoundCheck />
            </TileIcon>
          }
          title={t('groupApplies')}
          count={groupApply}
          href={link.to('pages/chat/group/apply')}
        />
      )}
      <Cell
        icon={
          <TileIcon look="primary">
            <Aperture />
          </TileIcon>
        }
        title={
          <>
            {t('moments')}
            {moment > 0 && <span className="sr-only">{`, ${t('newMoments')}`}</span>}
          </>
        }
        dot={moment > 0}
        href={link.to('pages/chat/moment/moments')}
      />
      <Cell
        icon={
          <TileIcon look="quiet">
            <Ban />
          </TileIcon>
        }
        title={t('blacklist')}
        href={link.to('pages/chat/friend/blacklist')}
      />
    </CellGroup>
  )
}

function Friends({ list, words }: { list: readonly Friend[]; words: string }) {
  const t = useText(text)
  const w = useText(circle)
  const found = words === '' ? list : list.filter((friend) => isMeant(friend, words))
  if (found.length === 0)
    return (
      <Empty
        text={w('noneFound', { words })}
        action={
          <ButtonLink kind="weak" href={link.to(add, {}, { words })}>
            {t('searchAll')}
          </ButtonLink>
        }
      />
    )
  return (
    <>
      <div className="mt-1">
        <FriendList people={found} railLabel={w('letters')}>
          {(friend, place) => <Row friend={friend} place={place} />}
        </FriendList>
      </div>
      <p className="py-5 text-center text-second text-ink-3">{t('count', { count: found.length })}</p>
    </>
  )
}

const Row = ({ friend, place }: { friend: Friend; place: RowPlace }) => (
  <Link
    href={link.to('pages/chat/friend/data', { id: friend.friend_id })}
    className={cx(
      'relative flex min-h-15 items-center gap-3 bg-card px-3.5 py-2 text-ink no-underline focus-visible:-outline-offset-2 tapped:bg-ground-2',
      place.first
        ? 'rounded-t-card'
        : 'before:absolute before:top-0 before:right-4 before:left-17 before:h-px before:bg-line',
      place.last && 'rounded-b-card',
    )}
  >
    <Avatar src={friend.avatar} name={friend.friend_name} size={42} />
    <span className="min-w-0 flex-1 pr-5">
      <span className="block truncate font-medium">{friend.friend_name}</span>
      <span className={cx('block truncate text-caption text-ink-3', friend.remark === '' && 'hidden')}>
        {friend.nick_name}
      </span>
    </span>
  </Link>
)

function NoFriends() {
  const t = useText(text)
  const w = useText(circle)
  return (
    <Empty
      text={w('noFriends')}
      note={t('emptyNote')}
      action={<ButtonLink href={link.to(add)}>{w('addFriend')}</ButtonLink>}
    />
  )
}

const Waiting = () => (
  <div className="mt-4 overflow-hidden rounded-card bg-card">
    {[1, 2, 3, 4, 5, 6].map((row) => (
      <SkeletonRow key={row} />
    ))}
  </div>
)
