import Trash2 from 'lucide-react/icons/trash-2'
import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { Button, type ButtonKind, ButtonLink } from '@banyan/ui/action/button'
import { toast } from '@banyan/ui/layer/toast'
import { link } from '../../state/link/link.ts'
import { writeItems } from '../../state/shop/order-items.ts'
import { useAct } from '../../state/wire/act.ts'
import { askOnce } from '../../state/wire/send-once.ts'
import type { Calls } from '../../state/wire/ask.ts'
import { useText } from '../../words/text.ts'
import { forgetOrders } from './close-order.tsx'
import { text } from './order-acts.text.ts'
import type { OrderActs } from './order-acts.tsx'
import { text as orderText } from './order.text.ts'

/** An order as lists show it. The order's own page has this and more. */
export type OrderOfList = ReplyOf<CallAt<Calls, '/shop/order/order-list', 'load-order-list'>>['list'][number]

/** Where the buttons are: at the foot of the order's page, or of its card in a list. */
type Place = 'page' | 'card'

const kinds = ['delete', 'track', 'remind', 'close', 'again', 'review', 'receive', 'pay'] as const
type Kind = (typeof kinds)[number]

/** Returns the buttons of an order, the most important one last. Its page has the rarer actions in a list of its own. */
export function buttonsOf(order: OrderOfList, place: Place): Kind[] {
  const { state, actions } = order
  const shown: Readonly<Record<Kind, boolean>> = {
    delete: place === 'card' && order.deletable,
    track: place === 'card' && order.tracked && (state === 'wait-send' || state === 'wait-receive'),
    remind: order.remindable,
    close: actions.includes('close'),
    again: state === 'closed' || state === 'finished',
    review: order.to_review > 0,
    receive: actions.includes('receive'),
    pay: actions.includes('pay'),
  }
  return kinds.filter((kind) => shown[kind])
}

type OrderButtonsProps = { order: OrderOfList; place: Place; acts: OrderActs }

/** The actions that the state of an order allows. */
export function OrderButtons({ order, place, acts }: OrderButtonsProps) {
  const look = place === 'page' ? ({ size: 'large', block: true } as const) : ({ size: 'small' } as const)
  return buttonsOf(order, place).map((kind) => (
    <OrderButton key={kind} kind={kind} order={order} place={place} acts={acts} look={look} />
  ))
}

type OrderButtonProps = OrderButtonsProps & { kind: Kind; look: { size: 'large' | 'small'; block?: true } }

function OrderButton({ kind, order, place, acts, look }: OrderButtonProps) {
  const t = useText(text)
  const o = useText(orderText)
  // A list would have one on every card that is over.
  const again: ButtonKind = place === 'page' && order.to_review === 0 ? 'primary' : 'weak'
  switch (kind) {
    case 'delete':
      return (
        <Button
          kind="plain"
          {...look}
          aria-label={t('delete')}
          onClick={() => acts.remove(order.id)}
          className="mr-auto -ml-3 min-w-11 !px-0 !text-ink-2"
        >
          <Trash2 aria-hidden="true" size={18} strokeWidth={1.9} />
        </Button>
      )
    case 'track':
      return (
        <ButtonLink
          kind="weak"
          {...look}
          href={link.to('pages/shop/order/order-express', { order_id: order.id })}
        >
          {t('track')}
        </ButtonLink>
      )
    case 'remind':
      return <Remind orderId={order.id} look={look} />
    case 'close':
      return (
        <Button kind="weak" {...look} onClick={() => acts.close(order.id)}>
          {o('close')}
        </Button>
      )
    case 'again':
      return (
        <ButtonLink
          kind={again}
          {...look}
          href={link.to('pages/shop/order/check-order', { items: writeItems(order.lines) })}
        >
          {t('again')}
        </ButtonLink>
      )
    case 'review':
      return (
        <ButtonLink {...look} href={link.to('pages/shop/reviews/reviews-center', { order_id: order.id })}>
          {t('review')}
        </ButtonLink>
      )
    case 'receive':
      return (
        <Button {...look} onClick={() => acts.receive(order.id)}>
          {t('receive')}
        </Button>
      )
    case 'pay':
      return (
        <ButtonLink {...look} href={link.to('pages/shop/order/order-pay-pre', { order_id: order.id })}>
          {o('pay')}
        </ButtonLink>
      )
  }
}

/** Reminds staff to ship the order. */
function Remind({ orderId, look }: { orderId: string; look: OrderButtonProps['look'] }) {
  const t = useText(text)
  const reminding = useAct({
    run: () => askOnce('/shop/order/order-detail', 'do-remind', { order_id: orderId }),
    done: () => toast.show(t('reminded'), { kind: 'ok' }),
    settled: () => void forgetOrders(),
  })
  return (
    <Button kind="weak" {...look} busy={reminding.busy} onClick={() => void reminding.run()}>
      {t('remind')}
    </Button>
  )
}
