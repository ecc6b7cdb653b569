import { useLayoutEffect } from 'react'
import type { RefObject } from 'react'

/** Engines with `field-sizing: content` do it in the style sheet. */
const grows = () => CSS.supports('field-sizing', 'content')

/**
 * Makes a field of several lines as high as its text, within the limits of its class, in engines that cannot size a field
 * by its content. Use it beside the class `field-sizing-content`.
 */
export function useGrowing(field: RefObject<HTMLTextAreaElement | null>, value: string): void {
  useLayoutEffect(() => {
    const box = field.current
    if (!box || grows()) return undefined
    const fit = () => {
      box.style.setProperty('height', 'auto')
      // The text's height does not include the borders.
      box.style.setProperty('height', `${box.scrollHeight + box.offsetHeight - box.clientHeight}px`)
    }
    fit()
    // A turned phone breaks the lines elsewhere.
    window.addEventListener('resize', fit)
    return () => window.removeEventListener('resize', fit)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new text has a new height.
  }, [field, value])
}
