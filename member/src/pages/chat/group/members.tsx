import { useState } from 'react'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import type { GroupMember } from '@banyan/contract/chat/group/info'
import { Empty } from '@banyan/ui/page/empty'
import { SearchBar } from '@banyan/ui/form/search-bar'
import { text as circle } from '../../../parts/friend/relation.text.ts'
import { InGroup } from '../../../parts/group/group-gone.tsx'
import { text as groups } from '../../../parts/group/group.text.ts'
import { InviteMembers } from '../../../parts/group/invite-members.tsx'
import { PagedList } from '../../../parts/page/loaded.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { useLink } from '../../../shell/place.ts'
import { useDebounced } from '../../../state/lib/debounced.ts'
import { useAsk, usePaged } from '../../../state/wire/query.ts'
import { useSession } from '../../../state/app/session.ts'
import { useText } from '../../../words/text.ts'
import type { GroupData } from '../../../parts/group/group-data.ts'
import { text } from './members.text.ts'
import { Acting, useActs } from './members/acting.part.tsx'
import type { At } from './members/acting.part.tsx'
import { RemoveFooter, useChosen } from './members/choosing.part.tsx'
import { modeOf, titles } from './members/mode.ts'
import type { Mode } from './members/mode.ts'
import { MemberRow } from './members/row.part.tsx'

export const meta = { login: true }

/** The members of a group, page by page, up to two thousand, with the actions that the role allows for each. */
export function Page() {
  const t = useText(text)
  const g = useText(groups)
  const opened = useLink()
  const id = opened.id()
  const group = useAsk('/chat/group/info', 'load-group', { group_id: id })
  const mode = modeOf(opened.plain('mode'), group.data?.user_type ?? 3)
  const [words, setWords] = useState('')
  const wanted = useDebounced(words.trim(), 300)
  const [inviting, setInviting] = useState(false)
  const paged = usePaged('/chat/group/members', 'load-members', {
    group_id: id,
    words: wanted === '' ? undefined : wanted,
  })
  const chosen = useChosen()
  return (
    <Screen
      title={mode === 'all' ? t('title') : t(titles[mode])}
      onRefresh={() => Promise.all([group.refetch(), paged.refresh()])}
      right={
        mode === 'all'
          ? {
              kind: 'icon',
              label: g('invite'),
              icon: <UserRoundPlus aria-hidden="true" size={23} strokeWidth={1.9} />,
              onClick: () => setInviting(true),
            }
          : undefined
      }
      footer={mode === 'remove' ? <RemoveFooter groupId={id} chosen={chosen} /> : undefined}
    >
      <InGroup error={group.error}>
        <SearchBar
          label={t('search')}
          placeholder={t('search')}
          clearLabel={useText(circle)('clear')}
          value={words}
          onChange={setWords}
          onSearch={setWords}
          className="mb-3"
        />
        <PagedList paged={paged} empty={<NobodyFound words={wanted} />}>
          {(list) => <Members list={list} mode={mode} group={group.data} chosen={chosen} />}
        </PagedList>
      </InGroup>
      <InviteMembers groupId={id} open={inviting} onClose={() => setInviting(false)} />
    </Screen>
  )
}

function NobodyFound({ words }: { words: string }) {
  const w = useText(circle)
  return <Empty text={w('noneFound', { words })} />
}

type MembersProps = {
  list: readonly GroupMember[]
  mode: Mode
  group: GroupData | undefined
  chosen: ReturnType<typeof useChosen>
}

function Members({ list, mode, group, chosen }: MembersProps) {
  const t = useText(text)
  const me = useSession((state) => state.user?.user_id)
  const role = group?.user_type ?? 3
  const [at, setAt] = useState<At>()
  const acts = useActs(group?.group_id ?? '')
  // The owner may act on all other members, managers on plain members. Members may not act on themselves.
  const below = (member: GroupMember) => member.user_id !== me && role < member.user_type
  const shown = mode === 'all' ? list : list.filter(below)
  if (shown.length === 0) return <Empty text={t('alone')} />
  const act = (member: GroupMember) => {
    setAt({ member, step: mode === 'transfer' ? 'transfer' : 'menu' })
  }
  return (
    <>
      <ul className="overflow-hidden rounded-card bg-card">
        {shown.map((member) => (
          // Up to two thousand rows. Rows out of sight are neither laid out nor drawn.
          <li
            key={member.user_id}
            className="[contain-intrinsic-size:auto_4rem] [content-visibility:auto] not-first:hairline-t"
          >
            <MemberRow
              member={member}
              mode={mode}
              isMe={member.user_id === me}
              chosen={chosen.ids.has(member.user_id)}
              onChoose={() => chosen.toggle(member)}
              onAct={below(member) ? () => act(member) : undefined}
              onManage={mode === 'managers' ? () => acts.manage(member) : undefined}
            />
          </li>
        ))}
      </ul>
      <Acting role={role} acts={acts} at={at} onGo={setAt} />
    </>
  )
}
