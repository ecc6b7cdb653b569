import Star from 'lucide-react/icons/star'
import { cx } from '@banyan/ui/lib/cx'
import { useText } from '../../words/text.ts'
import { text } from './review.text.ts'

const places = [1, 2, 3, 4, 5] as const
const lit = 'fill-[#e08a00] text-[#e08a00]'
const dim = 'fill-transparent text-ink-3'

/** Stars of a review, for reading. */
export function Stars({ count, size = 16 }: { count: number; size?: number }) {
  const t = useText(text)
  return (
    <span className="inline-flex gap-0.5">
      <span className="sr-only">{t('stars', { count })}</span>
      {places.map((place) => (
        <Star
          key={place}
          aria-hidden="true"
          size={size}
          strokeWidth={1.6}
          className={place <= count ? lit : dim}
        />
      ))}
    </span>
  )
}

type StarsFieldProps = {
  value: number | undefined
  onChange: (stars: number) => void
  error?: string | undefined
}

/** A choice of one to five stars, as radio buttons. */
export function StarsField({ value, onChange, error }: StarsFieldProps) {
  const t = useText(text)
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('rating')}</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="flex">
          {places.map((place) => (
            <label
              key={place}
              className="relative grid size-11 place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-primary"
            >
              <input
                type="radio"
                name="stars"
                className="absolute inset-0 size-full cursor-pointer opacity-0"
                // The form moves the focus to the first of them. A radio button can't have aria-invalid.
                data-invalid={error === undefined ? undefined : true}
                checked={value === place}
                onChange={() => onChange(place)}
                aria-label={t('stars', { count: place })}
              />
              <Star
                aria-hidden="true"
                size={28}
                strokeWidth={1.6}
                className={cx('pointer-events-none', value !== undefined && place <= value ? lit : dim)}
              />
            </label>
          ))}
        </span>
        {value !== undefined && (
          <span className="text-second text-ink-2">{t(`s${value as (typeof places)[number]}`)}</span>
        )}
      </div>
      {error !== undefined && (
        <p role="alert" className="text-second text-alert-text">
          {error}
        </p>
      )}
    </fieldset>
  )
}
