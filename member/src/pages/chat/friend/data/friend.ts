import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import type { Calls } from '../../../../state/wire/ask.ts'

/** Somebody as their page has them. */
export type FriendData = ReplyOf<CallAt<Calls, '/chat/friend/data', 'load-friend-data'>>
