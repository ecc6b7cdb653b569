import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import type { Calls } from '../../state/wire/ask.ts'

/** A group as the call of its page returns it. */
export type GroupData = ReplyOf<CallAt<Calls, '/chat/group/info', 'load-group'>>
