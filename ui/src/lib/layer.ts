// A layer lies over a page: sheet, dialog, keypad, menu, viewer. Back closes the top layer. An app that keeps a history
// registers a host, which adds a history entry for each open layer. Without a host, Back ignores layers.
import { useEffect, useEffectEvent } from 'react'

export interface Layer {
  /**
   * Closes the layer because of Back, or because the app goes to another page (`leaving`). Returns false if it must
   * stay.
   */
  close: (leaving?: boolean) => boolean
}

export interface LayerHost {
  /** Registers an open layer above those that are open. Returns a function that removes it; a second call does nothing. */
  open: (layer: Layer) => () => void
}

let host: LayerHost | undefined

/** Sets the host for all layers of the app. Call it once, before the first layer opens. */
export function setLayerHost(next: LayerHost | undefined): void {
  host = next
}

/** Returns true if a layer with this lock must stay open now. */
export const isLocked = (locked: boolean | (() => boolean)): boolean =>
  typeof locked === 'function' ? locked() : locked

/**
 * While `isOpen`, Back calls `onClose` instead of leaving the page. While `locked`, Back does nothing. `onClose` gets
 * true if the app goes to another page.
 */
export function useLayer(
  isOpen: boolean,
  onClose: (leaving: boolean) => void,
  locked: boolean | (() => boolean) = false,
): void {
  const close = useEffectEvent((leaving: boolean) => {
    const stays = isLocked(locked)
    if (!stays) onClose(leaving)
    return !stays
  })
  useEffect(() => (isOpen ? host?.open({ close: (leaving = false) => close(leaving) }) : undefined), [isOpen])
}
