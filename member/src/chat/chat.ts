// What the chat does for one signed-in member, as its pages see it.
import type * as actions from './actions.ts'

export type Chat = Omit<typeof actions, never>
