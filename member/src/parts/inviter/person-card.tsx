import type { ReactNode } from 'react'
import { Avatar } from '@banyan/ui/show/avatar'

type PersonCardProps = {
  name: string
  avatar: string
  /** A quiet line above the name. */
  label: string
  /** Below the name: level, promotion code, date. */
  lines?: readonly ReactNode[]
  children?: ReactNode
}

/** One person in the middle of a card: an inviter, or the owner of a promotion code. */
export function PersonCard({ name, avatar, label, lines = [], children }: PersonCardProps) {
  return (
    <section className="animate-rise rounded-card bg-card px-5 py-6 text-center">
      <p className="text-second text-ink-2">{label}</p>
      <Avatar src={avatar} name={name} size={80} className="mt-3.5" />
      <h2 className="mt-3 text-detail font-bold wrap-break-word">{name}</h2>
      {lines.map((line, place) => (
        // The lines of a card do not change their places.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={place} className="tabular mt-1 text-second wrap-break-word text-ink-2">
          {line}
        </p>
      ))}
      {children !== undefined && <div className="mt-5 space-y-3">{children}</div>}
    </section>
  )
}
