// Pictures over the whole screen: swipe between them, pinch or tap twice to come nearer, swipe down, Escape or
// Back to leave. Its code comes with the first picture that is opened.
import { workingLink } from '../../state/file/link.ts'

export interface ViewerImage {
  /** The large one. */
  readonly url: string
  /** Shown until the large one is there. */
  readonly small?: string | undefined
  readonly width?: number | undefined
  readonly height?: number | undefined
}

async function withWorkingLinks(image: ViewerImage): Promise<ViewerImage> {
  const { url, small } = image
  const [large, other] = await Promise.all([workingLink(url), small && workingLink(small)])
  return { ...image, url: large, small: other }
}

/** Opens the viewer at one of some pictures. Says nothing when its code cannot be had: the next tap tries again. */
export async function openViewer(images: readonly ViewerImage[], index = 0): Promise<void> {
  if (images.length === 0) return
  const [box, working] = await Promise.all([
    import('./lightbox.tsx').catch(() => undefined),
    Promise.all(images.map(withWorkingLinks)),
  ])
  box?.showPictures(working, Math.min(Math.max(index, 0), images.length - 1))
}
