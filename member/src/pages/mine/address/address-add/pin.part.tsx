import { useId } from 'react'
import ChevronRight from 'lucide-react/icons/chevron-right'
import MapPin from 'lucide-react/icons/map-pin'
import { placeText } from '@banyan/rules/location/place'
import type { Place } from '@banyan/rules/location/place'
import { Button } from '@banyan/ui/action/button'
import { cx } from '@banyan/ui/lib/cx'
import { choosePlace, useReturnedPlace } from '../../../../state/location/chosen-place.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../address-add.text.ts'

type PinFieldProps = {
  /** Names this form, so that it gets the place that was chosen for it. */
  purpose: string
  place: Place | undefined
  onChange: (place: Place | undefined) => void
}

/** A row that shows the pin on the map and opens the page that chooses it. */
export function PinField({ purpose, place, onChange }: PinFieldProps) {
  const t = useText(text)
  const id = useId()
  useReturnedPlace(purpose, ({ latitude, longitude }) => onChange({ latitude, longitude }))
  return (
    <div>
      <p id={`${id}-label`} className="mb-1.5 text-second font-medium text-ink-2">
        {t('pin')}
      </p>
      <button
        id={`${id}-button`}
        type="button"
        aria-labelledby={`${id}-label ${id}-button`}
        onClick={() => choosePlace(purpose, place)}
        className="flex min-h-13 w-full items-center gap-3 rounded-field border border-line-strong bg-card px-4 py-2 text-left text-base"
      >
        <MapPin aria-hidden="true" size={20} strokeWidth={1.9} className="shrink-0 text-ink-2" />
        <span className={cx('tabular min-w-0 flex-1', !place && 'text-ink-3')}>
          {place ? placeText(place) : t('choosePin')}
        </span>
        <ChevronRight aria-hidden="true" size={18} strokeWidth={1.9} className="shrink-0 text-ink-3" />
      </button>
      {place && (
        <Button kind="plain" size="small" onClick={() => onChange(undefined)}>
          {t('removePin')}
        </Button>
      )}
    </div>
  )
}
