import type { KeyboardEvent } from 'react'

/** The code of every key that an input method handles. */
const inputMethod = 229

/**
 * True if Enter was pressed without Shift. False if an input method uses it to choose a word: most engines say then that
 * they are composing; WebKit sends its Enter after the end of the composition, and only the key code tells.
 */
export const isEnter = ({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else tells in WebKit.
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && nativeEvent.keyCode !== inputMethod
