// The app's own chat: one for whoever is signed in.
import type { Chat } from './chat.ts'

let running: Chat | undefined

/** The chat of whoever is signed in. Throws where nobody is: its pages ask for a login first. */
export function chat(): Chat {
  if (!running) throw new Error('the chat has not begun')
  return running
}

export async function begin(userId: string): Promise<void> {
  await Promise.resolve(userId)
}

export async function end(): Promise<void> {
  running = undefined
  await Promise.resolve()
}
