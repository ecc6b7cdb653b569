// Chooses among the member's friends: for a group, an invitation, a message to forward, a contact card.
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Friend } from '@banyan/contract/chat/shapes'
import { Avatar } from '@banyan/ui/show/avatar'
import { Button, ButtonLink } from '@banyan/ui/action/button'
import { Tick } from '@banyan/ui/form/checkbox'
import { Empty } from '@banyan/ui/page/empty'
import { cx } from '@banyan/ui/lib/cx'
import { SearchBar } from '@banyan/ui/form/search-bar'
import { Sheet } from '@banyan/ui/layer/sheet'
import { SkeletonRow } from '@banyan/ui/page/skeleton'
import { toast } from '@banyan/ui/layer/toast'
import { useAsk } from '../../state/wire/query.ts'
import { common } from '../../words/common.text.ts'
import { useText } from '../../words/text.ts'
import { text } from './relation.text.ts'
import { FriendList } from './friend-list.tsx'
import { isMeant } from './letters.ts'
import { Loaded } from '../page/loaded.tsx'

/** A friend to choose. `is_exsit` marks friends who are in the group already and can't be chosen (E5). */
export type Pickable = Friend & { is_exsit?: boolean }

type PickFriendsProps = {
  open: boolean
  onClose: () => void
  title: string
  /** If set, members of this group are greyed. */
  groupId?: string | undefined
  /** One tap chooses a friend and ends the choice: for a contact card. */
  single?: boolean | undefined
  /** The most friends that can be chosen. */
  most?: number | undefined
  doneText?: string | undefined
  /** Shown above the friends: recent chats to forward to. */
  above?: ReactNode
  /** The chosen action is running, so the sheet stays open. */
  busy?: boolean | undefined
  onDone: (friends: readonly Pickable[]) => void
}

/** A sheet to choose one friend or several. It stays open until its parent closes it. */
export function PickFriends(props: PickFriendsProps) {
  const { open, onClose, title, groupId, single = false, most, above, busy = false, onDone } = props
  const t = useText(text)
  const c = useText(common)
  const [chosen, setChosen] = useState<readonly Pickable[]>([])
  const [was, setWas] = useState(open)
  if (was !== open) {
    setWas(open)
    // Each opening starts with an empty choice.
    if (open) setChosen([])
  }
  const all = useAsk('/chat/friend/contacts', 'load-contacts', {}, { enabled: open && groupId === undefined })
  const candidates = useAsk(
    '/chat/group/members',
    'load-candidates',
    { group_id: groupId ?? '' },
    { enabled: open && groupId !== undefined, staleTime: 0 },
  )
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={c('close')}
      tall
      locked={busy}
      footer={
        single ? undefined : (
          <Button
            block
            size="large"
            disabled={chosen.length === 0}
            busy={busy}
            onClick={() => onDone(chosen)}
          >
            {props.doneText ?? (chosen.length > 0 ? t('doneCount', { count: chosen.length }) : t('done'))}
          </Button>
        )
      }
    >
      <div className="px-4 pb-4">
        {above}
        <Loaded<{ list: Pickable[] }>
          query={groupId === undefined ? all : candidates}
          waiting={<Waiting />}
          isEmpty={({ list }) => list.length === 0}
          empty={<NoFriends />}
        >
          {({ list }) => (
            <FriendPicker
              friends={list}
              chosen={chosen}
              most={most}
              onChange={single ? onDone : setChosen}
              single={single}
            />
          )}
        </Loaded>
      </div>
    </Sheet>
  )
}

const NoFriends = () => {
  const t = useText(text)
  return (
    <Empty
      text={t('noFriends')}
      action={
        <ButtonLink kind="weak" href="#/pages/chat/friend/add">
          {t('addFriend')}
        </ButtonLink>
      }
    />
  )
}

type FriendPickerProps = {
  friends: readonly Pickable[]
  chosen: readonly Pickable[]
  onChange: (chosen: readonly Pickable[]) => void
  most?: number | undefined
  single?: boolean | undefined
}

