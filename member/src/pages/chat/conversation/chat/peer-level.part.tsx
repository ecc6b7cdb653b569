import { LevelBadge } from '../../../../parts/level/level-badge.tsx'
import { useAsk } from '../../../../state/wire/query.ts'

/** Levels rarely change: a chat that opens again within this time does not ask again. Milliseconds. */
const staleTime = 10 * 60_000

/** The level of the other member, beside the name. Nothing while it loads, and nothing if the member has left. */
export function PeerLevel({ userId }: { userId: string }) {
  const { data } = useAsk('/chat/friend/data', 'load-friend-data', { user_id: userId }, { staleTime })
  return data ? (
    <span className="ml-1.5 flex max-w-28 shrink-0">
      <LevelBadge {...data.level} />
    </span>
  ) : null
}
