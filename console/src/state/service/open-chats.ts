import { kept } from '../kept.ts'

/**
 * The chats that are open at the service desk of this tab, by the ids of their sessions. They stay open while the agent
 * looks at another page, and after a reload.
 */
const stored = kept<string | undefined>('banyan-console-open-chats', (text) => text ?? undefined, 'tab')

const idsIn = (text: string | undefined): readonly string[] =>
  (text ?? '').split(',').filter((id) => /^\d+$/.test(id))

export const useOpenChats = (): readonly string[] => idsIn(stored.useValue())

/** Opens a chat at the end of the row, unless it is open. */
export function openChat(id: string): void {
  const ids = idsIn(stored.read())
  if (!ids.includes(id)) stored.write([...ids, id].join(','))
}

export const hideChat = (id: string): void =>
  stored.write(
    idsIn(stored.read())
      .filter((one) => one !== id)
      .join(','),
  )

/** Hides all chats: the person has logged out. */
export const hideChats = (): void => stored.write(undefined)
