import { useDeferredValue, useState } from 'react'
import BellOff from 'lucide-react/icons/bell-off'
import KeyRound from 'lucide-react/icons/key-round'
import Plus from 'lucide-react/icons/plus'
import UserRoundCheck from 'lucide-react/icons/user-round-check'
import type { GroupEntry } from '@banyan/contract/chat/shapes'
import { ButtonLink } from '@banyan/ui/action/button'
import { Cell } from '@banyan/ui/list/cell'
import { CellGroup } from '@banyan/ui/list/cell-group'
import { Empty } from '@banyan/ui/page/empty'
import { Failed } from '@banyan/ui/page/failed'
import { Link } from '@banyan/ui/action/link'
import { SearchBar } from '@banyan/ui/form/search-bar'
import { SkeletonArea, SkeletonRow } from '@banyan/ui/page/skeleton'
import { LinkedAvatar } from '../../../parts/file/linked-avatar.tsx'
import { refresh } from '../../../chat/actions.ts'
import { chatLink } from '../../../chat/links.ts'
import { useChat } from '../../../chat/store.ts'
import { text as circle } from '../../../parts/friend/relation.text.ts'
import { text as group } from '../../../parts/group/group.text.ts'
import { Screen } from '../../../parts/page/screen.tsx'
import { TileIcon } from '../../../parts/page/tile-icon.tsx'
import { link } from '../../../state/link/link.ts'
import { forget, useAsk } from '../../../state/wire/query.ts'
import { common } from '../../../words/common.text.ts'
import { useText } from '../../../words/text.ts'
import { text } from './list.text.ts'
import { inBackground } from '../../../state/lib/expected.ts'

export const meta = { login: true }

/**
 * The member's groups, grouped by the member's role in them. The page uses the chat's own store, so it is never stale.
 */
export function Page() {
  const t = useText(text)
  const w = useText(circle)
  const [words, setWords] = useState('')
  const wanted = useDeferredValue(words.trim().toLowerCase())
  return (
    <Screen
      title={t('title')}
      onRefresh={() => Promise.all([refresh(), forget('/chat/group/apply')])}
      right={{
        kind: 'icon',
        label: t('create'),
        icon: <Plus aria-hidden="true" size={25} strokeWidth={1.9} />,
        href: link.to('pages/chat/group/create'),
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
      {wanted === '' && <Entries />}
      <Groups words={wanted} />
    </Screen>
  )
}

function Entries() {
  const t = useText(text)
  const { data: applies } = useAsk('/chat/group/apply', 'load-group-apply-count', {})
  return (
    <CellGroup className="mt-3">
      <Cell
        icon={
          <TileIcon look="warn">
            <UserRoundCheck />
          </TileIcon>
        }
        title={t('applies')}
        count={applies}
        href={link.to('pages/chat/group/apply')}
      />
      <Cell
        icon={
          <TileIcon look="primary">
            <KeyRound />
          </TileIcon>
        }
        title={t('join')}
        href={link.to('pages/chat/group/join')}
      />
    </CellGroup>
  )
}

const roles = [
  { type: 1, title: 'owned' },
  { type: 2, title: 'managed' },
  { type: 3, title: 'joined' },
] as const

function Groups({ words }: { words: string }) {
  const t = useText(text)
  const w = useText(circle)
  const c = useText(common)
  const ready = useChat((state) => state.ready)
  const problem = useChat((state) => state.problem)
  const all = useChat((state) => state.groups)
  const again = () => inBackground(refresh())
  if (!ready && problem !== '')
    return <Failed text={c('loadFailed')} note={problem} retryText={c('retry')} onRetry={again} />
  if (!ready) return <Waiting />
  if (all.length === 0)
    return (
      <Empty
        text={t('none')}
        note={t('noneNote')}
        action={<ButtonLink href={link.to('pages/chat/group/create')}>{t('create')}</ButtonLink>}
      />
    )
  const found = words === '' ? all : all.filter((one) => one.name.toLowerCase().includes(words))
  if (found.length === 0) return <Empty text={w('noneFound', { words })} />
  return roles.map(({ type, title }) => {
    const list = found.filter((one) => one.user_type === type)
    if (list.length === 0) return null
    return (
      <CellGroup key={type} className="mt-4" title={t(title)}>
        {list.map((one) => (
          <Row key={one.group_id} entry={one} />
        ))}
      </CellGroup>
    )
  })
}

function Row({ entry }: { entry: GroupEntry }) {
  const t = useText(text)
  const g = useText(group)
  return (
    <Link
      href={chatLink({ toId: entry.group_id, chatType: 'group' })}
      className="flex min-h-16 items-center gap-3 px-3.5 py-2 text-ink no-underline focus-visible:-outline-offset-2 tapped:bg-ground-2"
    >
      <LinkedAvatar src={entry.avatar} name={entry.name} size={44} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{entry.name}</span>
        <span className="tabular block text-caption text-ink-3">
          {g('people', { count: entry.member_count })}
        </span>
      </span>
      {entry.is_notice === 0 && (
        <span className="shrink-0 text-ink-3">
          <BellOff aria-hidden="true" size={17} strokeWidth={1.9} />
          <span className="sr-only">{t('muted')}</span>
        </span>
      )}
    </Link>
  )
}

function Waiting() {
  const c = useText(common)
  return (
    <SkeletonArea label={c('loading')}>
      <div className="mt-4 overflow-hidden rounded-card bg-card">
        {[1, 2, 3, 4, 5].map((row) => (
          <SkeletonRow key={row} />
        ))}
      </div>
    </SkeletonArea>
  )
}
