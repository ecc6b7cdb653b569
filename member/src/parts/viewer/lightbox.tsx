import { type CSSProperties, type ReactNode, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { Lightbox } from 'yet-another-react-lightbox'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/counter.css'
import { useLayer } from '@banyan/ui/lib/layer'
import { common } from '../../words/common.text.ts'
import { useText } from '../../words/text.ts'
import type { ViewerImage } from './viewer.ts'
import { text } from './viewer.text.ts'

let root: Root | undefined
let shown = 0

/** Draws the viewer beside the app, so that no page has to keep a place for it. */
export function showPictures(images: readonly ViewerImage[], index: number): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  shown += 1
  root.render(<Box key={shown} images={images} index={index} />)
}

function Box({ images, index }: { images: readonly ViewerImage[]; index: number }) {
  const t = useText(text)
  const c = useText(common)
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  useLayer(open, close)
  const name = (at: number) => t('picture', { index: at + 1, total: images.length })
  return (
    <Lightbox
      open={open}
      close={close}
      index={index}
      slides={images.map((image, at) => ({
        src: image.url,
        alt: name(at),
        // Without its size a picture is shown no larger than it is once it has come.
        ...(image.width && image.height ? { width: image.width, height: image.height } : {}),
      }))}
      render={{
        slideContainer: ({ slide, children }) => (
          <Ground small={images.find((image) => image.url === slide.src)?.small}>{children}</Ground>
        ),
      }}
      plugins={images.length > 1 ? [Counter, Zoom] : [Zoom]}
      carousel={{ finite: true, preload: 1, padding: 0 }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      animation={{ fade: 200, swipe: 260, zoom: 220 }}
      zoom={{ maxZoomPixelRatio: 3, doubleTapDelay: 260 }}
      counter={{ container: { style: { top: 'max(0.25rem, env(safe-area-inset-top))' } } }}
      labels={{
        Lightbox: t('viewer'),
        'Photo gallery': t('viewer'),
        Previous: t('previous'),
        Next: t('next'),
        Close: c('close'),
        'Zoom in': t('zoomIn'),
        'Zoom out': t('zoomOut'),
        '{index} of {total}': t('picture', { index: '{index}', total: '{total}' }),
      }}
      styles={{ root: { '--yarl__portal_zindex': '90', '--yarl__color_backdrop': 'rgb(0 0 0)' } }}
    />
  )
}

/** The small picture lies under the large one until that has come. */
function Ground({ small, children }: { small: string | undefined; children: ReactNode }) {
  return (
    <div
      style={small === undefined ? undefined : ({ '--small': `url("${small}")` } as CSSProperties)}
      className="grid size-full place-items-center bg-contain bg-center bg-no-repeat has-[.yarl\\_\\_slide\\_image\\_loading]:bg-(image:--small)"
    >
      {children}
    </div>
  )
}
