import { cx } from '@banyan/ui/lib/cx'
import { useText } from '../../words/text.ts'
import { text } from './group.text.ts'

/** Shows the role beside a name: owner or manager. Plain members have no badge. */
export function RoleBadge({ role, className }: { role: 1 | 2 | 3; className?: string | undefined }) {
  const t = useText(text)
  if (role === 3) return null
  return (
    <span
      className={cx(
        'inline-block shrink-0 rounded-[6px] px-1.5 text-tiny leading-[1.125rem] font-bold',
        role === 1 ? 'bg-warn-weak text-warn' : 'bg-primary-weak text-on-primary-weak',
        className,
      )}
    >
      {t(role === 1 ? 'owner' : 'manager')}
    </span>
  )
}