/** The list itself, for a page or a sheet: the search, the chosen friends, and all friends by letter. */
export function FriendPicker({ friends, chosen, onChange, most, single = false }: FriendPickerProps) {
  const t = useText(text)
  const [words, setWords] = useState('')
  const found = words.trim() === '' ? friends : friends.filter((friend) => isMeant(friend, words))
  const ids = new Set(chosen.map((friend) => friend.friend_id))
  const toggle = (friend: Pickable) => {
    if (single) return onChange([friend])
    if (ids.has(friend.friend_id)) return onChange(chosen.filter((one) => one.friend_id !== friend.friend_id))
    if (most !== undefined && chosen.length >= most)
      return toast.show(t('most', { count: most }), { kind: 'warn' })
    onChange([...chosen, friend])
  }
  return (
    <>
      <SearchBar
        label={t('search')}
        placeholder={t('search')}
        clearLabel={t('clear')}
        value={words}
        onChange={setWords}
        onSearch={setWords}
        className="[&_form]:bg-ground-2"
      />
      {!single && <Chosen chosen={chosen} onRemove={toggle} />}
      {found.length === 0 ? (
        <Empty text={t('noneFound', { words: words.trim() })} />
      ) : (
        <FriendList people={found} railLabel={t('letters')}>
          {(friend) => (
            <PickRow
              friend={friend}
              checked={ids.has(friend.friend_id) || friend.is_exsit === true}
              single={single}
              onToggle={() => toggle(friend)}
            />
          )}
        </FriendList>
      )}
    </>
  )
}

/** Scrolls a line of friends to the one that was added. */
function showNewest(item: HTMLElement | null): void {
  item?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
}

/** The line of the chosen friends. It keeps its height while empty, so that the rows below never move under a finger. */
function Chosen({ chosen, onRemove }: { chosen: readonly Pickable[]; onRemove: (friend: Pickable) => void }) {
  const t = useText(text)
  if (chosen.length === 0)
    return <p className="mt-2 flex min-h-12 items-center text-second text-ink-3">{t('choose')}</p>
  return (
    <ul aria-label={t('chosen')} className="no-scrollbar -mx-4 mt-2 flex min-h-12 gap-1 overflow-x-auto px-4">
      {chosen.map((friend) => (
        <li key={friend.friend_id} ref={showNewest} className="shrink-0">
          <button
            type="button"
            aria-label={t('takeOut', { name: friend.friend_name })}
            onClick={() => onRemove(friend)}
            className="grid size-12 place-items-center rounded-field"
          >
            <Avatar src={friend.avatar} name={friend.friend_name} size={40} />
          </button>
        </li>
      ))}
    </ul>
  )
}

type PickRowProps = { friend: Pickable; checked: boolean; single: boolean; onToggle: () => void }

function PickRow({ friend, checked, single, onToggle }: PickRowProps) {
  const t = useText(text)
  const there = friend.is_exsit === true
  return (
    <button
      type="button"
      role={single ? undefined : 'checkbox'}
      aria-checked={single ? undefined : checked}
      disabled={there}
      onClick={onToggle}
      className="flex min-h-15 w-full items-center gap-3 rounded-field py-2 pr-8 text-left focus-visible:-outline-offset-2 tapped:bg-ground-2"
    >
      {!single && (
        <Tick
          className={cx(
            'shrink-0',
            checked && 'border-primary-fill bg-primary-fill !text-on-primary',
            there && '!border-ink-3 !bg-ink-3 !text-card',
          )}
        />
      )}
      <Avatar src={friend.avatar} name={friend.friend_name} size={42} className={there ? 'opacity-60' : ''} />
      <span className="min-w-0 flex-1">
        <span className={cx('block truncate font-medium', there && 'text-ink-2')}>{friend.friend_name}</span>
        {there ? (
          <span className="block text-caption text-ink-3">{t('isIn')}</span>
        ) : (
          friend.remark !== '' && (
            <span className="block truncate text-caption text-ink-3">{friend.nick_name}</span>
          )
        )}
      </span>
    </button>
  )
}

const Waiting = () => (
  <div className="-mx-4">
    {[1, 2, 3, 4, 5, 6, 7].map((row) => (
      <SkeletonRow key={row} />
    ))}
  </div>
)
