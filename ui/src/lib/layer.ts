// A layer lies over a page: sheet, dialog, keypad, menu, viewer. Back closes the top layer. An app that keeps a history
// registers a host, which adds a history entry for each open layer. Without a host, Back ignores layers.
import { useEffect, useEffectEvent } from 'react'

export interface Layer {
  /** Closes the layer because of Back or because the app goes to another page. Returns false if it must stay. */
  close: () => boolean
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

/** While `isOpen`, Back calls `onClose` instead of leaving the page. While `locked`, Back does nothing. */
export function useLayer(isOpen: boolean, onClose: () => void, locked = false): void {
  const close = useEffectEvent(() => {
    if (!locked) onClose()
    return !locked
  })
  useEffect(() => (isOpen ? host?.open({ close: () => close() }) : undefined), [isOpen])
}
