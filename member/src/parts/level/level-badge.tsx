import Gem from 'lucide-react/icons/gem'
import { cx } from '@banyan/ui/lib/cx'
import { levelLook } from './look.ts'

/** The level of a member, beside the name. */
export function LevelBadge({ rank, name }: { rank: number; name: string }) {
  return (
    <span
      className={cx(
        'inline-flex max-w-full items-center gap-1 rounded-full bg-linear-to-br px-2 py-0.5 text-tiny font-bold text-white',
        levelLook(rank),
      )}
    >
      <Gem aria-hidden="true" size={11} strokeWidth={2.4} className="shrink-0" />
      <span className="min-w-0 truncate">{name}</span>
    </span>
  )
}
