import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import type { Calls } from '../../../../state/wire/ask.ts'

/** A contact as the call of the page returns it. */
export type FriendData = ReplyOf<CallAt<Calls, '/chat/friend/data', 'load-friend-data'>>
