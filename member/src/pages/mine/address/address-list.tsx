import { useState } from 'react'
import { Button, ButtonLink, buttonLook } from '@banyan/ui/action/button'
import { Dialog } from '@banyan/ui/layer/dialog'
import { Empty } from '@banyan/ui/page/empty'
import { cx } from '@banyan/ui/lib/cx'
import { Link } from '@banyan/ui/action/link'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { AddressLines } from '../../../parts/address/address-lines.tsx'
import type { Address } from '../../../parts/address/address-lines.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { useLink } from '../../../shell/place.ts'
import { useAct } from '../../../state/wire/act.ts'
import { askOnce } from '../../../state/wire/send-once.ts'
import { useChosenAddress } from '../../../state/shop/chosen-address.ts'
import { link } from '../../../state/link/link.ts'
import { go } from '../../../state/link/navigate.ts'
import { forget, useAsk } from '../../../state/wire/query.ts'
import { common } from '../../../words/common.text.ts'
import { useText } from '../../../words/text.ts'
import { text } from './address-list.text.ts'

export const meta = { login: true }

const addPage = 'pages/mine/address/address-add'

/** The member's addresses. If an order opened the page (`select`), a tap on an address chooses it and goes back. */
export function Page() {
  const t = useText(text)
  const opened = useLink()
  const selecting = opened.plain('select') === '1'
  const chosen = opened.optionalId('chosen')
  const removing = useRemoving()
  const query = useAsk('/mine/address/address-list', 'load-address-list', {})
  return (
    <Screen
      title={t(selecting ? 'select' : 'title')}
      onRefresh={() => query.refetch()}
      footer={
        <ButtonLink size="large" block href={link.to(addPage)}>
          {t('add')}
        </ButtonLink>
      }
    >
      <Loaded
        query={query}
        waiting={<Waiting />}
        isEmpty={({ list }) => list.length === 0}
        empty={<Empty text={t('empty')} note={t('emptyNote')} />}
      >
        {({ list }) => (
          <ul className="space-y-3">
            {list.map((address) => (
              <li key={address.id}>
                <AddressCard
                  address={address}
                  chosen={selecting && address.id === chosen}
                  onChoose={selecting ? () => choose(address.id) : undefined}
                  onRemove={() => removing.open(address)}
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {removing.element}
    </Screen>
  )
}

function choose(id: string): void {
  useChosenAddress.getState().choose(id)
  go.back()
}

type AddressCardProps = {
  address: Address
  chosen: boolean
  onChoose: (() => void) | undefined
  onRemove: () => void
}

function AddressCard({ address, chosen, onChoose, onRemove }: AddressCardProps) {
  const t = useText(text)
  const lines = <AddressLines address={address} mark={address.is_default ? t('isDefault') : undefined} />
  return (
    <article className={cx('rounded-card bg-card p-4', chosen && 'ring-2 ring-primary')}>
      {onChoose ? (
        <button type="button" aria-pressed={chosen} onClick={onChoose} className="block w-full text-left">
          {lines}
        </button>
      ) : (
        lines
      )}
      <div className="mt-3 flex items-center justify-end gap-2 pt-2.5 hairline-t">
        {chosen && <span className="mr-auto text-second font-bold text-primary">{t('chosen')}</span>}
        <Button kind="plain" size="small" onClick={onRemove}>
          {t('remove')}
          <span className="sr-only">{` ${address.consignee}`}</span>
        </Button>
        <Link
          href={link.to(addPage, { id: address.id })}
          className={buttonLook({ kind: 'weak', size: 'small' })}
        >
          {t('edit')}
          <span className="sr-only">{` ${address.consignee}`}</span>
        </Link>
      </div>
    </article>
  )
}

function useRemoving() {
  const t = useText(text)
  const c = useText(common)
  const [address, setAddress] = useState<Address>()
  const removing = useAct({
    run: ({ id }: Address) => askOnce('/mine/address/address-add', 'do-remove', { id }),
    done(_, { id }) {
      const chosen = useChosenAddress.getState()
      if (chosen.id === id) chosen.choose(undefined)
    },
    // After a refusal too: the list is then stale.
    settled() {
      setAddress(undefined)
      void forget('/mine/address/address-list', '/shop/order/check-order')
    },
  })
  const element = (
    <Dialog
      open={address !== undefined}
      onClose={() => setAddress(undefined)}
      title={t('removeTitle')}
      cancelText={c('cancel')}
      confirmText={t('remove')}
      onConfirm={() => address && void removing.run(address)}
      danger
      busy={removing.busy}
    >
      {address && (
        <span className="block wrap-break-word">
          {[address.consignee, address.region, address.detail].join(' · ')}
        </span>
      )}
      <span className="mt-1 block">{t('removeNote')}</span>
    </Dialog>
  )
  return { open: setAddress, element }
}

const Waiting = () => (
  <div className="space-y-3">
    {[1, 2, 3].map((card) => (
      <Skeleton key={card} className="h-32 rounded-card" />
    ))}
  </div>
)
