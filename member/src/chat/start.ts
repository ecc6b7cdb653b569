// Loads the chat's code after login, when the app is idle, so that home does not wait for it.
import { useSession } from '../state/app/session.ts'
import { whenIdle } from '../state/lib/when-idle.ts'
import { clearChatCounts } from './notify/badge.ts'
import type * as Engine from './engine.ts'
import { inBackground } from '../state/lib/expected.ts'
import { unreachable } from '../state/wire/ask.ts'

let engine: Promise<typeof Engine> | undefined

/** Loads the chat's engine once. After a failure the next call tries again. */
export function chatEngine(): Promise<typeof Engine> {
  // The import fails without a network, or when a release has replaced the file.
  engine ??= import('./engine.ts').catch(() => {
    engine = undefined
    throw unreachable(false)
  })
  return engine
}

async function follow(userId: string | undefined): Promise<void> {
  if (!userId && !engine) return
  const { begin, end } = await chatEngine()
  // The member may have logged out, or another one in, while the code was loading.
  if (useSession.getState().user?.user_id !== userId) return
  if (userId) await begin(userId)
  else end()
}

/** Runs the chat for the logged-in member from now on. */
export function followChat(): void {
  const start = (userId: string | undefined) => inBackground(follow(userId))
  const { user } = useSession.getState()
  if (user) whenIdle(() => start(useSession.getState().user?.user_id))
  useSession.subscribe((state, before) => {
    if (state.user?.user_id === before.user?.user_id) return
    clearChatCounts()
    start(state.user?.user_id)
  })
}

/** Deletes the stored copy of the chats. The chat ends here; the caller reloads the app. */
export async function clearStoredChat(userId: string): Promise<void> {
  const { clearStored } = await chatEngine()
  await clearStored(userId)
}

/** The member logs out on this device: deletes all chat data from it. */
export async function forgetChat(userId: string): Promise<void> {
  const { forget } = await chatEngine()
  await forget(userId)
}
