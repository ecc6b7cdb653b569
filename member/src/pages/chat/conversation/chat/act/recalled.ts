// The words of this member's own messages that were just recalled, so that they can be edited and sent again. Lost
// when the app is closed.
import { create } from 'zustand'

const useStore = create<Readonly<Record<string, string>>>(() => ({}))

export const keepRecalled = (chatId: string, words: string): void => useStore.setState({ [chatId]: words })

/** The words of a recalled message by its chat_id; undefined for messages of others. */
export const useRecalled = (chatId: string): string | undefined => useStore((all) => all[chatId])
