import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
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

const box = document.createElement('div')
let root: Root | undefined
let shown = 0

/** Renders the viewer in its own element beside the app, so that pages need not render it. */
export function showPictures(images: readonly ViewerImage[], index: number): void {
  root ??= createRoot(document.body.appendChild(box))
  shown += 1
  root.render(<Box key={shown} images={images} index={index} />)
}

function Box({ images, index }: { images: readonly ViewerImage[]; index: number }) {
  const t = useText(text)
  const c = useText(common)
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  useLayer(open, close)
  useEffect(() => {
    // The library makes all its siblings inert, toasts too. Inside `box` it has no siblings, so only the app becomes
    // inert.
    const app = document.querySelector('#root')
    app?.toggleAttribute('inert', open)
    return () => app?.removeAttribute('inert')
  }, [open])
  const name = (at: number) => t('picture', { index: at + 1, total: images.length })
  return (
    <Lightbox
      open={open}
      close={close}
      portal={{ root: box }}
      index={index}
      slides={images.map((image, at) => ({
        src: image.url,
        alt: name(at),
        // A picture without a given size is shown at its natural size at most.
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
      counter={{
        container: {
          style: {
            top: 'max(0.5rem, var(--safe-top))',
            left: '0.5rem',
            margin: 0,
            padding: '0.25rem 0.75rem',
            borderRadius: '999px',
            backgroundColor: 'rgb(0 0 0 / 50%)',
            filter: 'none',
          },
        },
      }}
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
      // At an end of the pictures, the arrow that leads nowhere is not shown.
      className="[&_button[class*=navigation]:disabled]:hidden"
      styles={{
        root: {
          '--yarl__portal_zindex': '90',
          '--yarl__color_backdrop': 'rgb(0 0 0)',
          '--yarl__navigation_button_padding': '0.5rem',
        },
        navigationPrev: { left: '0.5rem' },
        navigationNext: { right: '0.5rem' },
        // The white icons stay visible on white pictures.
        button: { backgroundColor: 'rgb(0 0 0 / 50%)', borderRadius: '999px', filter: 'none' },
        toolbar: { gap: '0.5rem', padding: '0.5rem' },
      }}
    />
  )
}

/** Shows the small picture under the large one until the large one has loaded. */
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
