// Pictures over the whole screen: swipe to the next, pinch or double-tap to zoom; swipe down, Escape or Back close
// it. The code is loaded when the first picture is opened.

export interface ViewerImage {
  /** The large one. */
  readonly url: string
  /** Shown until the large one is there. */
  readonly small?: string | undefined
  readonly width?: number | undefined
  readonly height?: number | undefined
}

/** Opens the viewer at the picture `index`. If its code cannot be loaded nothing happens, and the next tap tries again. */
export async function openViewer(images: readonly ViewerImage[], index = 0): Promise<void> {
  if (images.length === 0) return
  // The import fails without a network.
  const box = await import('./lightbox.tsx').catch(() => undefined)
  box?.showPictures(images, Math.min(Math.max(index, 0), images.length - 1))
}
