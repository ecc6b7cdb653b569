import type { RequestOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { ask } from '../../../../state/wire/ask.ts'
import type { Calls } from '../../../../state/wire/ask.ts'
import { forget } from '../../../../state/wire/query.ts'

type Change = Omit<RequestOf<CallAt<Calls, '/chat/group/info', 'set-group'>>, 'group_id'>

/** Changes a group and loads it again. Rejects with the refusal, which a toast has shown. */
export async function changeGroup(groupId: string, change: Change): Promise<void> {
  await ask('/chat/group/info', 'set-group', { group_id: groupId, ...change })
  await forget('/chat/group/info', '/chat/group/join')
}
