// The texts of this member's own messages that were just recalled, so that they can be edited and sent again. They are
// lost when the app is closed.
import { create } from 'zustand'

const useStore = create<Readonly<Record<string, string>>>(() => ({}))

export const keepRecalled = (chatId: string, words: string): void => useStore.setState({ [chatId]: words })

/** Returns the text of a recalled message by its chat_id. Undefined for messages of others. */
export const useRecalled = (chatId: string): string | undefined => useStore((all) => all[chatId])
