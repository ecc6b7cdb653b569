// An order before it is placed: its items, address and amounts. The member confirms the amounts on this page. If they
// have changed since they were loaded, the server refuses, and the page loads them again.
import { useEffect, useState } from 'react'
import { CallFailed } from '@banyan/contract/client'
import type { CallAt } from '@banyan/contract/client'
import type { ReplyOf } from '@banyan/contract/call'
import { Button, ButtonLink } from '@banyan/ui/action/button'
import { Card } from '@banyan/ui/show/card'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { TextArea } from '@banyan/ui/form/text-area'
import { forgetOrders } from '../../../parts/order/close-order.tsx'
import { Cost } from '../../../parts/goods/cost.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { OrderLines } from '../../../parts/order/order-lines.tsx'
import { text as orderText } from '../../../parts/order/order.text.ts'
import { Screen } from '../../../parts/page/screen.tsx'
import { UnansweredOr } from '../../../parts/page/unanswered.tsx'
import { useLink } from '../../../shell/place.ts'
import { useAct } from '../../../state/wire/act.ts'
import { ask } from '../../../state/wire/ask.ts'
import type { Calls } from '../../../state/wire/ask.ts'
import { useChosenAddress } from '../../../state/shop/chosen-address.ts'
import { type OrderItem, orderable, readItems, writeItems } from '../../../state/shop/order-items.ts'
import { useSettings } from '../../../state/app/config.ts'
import { isNoAnswer, noAnswerCodes, useIntention } from '../../../state/wire/intention.ts'
import { link } from '../../../state/link/link.ts'
import { go } from '../../../state/link/navigate.ts'
import { forget, useAsk } from '../../../state/wire/query.ts'
import { storedField } from '../../../state/wire/stored.ts'
import { useText } from '../../../words/text.ts'
import { text } from './check-order.text.ts'
import { DeliverTo } from './check-order/deliver-to.part.tsx'
import { Sums } from './check-order/sums.part.tsx'

export const meta = { login: true }

type Checked = ReplyOf<CallAt<Calls, '/shop/order/check-order', 'load-check-order'>>
/** Returns the items that the address names. */
function useWanted(): OrderItem[] {
  const items = readItems(useLink().id('items'))
  const { orderQuantityMax } = useSettings()
  return items.map((item) => ({ ...item, quantity: Math.min(item.quantity, orderQuantityMax) }))
}

export function Page() {
  const t = useText(text)
  const items = useWanted()
  const address_id = useChosenAddress((state) => state.id)
  const query = useAsk(
    '/shop/order/check-order',
    'load-check-order',
    address_id === undefined ? { items } : { items, address_id },
    { staleTime: 0 },
  )
  const addressGone = query.error instanceof CallFailed && query.error.code === 'address-gone'
  useEffect(() => {
    // The chosen address was deleted; the default is used instead.
    if (addressGone) useChosenAddress.getState().choose(undefined)
  }, [addressGone])
  const [remark, setRemark] = useState('')
  const fromCart = useLink().plain('cart') === '1'
  const { intention, placing } = usePlacing(items, fromCart)
  const { data } = query
  const submit = ({ address, money, points }: Checked) => {
    if (!address) return go.to('pages/mine/address/address-add', {}, { select: '1' })
    const cart = fromCart ? { from_cart: true } : {}
    void placing.run({ items, ...cart, address_id: address.id, remark: remark.trim(), money, points })
  }
  return (
    <Screen
      title={t('title')}
      onRefresh={() => query.refetch()}
      footer={
        data &&
        intention.unanswered.kind === 'none' && (
          <Footer checked={data} busy={placing.busy} onSubmit={() => submit(data)} />
        )
      }
    >
      <UnansweredOr
        intention={intention}
        renderAmount={({ money, points }) => <Cost money={money} points={points} size="large" tone="ink" />}
        onRetry={(content) => void placing.run(content)}
        busy={placing.busy}
      >
        <Loaded query={query} waiting={<Waiting />}>
          {(checked) => (
            <div className="space-y-3">
              <DeliverTo address={checked.address} reached={checked.arrives !== null} />
              <Goods checked={checked} fromCart={fromCart} />
              <Sums checked={checked} />
              <Card>
                <TextArea
                  label={t('remark')}
                  value={remark}
                  onChange={setRemark}
                  maxLength={100}
                  rows={2}
                  placeholder={t('remarkHint')}
                />
              </Card>
            </div>
          )}
        </Loaded>
      </UnansweredOr>
    </Screen>
  )
}

