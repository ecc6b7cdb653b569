import { Alert, App, Button, Tag } from 'antd'
import type { ReactNode } from 'react'
import { Link, useOutletContext } from 'react-router'
import { cents, formatCents, isZero, showMoney, showPoints } from '@banyan/rules/money'
import { paidWith } from '@banyan/rules/shop/order'
import { showTime } from '../../../lang/time.ts'
import { useMoneyWords } from '../../../state/unit.ts'
import { BoughtLines } from '../../../parts/goods/bought.tsx'
import { PlaceLink } from '../../../parts/field/place-link.tsx'
import { Fact, FactList } from '../../../parts/list/facts.tsx'
import { useAct } from '../../../state/act.ts'
import type { Me } from '../../../state/me.ts'
import { still } from '../../../parts/work-list/question/still.ts'
import { text } from '../order.text.ts'
import { AddressEditor } from './address.tsx'
import { amountOf } from '../../../parts/order/amount.ts'
import { closeUnpaid, type FullOrder, lineText, type OrderState, stale } from './data.ts'
import { EventForm, NoteForm, ShipForm, type ShipPending } from './forms.tsx'
import css from './order.module.css'
import { ParcelEditor } from './parcel.tsx'
import { PrintSlip } from './slip.tsx'
import { OrderTimeline } from './timeline.tsx'
import { RefundUnsent } from './unsent.tsx'
import { EntriesLink } from '../../../parts/audit/entries-link.tsx'

const colours = {
  'wait-pay': 'warning',
  'wait-send': 'processing',
  'wait-receive': 'processing',
  finished: 'success',
  closed: 'default',
} as const

export function StateTag({ state }: { state: OrderState }) {
  const words = useMoneyWords(text)
  return <Tag color={colours[state]}>{words[state]}</Tag>
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css['part']}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** One order: facts, products, parcels with their tracks, refunds and notes. */
export function OrderBody({ order, ...pendingProps }: { order: FullOrder } & ShipPending) {
  const words = useMoneyWords(text)
  const { rights } = useOutletContext<Me>()
  const mayChange = rights.includes('order.send')
  const mayShip =
    mayChange &&
    ((order.state === 'wait-send' && !order.held) || (order.state === 'wait-receive' && !order.refunding))
  return (
    <div className={css['body']}>
      <div className="status-line">
        <StateTag state={order.state} />
        <span className="money">{amountOf(order, words)}</span>
      </div>
      {order.refunding && (
        <Alert type="warning" showIcon title={order.held ? words.refundingSays : words.refundOpen} />
      )}
      {order.reminded !== null && (
        <Alert type="info" showIcon title={words.remindedAt(showTime(order.reminded))} />
      )}
      {mayChange && order.state === 'wait-pay' && <Close order={order} />}
      <EntriesLink kind="order" subject={order.sn} />
      <Facts order={order} />
      {mayChange && (
        <div className={css['buttons']}>
          {(order.state === 'wait-pay' || order.state === 'wait-send') && <AddressEditor order={order} />}
          {order.state === 'wait-send' && !order.held && (
            <>
              <PrintSlip order={order} />
              <RefundUnsent order={order} />
            </>
          )}
        </div>
      )}
      <Part title={words.timeline}>
        <OrderTimeline order={order} />
      </Part>
      <Part title={words.goods}>
        <BoughtLines
          lines={order.lines}
          label={words.goods}
          renderValue={({ currency, price, normal_price: normal }) => (
            <span className="money">
              {currency === 'money' ? `${showMoney(price)} ${words.unit}` : words.points(showPoints(price))}
              {normal !== null && (
                <span className="quiet">
                  {' '}
                  {words.normalPrice(currency === 'money' ? showMoney(normal) : showPoints(normal))}
                </span>
              )}
            </span>
          )}
        />
      </Part>
      {(mayShip || order.parcels.length > 0) && (
        <Part title={words.parcels}>
          {order.parcels.map((parcel) => (
            <div key={parcel.id}>
              <strong>{parcel.company}</strong> <span className="digits">{parcel.waybill}</span>{' '}
              {parcel.tracked !== null && <Tag color="success">{words.tracked}</Tag>}
              {mayChange && (order.state === 'wait-send' || order.state === 'wait-receive') && (
                <ParcelEditor parcel={parcel} />
              )}
              {parcel.lines.length > 0 && (
                <div className="quiet">{parcel.lines.map(lineText).join('; ')}</div>
              )}
              <ol className={css['track']}>
                {parcel.track.map(({ time, words: said }) => (
                  <li key={`${time} ${said}`}>
                    <span className="digits quiet">{showTime(time)}</span> {said}
                  </li>
                ))}
              </ol>
              {mayChange && <EventForm parcelId={parcel.id} />}
            </div>
          ))}
          {mayShip && <ShipForm order={order} {...pendingProps} />}
        </Part>
      )}
      {order.refunds.length > 0 && (
        <Part title={words.refunds}>
          {order.refunds.map((refund) => (
            <RefundLine key={refund.id} id={refund.id} linked={rights.includes('refund.decide')}>
              {words.refund(refund.id)} · {amountOf(refund, words)}
            </RefundLine>
          ))}
        </Part>
      )}
      <Part title={words.notes}>
        <span className="quiet">{words.notesSays}</span>
        {order.notes.map((note) => (
          <div key={note.id} className={css['note']}>
            <span className="quiet">
              {note.staff} <span className="digits">{showTime(note.time)}</span>
            </span>
            <br />
            {note.words}
          </div>
        ))}
        {mayChange && <NoteForm orderId={order.id} />}
      </Part>
    </div>
  )
}

