import { useState } from 'react'
import type { Friend } from '@banyan/contract/chat/shapes'
import { Button, ButtonLink } from '@banyan/ui/action/button'
import { Empty } from '@banyan/ui/page/empty'
import { Field } from '@banyan/ui/form/field'
import { SkeletonRow } from '@banyan/ui/page/skeleton'
import { chatLink } from '../../../chat/links.ts'
import { text as circle } from '../../../parts/friend/relation.text.ts'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { FriendPicker } from '../../../parts/friend/pick-friends.tsx'
import type { Pickable } from '../../../parts/friend/pick-friends.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { useLink } from '../../../shell/place.ts'
import { ask } from '../../../state/wire/ask.ts'
import { useAct } from '../../../state/wire/act.ts'
import { sendOnce } from '../../../state/wire/send-once.ts'
import { link } from '../../../state/link/link.ts'
import { go } from '../../../state/link/navigate.ts'
import { useAsk } from '../../../state/wire/query.ts'
import { useText } from '../../../words/text.ts'
import { text } from './create.text.ts'

export const meta = { login: true }

/** The most members that a new group can have. */
const most = 500

/** Creates a group of this member and friends. If opened from a chat with a friend, `friend` is already chosen. */
export function Page() {
  const t = useText(text)
  const first = useLink().optionalId('friend')
  const query = useAsk('/chat/friend/contacts', 'load-contacts', {})
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<readonly Pickable[]>()
  const picked = chosen ?? query.data?.list.filter((friend) => friend.friend_id === first) ?? []
  const creating = useCreating()
  return (
    <Screen
      title={t('title')}
      footer={
        <Button
          block
          size="large"
          disabled={picked.length === 0}
          busy={creating.busy}
          onClick={() => void creating.run({ name, friends: picked })}
        >
          {picked.length > 0 ? t('createCount', { count: picked.length }) : t('create')}
        </Button>
      }
      className="space-y-3"
    >
      <Field
        label={t('name')}
        value={name}
        onChange={setName}
        maxLength={30}
        hint={t('nameNote')}
        enterKeyHint="done"
      />
      <Loaded
        query={query}
        waiting={<Waiting />}
        isEmpty={({ list }) => list.length === 0}
        empty={<NoFriends />}
      >
        {({ list }) => <Picking list={list} chosen={picked} onChange={setChosen} />}
      </Loaded>
    </Screen>
  )
}

type PickingProps = {
  list: readonly Friend[]
  chosen: readonly Pickable[]
  onChange: (chosen: readonly Pickable[]) => void
}

const Picking = ({ list, chosen, onChange }: PickingProps) => (
  <div className="rounded-card bg-card px-4 py-3">
    <FriendPicker friends={list} chosen={chosen} most={most} onChange={onChange} />
  </div>
)

const createGroup = { path: '/chat/group/create', control: 'create-group' } as const

function useCreating() {
  return useAct({
    run: ({ name, friends }: { name: string; friends: readonly Pickable[] }) => {
      const content = { name: name.trim(), members: friends.map((friend) => friend.friend_id) }
      return sendOnce(createGroup, content, (request_key) =>
        ask(createGroup.path, createGroup.control, { ...content, request_key }),
      )
    },
    done({ group_id }) {
      // The chat replaces the form in the history: Back leads to the page before the form.
      go.replacePath(chatLink({ toId: group_id, chatType: 'group' }).slice(1))
    },
    forgets: ['/chat/conversation/init'],
    leaves: true,
  })
}

function NoFriends() {
  const w = useText(circle)
  return (
    <Empty
      text={w('noFriends')}
      action={<ButtonLink href={link.to('pages/chat/friend/add')}>{w('addFriend')}</ButtonLink>}
    />
  )
}

const Waiting = () => (
  <div className="overflow-hidden rounded-card bg-card">
    {[1, 2, 3, 4, 5, 6].map((row) => (
      <SkeletonRow key={row} />
    ))}
  </div>
)
