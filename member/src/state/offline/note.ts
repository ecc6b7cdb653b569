// The text of the offline bar. It stands apart from the code that makes it, which home's first load does not contain.
import { create } from 'zustand'

/** What the bar says beyond "no connection": the time of what the page shows. Undefined: nothing more is known. */
export const useOfflineNote = create<{ text: string | undefined }>()(() => ({ text: undefined }))
