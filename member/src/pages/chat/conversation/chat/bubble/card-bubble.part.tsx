import MapPin from 'lucide-react/icons/map-pin'
import type { Message } from '@banyan/contract/chat/message'
import { Link } from '@banyan/ui/action/link'
import { Picture } from '@banyan/ui/show/picture'
import { LinkedAvatar } from '../../../../../parts/file/linked-avatar.tsx'
import { codePath } from '../../../../../parts/qr/codes.ts'
import { useText } from '../../../../../words/text.ts'
import { link } from '../../../../../state/link/link.ts'
import { text } from './card.text.ts'

type Card = NonNullable<Message['options']['card']>

const words = {
  member: 'contactCard',
  group: 'groupCard',
  product: 'product',
  order: 'order',
  refund: 'refund',
  recharge: 'recharge',
  'third-payment': 'thirdPayment',
  withdraw: 'withdraw',
  transfer: 'transfer',
  entry: 'entry',
} as const

/** The pages of the subjects about which a member asks customer service. */
const pages = {
  product: 'pages/shop/goods/goods-detail',
  order: 'pages/shop/order/order-detail',
  refund: 'pages/shop/order/order-refund-defail',
  recharge: 'pages/wallet/recharge-record',
  'third-payment': 'pages/wallet/recharge-record-third',
  withdraw: 'pages/wallet/withdraw-record',
  transfer: 'pages/wallet/transfer-receipt',
  entry: 'pages/wallet/detail',
} as const

/** The icons /icons/<icon>.webp of movements of money, which have no picture. */
const icons: Partial<Record<Card['kind'], string>> = {
  recharge: 'recharge',
  'third-payment': 'alipay',
  withdraw: 'withdraw',
  transfer: 'transfer',
  entry: 'statement',
}

const isSubject = (kind: Card['kind']): kind is keyof typeof pages => kind in pages

const hrefOf = ({ kind, code }: Card): string =>
  isSubject(kind) ? link.to(pages[kind], { id: code }) : `#${codePath({ kind, code })}`

export function CardBubble({ message }: { message: Message }) {
  const t = useText(text)
  const card = message.options.card
  if (!card) return null
  const icon = icons[card.kind]
  return (
    <Link
      href={hrefOf(card)}
      className="block w-60 max-w-full rounded-card bg-card text-ink no-underline tapped:bg-ground-2"
    >
      <span className="flex items-center gap-3 p-3">
        {icon !== undefined ? (
          <img src={`/icons/${icon}.webp`} alt="" width={44} height={44} className="size-11 shrink-0" />
        ) : isSubject(card.kind) ? (
          <Picture src={card.avatar} alt="" className="size-14 shrink-0 rounded-control" />
        ) : (
          <LinkedAvatar src={card.avatar} name={card.name} size={44} />
        )}
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 wrap-anywhere font-medium">{card.name}</span>
          {card.kind === 'member' && <span className="block text-caption text-ink-3">{card.code}</span>}
        </span>
      </span>
      <span className="block px-3 py-1.5 text-caption text-ink-3 hairline-t">{t(words[card.kind])}</span>
    </Link>
  )
}

export function LocationBubble({ message }: { message: Message }) {
  const t = useText(text)
  const { latitude = 0, longitude = 0, address = '' } = message.options
  const name = message.data || t('place')
  return (
    <Link
      href={link.to(
        'pages/location/open-location',
        {},
        {
          latitude: String(latitude),
          longitude: String(longitude),
          name: message.data || undefined,
          address: address || undefined,
        },
      )}
      className="block w-60 max-w-full overflow-hidden rounded-card bg-card text-ink no-underline tapped:bg-ground-2"
    >
      <span className="block px-3 pt-2.5 pb-2">
        <span className="line-clamp-2 wrap-anywhere font-medium">
          <span className="sr-only">{`${t('place')}: `}</span>
          {name}
        </span>
        <span className="tabular line-clamp-2 wrap-anywhere text-caption text-ink-3">
          {address || `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`}
        </span>
      </span>
      <MapSketch />
    </Link>
  )
}

/** A drawn piece of a map. The tile server is called only when the place is opened. */
const MapSketch = () => (
  <span className="relative block h-24 bg-ok-weak" aria-hidden="true">
    <svg viewBox="0 0 240 96" preserveAspectRatio="xMidYMid slice" className="absolute inset-0 size-full">
      <path d="M0 70 80 52l70 20 90-34v58H0Z" fill="var(--primary-weak)" />
      <path d="M-5 30 250 62M60-5 96 100M180-5l-26 106" stroke="var(--card)" strokeWidth="9" />
      <path d="M-5 84 120 40 250 12" stroke="var(--card)" strokeWidth="5" fill="none" />
    </svg>
    <MapPin
      size={34}
      strokeWidth={1.6}
      className="absolute top-1/2 left-1/2 -translate-x-1/2 -translate-y-full fill-alert text-white"
    />
  </span>
)