function RefundLine({ id, linked, children }: { id: string; linked: boolean; children: ReactNode }) {
  return linked ? <Link to={`/finance/refund?state=all&item=${id}`}>{children}</Link> : <div>{children}</div>
}

function Facts({ order }: { order: FullOrder }) {
  const words = useMoneyWords(text)
  const { address, shipping, close_reason: reason } = order
  const subtotal = formatCents(cents(order.money) - cents(shipping))
  const methods = paidWith(order).map((one) => {
    if (one === 'points') return words.payPoints
    return one === 'user_money' || one === 'alipay-joinpay' ? words[one] : one
  })
  return (
    <FactList>
      <Fact name={words.order} copy={order.sn} />
      <Fact name={words.member} copy={`${order.member.nick_name} (${order.member.user_code})`} />
      <Fact
        name={words.address}
        copy={`${address.consignee} ${address.mobile}, ${address.region} ${address.detail}`}
      />
      <PinFact address={address} />
      {order.remark !== '' && <Fact name={words.remark}>{order.remark}</Fact>}
      <Fact name={words.subtotal}>
        <span className="money">{amountOf({ money: subtotal, points: order.points }, words)}</span>
      </Fact>
      {!isZero(shipping) && (
        <Fact name={words.shipping}>
          <span className="money">{`${showMoney(shipping)} ${words.unit}`}</span>
        </Fact>
      )}
      {methods.length > 0 && <Fact name={words.method}>{methods.join(' + ')}</Fact>}
      {reason !== null && (
        <Fact name={words.closeReason}>{words[reason === 'address' ? 'wrongAddress' : reason]}</Fact>
      )}
    </FactList>
  )
}

/** The pin that the member put on the map for this address, with a link to a map. */
function PinFact({ address: { latitude, longitude, consignee } }: { address: FullOrder['address'] }) {
  const words = useMoneyWords(text)
  if (latitude === undefined || longitude === undefined) return null
  return (
    <Fact name={words.location}>
      <PlaceLink place={{ latitude, longitude }} name={consignee} />
    </Fact>
  )
}

/** Closes an unpaid order after a question. */
function Close({ order }: { order: FullOrder }) {
  const words = useMoneyWords(text)
  const { message, modal } = App.useApp()
  const closing = useAct({
    run: () => closeUnpaid(order.id),
    done: () => void message.success(words.closedNow),
    stale,
  })
  const ask = () =>
    void modal.confirm({
      ...still,
      title: words.sureClose,
      content: words.closeSays,
      okText: words.close,
      okButtonProps: { danger: true },
      centered: true,
      onOk: () => closing.run(),
    })
  return (
    <Button danger loading={closing.busy} onClick={ask}>
      {words.close}
    </Button>
  )
}
