import Gem from 'lucide-react/icons/gem'
import { isZero } from '@banyan/rules/money'
import { cx } from '@banyan/ui/lib/cx'
import { CardStrip } from '@banyan/ui/list/card-strip'
import { Price } from '@banyan/ui/show/price'
import { levelLook } from '../../../../parts/level/look.ts'
import { useSettings } from '../../../../state/app/config.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../my-level.text.ts'
import type { Level } from './content.ts'

type CardsProps = {
  levels: readonly Level[]
  own: number
  /** The place of the card in the middle. */
  place: number
  onPlace: (place: number) => void
}

/** The levels as cards to swipe. */
export function Cards({ levels, own, place, onPlace }: CardsProps) {
  const t = useText(text)
  return (
    <CardStrip
      label={t('levels')}
      place={place}
      onPlace={onPlace}
      texts={{ previous: t('previous'), next: t('next') }}
      cards={levels.map((level, at) => ({
        key: level.rank,
        name: t('place', { place: at + 1, all: levels.length }),
        content: <LevelCard level={level} own={own} highest={at === levels.length - 1} />,
      }))}
    />
  )
}

function LevelCard({ level, own, highest }: { level: Level; own: number; highest: boolean }) {
  const t = useText(text)
  const { unit } = useSettings()
  const marks = [level.rank === own && t('own'), highest && t('highest')].filter((mark) => mark !== false)
  return (
    <span
      className={cx(
        'relative isolate flex h-40 flex-col overflow-hidden rounded-hero bg-linear-to-br p-4.5 text-white',
        levelLook(level.rank),
      )}
    >
      <span
        aria-hidden="true"
        className="absolute -top-24 -right-16 -z-10 size-72 rounded-full bg-radial from-white/20 to-transparent to-70%"
      />
      <Gem
        aria-hidden="true"
        size={104}
        strokeWidth={1.2}
        className="absolute -right-3 -bottom-5 -z-10 text-white/15"
      />
      <span className="flex min-h-6 flex-wrap gap-1.5">
        {marks.map((mark) => (
          <span key={mark} className="rounded-full bg-black/25 px-2.5 py-0.5 text-caption font-bold">
            {mark}
          </span>
        ))}
      </span>
      <span className="mt-auto line-clamp-1 text-title font-bold">{level.name}</span>
      <span className="mt-0.5">
        {isZero(level.price) ? (
          <span className="text-amount font-bold">{t('free')}</span>
        ) : (
          <Price amount={level.price} symbol={unit} symbolAt="after" tone="inherit" />
        )}
      </span>
    </span>
  )
}
