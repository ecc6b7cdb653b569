// The chat's own code comes after sign-in, when the app is idle: home must not wait for it.
import { useSession } from '../state/app/session.ts'
import { whenIdle } from '../state/lib/when-idle.ts'
import { clearChatCounts } from './notify/badge.ts'
import type * as Engine from './engine.ts'

let engine: Promise<typeof Engine> | undefined

/** The chat's engine, loaded once; a failure is tried again by whoever asks next. */
export function chatEngine(): Promise<typeof Engine> {
  engine ??= import('./engine.ts').catch((error: unknown) => {
    engine = undefined
    throw error
  })
  return engine
}

async function follow(userId: string | undefined): Promise<void> {
  if (!userId && !engine) return
  const { begin, end } = await chatEngine()
  // Somebody may have signed out, or in as another, while the code was on its way.
  if (useSession.getState().user?.user_id !== userId) return
  if (userId) await begin(userId)
  else end()
}

/** Runs the chat for whoever is signed in, from now on. */
export function followChat(): void {
  const start = (userId: string | undefined) => void follow(userId).catch(() => undefined)
  const { user } = useSession.getState()
  if (user) whenIdle(() => start(useSession.getState().user?.user_id))
  useSession.subscribe((state, before) => {
    if (state.user?.user_id === before.user?.user_id) return
    clearChatCounts()
    start(state.user?.user_id)
  })
}

/** The member signs off on this device: nothing of their chat stays on it. */
export async function forgetChat(userId: string): Promise<void> {
  const { forget } = await chatEngine()
  await forget(userId)
}
