// Shows pictures over the whole screen. Swipe for the next, pinch or double-tap to zoom; swipe down, Escape or Back
// closes the viewer. The code is loaded when the first picture is opened.
import { workingLink } from '../../state/file/link.ts'

export interface ViewerImage {
  /** The large picture. */
  readonly url: string
  /** Shown until the large picture has loaded. */
  readonly small?: string | undefined
  readonly width?: number | undefined
  readonly height?: number | undefined
}

async function withWorkingLinks(image: ViewerImage): Promise<ViewerImage> {
  const { url, small } = image
  const [large, other] = await Promise.all([workingLink(url), small && workingLink(small)])
  return { ...image, url: large, small: other }
}

/**
 * Opens the viewer at the picture `index`. If its code cannot be loaded, nothing happens, and the next tap tries again.
 */
export async function openViewer(images: readonly ViewerImage[], index = 0): Promise<void> {
  if (images.length === 0) return
  const [box, working] = await Promise.all([
    // The import fails without a network; nothing opens then.
    import('./lightbox.tsx').catch(() => undefined),
    Promise.all(images.map(withWorkingLinks)),
  ])
  box?.showPictures(working, Math.min(Math.max(index, 0), images.length - 1))
}
