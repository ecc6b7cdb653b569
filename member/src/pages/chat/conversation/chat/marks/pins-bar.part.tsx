import { lazy, Suspense, useState } from 'react'
import List from 'lucide-react/icons/list'
import Pin from 'lucide-react/icons/pin'
import type { Quote } from '@banyan/contract/chat/message'
import { useText } from '../../../../../words/text.ts'
import { useRowActions } from '../act/row-actions.ts'
import { OneLine } from '../bubble/bubble.part.tsx'
import { text } from './marks.text.ts'

const PinsSheet = lazy(async () => ({ default: (await import('./pins-sheet.part.tsx')).PinsSheet }))

type PinsBarProps = {
  /** The newest pin first; not empty. */
  pins: readonly Quote[]
  mayUnpin: boolean
}

/** The bar under the title: the newest pinned message. A tap scrolls to it, the next tap to the one pinned before it. */
export function PinsBar({ pins, mayUnpin }: PinsBarProps) {
  const t = useText(text)
  const { jump } = useRowActions()
  const [next, setNext] = useState(0)
  const [listed, setListed] = useState(false)
  const place = next % pins.length
  const pin = pins[place]
  if (!pin) return null
  const title = pins.length > 1 ? t('pinnedOf', { place: place + 1, count: pins.length }) : t('pinned')
  return (
    <>
      <div className="flex shrink-0 items-center bg-card hairline-b">
        <button
          type="button"
          onClick={() => {
            setNext(place + 1)
            jump(pin.seq)
          }}
          className="flex min-h-13 min-w-0 flex-1 items-center gap-2.5 py-1.5 pl-4 text-left focus-visible:-outline-offset-2 tapped:bg-ground-2"
        >
          <Pin aria-hidden="true" size={18} strokeWidth={1.9} className="shrink-0 text-primary" />
          <span className="min-w-0 flex-1">
            <span className="block truncate text-caption font-bold text-primary">{title}</span>
            <span className="block truncate text-second leading-normal text-ink-2">
              <OneLine of={pin} />
            </span>
          </span>
        </button>
        <button
          type="button"
          aria-label={t('allPins')}
          aria-haspopup="dialog"
          onClick={() => setListed(true)}
          className="grid size-13 shrink-0 place-items-center text-ink-2 focus-visible:-outline-offset-2 tapped:bg-ground-2"
        >
          <List aria-hidden="true" size={22} strokeWidth={1.9} />
        </button>
      </div>
      <Suspense>
        {listed && <PinsSheet pins={pins} mayUnpin={mayUnpin} onClose={() => setListed(false)} />}
      </Suspense>
    </>
  )
}
