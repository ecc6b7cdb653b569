import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { Card } from '@banyan/ui/show/card'
import { useChatCounts } from '../../../chat/notify/badge.ts'
import { useSession } from '../../../state/app/session.ts'
import { link } from '../../../state/link/link.ts'
import type { Calls } from '../../../state/wire/ask.ts'
import { useText } from '../../../words/text.ts'
import { text } from '../mine.text.ts'
import { Grid, type GridItem } from './grid.part.tsx'

type Mine = ReplyOf<CallAt<Calls, '/tarbar/mine', 'load-mine'>>

const item = (page: string, label: string, icon: string, count?: number): GridItem => ({
  page,
  href: `#/${page}`,
  label,
  icon,
  count,
})

/** Makes a grid as wide as that of the card without a title, so that the columns of all cards are in line. */
const wide = '-mx-2'

/** The card of links under a title. It is left out if it has none. */
function Links({ title, items }: { title: string; items: readonly GridItem[] }) {
  if (items.length === 0) return null
  return (
    <Card title={title} className="!pb-2">
      <div className={wide}>
        <Grid items={items} />
      </div>
    </Card>
  )
}

/** Moves money in and out of the balance. */
function Wallet() {
  const t = useText(text)
  return (
    <Card className="!px-2 !py-2">
      <Grid
        items={[
          item('pages/wallet/recharge', t('recharge'), 'recharge'),
          item('pages/wallet/withdraw', t('withdraw'), 'withdraw'),
          item('pages/wallet/transfer', t('transfer'), 'transfer'),
          item('pages/wallet/convert', t('convert'), 'convert'),
        ]}
      />
    </Card>
  )
}

const orderList = 'pages/shop/order/order-list'

function Orders({ orders }: { orders: Mine['orders'] | undefined }) {
  const t = useText(text)
  const tab = (name: string, label: string, icon: string, count?: number): GridItem => ({
    ...item(orderList, label, icon, count),
    href: link.to(orderList, {}, { tab: name }),
  })
  return (
    <Card title={t('orders')} more={{ text: t('all'), href: `#/${orderList}` }} className="!pb-2">
      <div className={wide}>
        <Grid
          items={[
            item('pages/shop/order/order-list-pre', t('toPay'), 'to-pay', orders?.wait_pay),
            tab('wait-send', t('toSend'), 'to-send', orders?.wait_send),
            tab('wait-receive', t('toReceive'), 'to-receive', orders?.wait_receive),
            item('pages/shop/reviews/reviews-center', t('toReview'), 'to-review', orders?.to_review),
          ]}
        />
      </div>
    </Card>
  )
}

/** Links to friends, groups and moments, with their badges. */
function Circle() {
  const t = useText(text)
  const { friendApply, groupApply, moment } = useChatCounts()
  return (
    <Links
      title={t('circle')}
      items={[
        item('pages/chat/friend/contacts', t('friends'), 'friends', friendApply),
        item('pages/chat/group/list', t('groups'), 'groups', groupApply),
        item('pages/chat/moment/moments', t('moments'), 'moments', moment),
        item('pages/chat/friend/card', t('myCode'), 'my-code'),
      ]}
    />
  )
}

/** Links to the level and to the pages about inviting: team, inviter, promotion, matrix. */
function Network({ open }: { open: Partial<Mine['open']> }) {
  const t = useText(text)
  return (
    <Links
      title={t('network')}
      items={[
        item('pages/mine/common/my-level', t('level'), 'level'),
        item('pages/mine/share/share-theme', t('poster'), 'poster'),
        item('pages/mine/common/my-team', t('team'), 'team'),
        ...(open.commission ? [item('pages/mine/common/my-promotion', t('promotion'), 'statement')] : []),
        ...(open.matrix ? [item('pages/mine/common/my-matrix', t('matrix'), 'matrix')] : []),
        item('pages/mine/common/my-inviter', t('inviter'), 'inviter'),
        ...(open.investment ? [item('pages/market/invest/invest', t('invest'), 'invest')] : []),
      ]}
    />
  )
}

/** Decided records that the member has not seen, and unread notices. */
interface News {
  readonly notices?: number
  readonly recharges?: number
  readonly withdrawals?: number
}

function Services({ news }: { news: News }) {
  const t = useText(text)
  const isSet = useSession((session) => session.paypwd === 1)
  const payPassword = isSet ? 'pages/mine/common/modify-pay-pwd' : 'pages/mine/common/pay-pwd-set'
  return (
    <Links
      title={t('services')}
      items={[
        item('pages/wallet/detail', t('statement'), 'statement'),
        item('pages/mine/common/system-notice', t('notices'), 'notice', news.notices),
        item('pages/wallet/recharge-record', t('records'), 'records', news.recharges),
        item('pages/wallet/withdraw-record', t('withdrawals'), 'records', news.withdrawals),
        item('pages/mine/receive/bank/bank', t('bank'), 'bank'),
        item('pages/mine/receive/alipay', t('alipay'), 'alipay'),
        item('pages/mine/receive/block/block', t('block'), 'block'),
        item(payPassword, t('payPassword'), 'key'),
        item('pages/mine/common/my-collect', t('favourites'), 'favourites'),
        item('pages/mine/address/address-list', t('addresses'), 'addresses'),
        item('pages/mine/service/external-service', t('customerService'), 'phone'),
        item('pages/mine/service/worksheet-record', t('tickets'), 'records'),
        item('pages/index/help-detail', t('help'), 'help'),
        item('pages/index/cultura', t('culture'), 'culture'),
        item('pages/index/video-list', t('videos'), 'video'),
        item('pages/mine/common/setting', t('settings'), 'settings'),
      ]}
    />
  )
}

interface MenuProps {
  readonly orders?: Mine['orders']
  readonly news?: News
  /** The features that are switched on; none for a visitor. */
  readonly open?: Partial<Mine['open']>
}

/** All links of the page in cards, the most used first. */
export function Menu({ orders, news = {}, open = {} }: MenuProps) {
  return (
    <>
      <Wallet />
      <Orders orders={orders} />
      <Circle />
      <Network open={open} />
      <Services news={news} />
    </>
  )
}
