import { useEffect, useRef } from 'react'
import { Card } from '@banyan/ui/show/card'
import { Checkbox } from '@banyan/ui/form/checkbox'
import { useText } from '../../../../words/text.ts'
import { text } from '../invest.text.ts'

type RiskProps = {
  risk: string
  read: boolean
  /** Called when the end of the text is in view. */
  onRead: () => void
  accepted: boolean
  onAccept: (accepted: boolean) => void
  error: string | undefined
}

/**
 * The risk notice. It can be accepted once its end was in view: scrolled by touch, wheel or the keys of the focused
 * region, or reached by Tab: the last line takes the focus, which scrolls it into view. So a screen reader gets there too.
 */
export function Risk({ risk, read, onRead, accepted, onAccept, error }: RiskProps) {
  const t = useText(text)
  const region = useRef<HTMLElement>(null)
  const end = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (read || !region.current || !end.current) return undefined
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onRead(),
      // The region scrolls, so its end counts when it is inside the region, wherever the page is.
      { root: region.current },
    )
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [read, onRead])
  return (
    <Card title={t('risk')}>
      <section
        ref={region}
        aria-label={t('risk')}
        // A region that scrolls must be reachable by the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-56 overflow-y-auto overscroll-contain rounded-field bg-ground p-3.5 text-second whitespace-pre-line text-ink-2 dark:bg-ground-2"
      >
        <p className="wrap-break-word">{risk}</p>
        <p
          ref={end}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="mt-3 text-caption text-ink-3"
        >
          {t('riskEnd')}
        </p>
      </section>
      <div className="mt-2">
        <Checkbox label={t('accept')} checked={accepted} disabled={!read} onChange={onAccept} error={error} />
        {!read && error === undefined && <p className="text-caption text-ink-2">{t('riskUnread')}</p>}
      </div>
    </Card>
  )
}
