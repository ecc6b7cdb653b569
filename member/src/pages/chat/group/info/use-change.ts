import { useState } from 'react'
import type { RequestOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { ask } from '../../../../state/wire/ask.ts'
import type { Calls } from '../../../../state/wire/ask.ts'
import { forget } from '../../../../state/wire/query.ts'

type Change = Omit<RequestOf<CallAt<Calls, '/chat/group/info', 'set-group'>>, 'group_id'>

/** Changes a group and reads it anew; what was refused has been told, and is thrown. */
export async function changeGroup(groupId: string, change: Change): Promise<void> {
  await ask('/chat/group/info', 'set-group', { group_id: groupId, ...change })
  await forget('/chat/group/info', '/chat/group/join')
}

/** One thing at a time: `busy` while it is under way; answers whether it went through. */
export function useOne(): [busy: boolean, act: (work: () => Promise<unknown>) => Promise<boolean>] {
  const [busy, setBusy] = useState(false)
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true)
    const done = await work().then(
      () => true,
      // A toast has told the reason; what was typed or chosen stays.
      () => false,
    )
    setBusy(false)
    return done
  }
  return [busy, act]
}
