// Functions and data of the page that the rows of a chat use. A context passes them to the rows.
import { createContext, use } from 'react'
import type { Message } from '@banyan/contract/chat/message'
import type { Outgoing } from '../../../../../chat/store.ts'
import type { Row } from '../list/rows.ts'

export interface RowActions {
  /** The id of this member. */
  me: string
  isGroup: boolean
  /** The seqs of the selected messages; undefined if the member is not selecting. */
  chosen: ReadonlySet<number> | undefined
  toggle: (message: Message) => void
  /** Opens the menu of a message, at its bubble. */
  menu: (row: Row, bubble: HTMLElement) => void
  /** Starts a reply to a message. Undefined if the member can't write here. */
  reply: ((message: Message) => void) | undefined
  image: (row: Row) => void
  video: (message: Message) => void
  /** Scrolls to a message of this chat and highlights it. */
  jump: (seq: number) => void
  mention: (person: { id: string; name: string }) => void
  failed: (sending: Outgoing) => void
  editAgain: (words: string) => void
  /** Sets the member's reaction to a message, or removes it (''). */
  react: (message: Message, sticker: string) => void
  /** Returns the voice messages to play from this one on. */
  voicesFrom: (row: Row) => { key: string; url: string }[]
}

export const RowActionsContext = createContext<RowActions | null>(null)

export function useRowActions(): RowActions {
  const actions = use(RowActionsContext)
  if (!actions) throw new Error('these functions are only available inside the list of a chat')
  return actions
}
