import type { ReactNode } from 'react'
import { Link } from '@banyan/ui/action/link'
import { Card } from '@banyan/ui/show/card'
import { Price } from '@banyan/ui/show/price'
import { useSettings } from '../../state/app/config.ts'

/** The balance at the top of a page that changes it. */
export function BalanceCard({ name, amount }: { name: string; amount: string }) {
  const { unit } = useSettings()
  return (
    <Card look="hero">
      <p className="text-second">{name}</p>
      <Price amount={amount} symbol={unit} symbolAt="after" size="large" tone="inherit" />
    </Card>
  )
}

/** Says that some records wait for staff; opens them. */
export const WaitingLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link
    href={href}
    className="flex min-h-11 items-center rounded-card bg-warn-weak px-4 py-2 text-second font-medium text-warn no-underline"
  >
    {children}
  </Link>
)
