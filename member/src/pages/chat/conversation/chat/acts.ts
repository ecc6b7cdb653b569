// What the pieces of a chat's list need of the page around them, handed down once.
import { createContext, use } from 'react'
import type { Message } from '@banyan/contract/chat/message'
import type { Outgoing } from '../../../../chat/store.ts'
import type { Row } from './rows.ts'

export interface Acts {
  /** Who reads. */
  me: string
  isGroup: boolean
  /** Ids of those chosen, by seq; undefined while nothing is being chosen. */
  chosen: ReadonlySet<number> | undefined
  toggle: (message: Message) => void
  /** Opens what can be done with a message, at its bubble. */
  menu: (row: Row, bubble: HTMLElement) => void
  image: (row: Row) => void
  video: (message: Message) => void
  /** Goes to a message of this chat and lights it up. */
  jump: (seq: number) => void
  mention: (person: { id: string; name: string }) => void
  failed: (sending: Outgoing) => void
  editAgain: (words: string) => void
  /** The voice messages that are played from this one on. */
  voicesFrom: (row: Row) => { key: string; url: string }[]
}

export const ActsContext = createContext<Acts | null>(null)

export function useActs(): Acts {
  const acts = use(ActsContext)
  if (!acts) throw new Error('only the list of a chat has these')
  return acts
}
