import { Link } from '@banyan/ui/action/link'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { AddressLines } from '../../../../parts/address/address-lines.tsx'
import type { Address } from '../../../../parts/address/address-lines.tsx'
import { link } from '../../../../state/link/link.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../check-order.text.ts'
import { labelled } from '../../../../words/join.ts'

type DeliverToProps = {
  address: Address | null
  /** False: the shop does not ship to the address. */
  reached: boolean
}

/** The delivery address. A tap chooses another address, or adds the first one. */
export function DeliverTo({ address, reached }: DeliverToProps) {
  const t = useText(text)
  const href = address
    ? link.to('pages/mine/address/address-list', { chosen: address.id }, { select: '1' })
    : link.to('pages/mine/address/address-add', {}, { select: '1' })
  return (
    <Link
      href={href}
      aria-label={address ? undefined : labelled(t('noAddress'), t('addAddress'))}
      className="flex items-center gap-3 rounded-card bg-card p-4 text-ink no-underline"
    >
      <img src="/icons/addresses.webp" alt="" width={40} height={40} className="size-10 shrink-0" />
      <div className="min-w-0 flex-1">
        {address ? (
          <>
            <span className="sr-only">{t('address')}</span>
            <AddressLines address={address} mark={address.is_default ? t('isDefault') : undefined} />
            {!reached && <p className="mt-1.5 text-second font-bold text-alert-text">{t('notDelivered')}</p>}
          </>
        ) : (
          <span className="font-bold text-warn">{t('noAddress')}</span>
        )}
      </div>
      <span className="flex shrink-0 items-center text-second text-primary">
        {t(address ? 'change' : 'addAddress')}
        <ChevronRight aria-hidden="true" size={16} strokeWidth={1.9} />
      </span>
    </Link>
  )
}