/** The content that is sent, without the request key. */
interface Content {
  items: OrderItem[]
  /** Present if the items come from the cart. */
  from_cart?: boolean
  address_id: string
  remark: string
  money: string
  points: string
}

/** Returns stored content if it is an order of exactly these items. */
const readContent =
  (items: readonly OrderItem[], fromCart: boolean) =>
  (stored: unknown): Content | undefined => {
    const field = (name: string) => storedField(stored, name)
    const text = (name: string) => String(field(name))
    if (JSON.stringify(field('items')) !== JSON.stringify(items)) return undefined
    if ((field('from_cart') === true) !== fromCart) return undefined
    return {
      items: [...items],
      ...(fromCart ? { from_cart: true } : {}),
      address_id: text('address_id'),
      remark: text('remark'),
      money: text('money'),
      points: text('points'),
    }
  }

function usePlacing(items: readonly OrderItem[], fromCart: boolean) {
  const placed = ({ order_id }: { order_id: string }) => {
    useChosenAddress.getState().choose(undefined)
    go.replace('pages/shop/order/order-pay', { order_id })
    void forgetOrders()
    if (fromCart) void forget('/tarbar/cart', '/app/badge-data')
  }
  // Price, stock or address may have changed.
  const readAgain = () => void forget('/shop/order/check-order')
  const intention = useIntention('/shop/order/check-order', 'do-create', {
    read: readContent(items, fromCart),
    answered: placed,
    notDone: readAgain,
  })
  const placing = useAct({
    run: (content: Content) =>
      intention.send(content, (request_key) =>
        ask('/shop/order/check-order', 'do-create', { request_key, ...content }, { quiet: noAnswerCodes }),
      ),
    done: placed,
    refused(failure) {
      if (isNoAnswer(failure)) return true
      // The cart has other lines or quantities now (X22). This page does not know them, so the member goes on there.
      if (fromCart && failure instanceof CallFailed && failure.code === 'cart-information') {
        void forget('/tarbar/cart')
        go.replace('pages/tarbar/cart', {}, { view: 'cart' })
      } else readAgain()
      return false
    },
    leaves: true,
  })
  return { intention, placing }
}

/** Shows the order of other items on this page. */
const orderInstead = (items: readonly OrderItem[], fromCart: boolean) =>
  go.replace('pages/shop/order/check-order', { items: writeItems(items) }, fromCart ? { cart: '1' } : {})

/** The lines. If some lines can't be ordered as they are, offers to order what is available. */
function Goods({ checked, fromCart }: { checked: Checked; fromCart: boolean }) {
  const t = useText(text)
  const blocked = checked.lines.some(({ problem }) => problem !== null)
  const rest = orderable(checked.lines, fromCart)
  return (
    <Card title={t('goods')}>
      <OrderLines
        lines={checked.lines}
        problemOf={({ problem, stock }) => {
          if (problem === null) return undefined
          if (problem === 'gone') return t('gone')
          return stock === 0 ? t('soldOut') : t('stock', { stock })
        }}
      />
      {blocked && rest.length > 0 && (
        <Button kind="weak" block className="mt-4" onClick={() => orderInstead(rest, fromCart)}>
          {t('orderRest')}
        </Button>
      )}
      {blocked && rest.length === 0 && (
        <ButtonLink kind="weak" block className="mt-4" href={link.to('pages/tarbar/cart')}>
          {t('otherGoods')}
        </ButtonLink>
      )}
    </Card>
  )
}

type FooterProps = { checked: Checked; busy: boolean; onSubmit: () => void }

function Footer({ checked, busy, onSubmit }: FooterProps) {
  const t = useText(text)
  const o = useText(orderText)
  const blocked = checked.arrives === null || checked.lines.some((line) => line.problem !== null)
  return (
    <div className="flex items-center justify-between gap-3">
      <p className="min-w-0">
        <span className="block text-caption text-ink-2">
          {t('total')} · {o('count', { quantity: checked.quantity })}
        </span>
        <Cost money={checked.money} points={checked.points} size="large" />
      </p>
      <Button size="large" busy={busy} disabled={blocked} onClick={onSubmit}>
        {t('submit')}
      </Button>
    </div>
  )
}

const Waiting = () => (
  <div className="space-y-3">
    <Skeleton className="h-22 rounded-card" />
    <Skeleton className="h-46 rounded-card" />
    <Skeleton className="h-32 rounded-card" />
  </div>
)
