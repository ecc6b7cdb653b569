import { useState } from 'react'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { InGroup } from '../../../parts/group/group-gone.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { useLink } from '../../../shell/place.ts'
import { useAsk } from '../../../state/wire/query.ts'
import { useText } from '../../../words/text.ts'
import { text } from './info.text.ts'
import { ChatSettings } from './info/chat.part.tsx'
import { Ending } from './info/ending.part.tsx'
import { Faces } from './info/faces.part.tsx'
import { Head } from './info/head.part.tsx'
import { Management } from './info/management.part.tsx'

export const meta = { login: true }

/** The page of one group. Actions that this member's role does not allow are not shown (R5, R6). */
export function Page() {
  const t = useText(text)
  const id = useLink().id()
  // A member who leaves must not see 'the group is gone' because of the push about that.
  const [leaving, setLeaving] = useState(false)
  const query = useAsk('/chat/group/info', 'load-group', { group_id: id }, { enabled: !leaving })
  const count = query.data?.member_count
  return (
    <Screen
      title={count === undefined ? t('title') : t('titleCount', { count })}
      onRefresh={() => query.refetch()}
      className="space-y-3 pt-2"
    >
      <InGroup error={query.error}>
        <Loaded query={query} waiting={<Waiting />}>
          {(group) => (
            <>
              <Faces group={group} />
              <Head group={group} />
              <ChatSettings group={group} />
              {group.user_type !== 3 && <Management group={group} />}
              <Ending group={group} onLeaving={setLeaving} />
            </>
          )}
        </Loaded>
      </InGroup>
    </Screen>
  )
}

const Waiting = () => (
  <>
    <Skeleton className="h-56 rounded-card" />
    <Skeleton className="h-65 rounded-card" />
    <Skeleton className="h-39 rounded-card" />
  </>
)
