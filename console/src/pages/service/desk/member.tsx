import type { Right } from '@banyan/contract/staff/right'
import { showMoney, showPoints } from '@banyan/rules/money'
import { Button, Descriptions, Drawer, Input } from 'antd'
import { useState } from 'react'
import { Link, useOutletContext } from 'react-router'
import { showTime } from '../../../lang/time.ts'
import { useWords } from '../../../lang/words.ts'
import { Loaded } from '../../../parts/frame/loaded.tsx'
import { amountOf } from '../../../parts/order/amount.ts'
import { orderStateWords } from '../../../parts/order/state.text.ts'
import type { Me } from '../../../state/me.ts'
import { useMoneyWords } from '../../../state/unit.ts'
import { text } from '../desk.text.ts'
import css from './chat.module.css'
import { useMember, useNote } from './data.ts'

interface Target {
  readonly name:
    | 'profile'
    | 'allOrders'
    | 'recharges'
    | 'withdrawals'
    | 'refunds'
    | 'statement'
    | 'tickets'
    | 'chats'
  readonly right: Right
  readonly to: string
}

/** In pixels. The desk leaves as much room beside the chats. */
const cardWidth = 378

/** The pages about a member, each with the right that it needs. */
function linksTo({ id, user_code }: { id: string; user_code: string }): readonly Target[] {
  const search = encodeURIComponent(user_code)
  return [
    { name: 'profile', right: 'member.read', to: `/member/profile?id=${id}` },
    { name: 'allOrders', right: 'order.read', to: `/goods/order?state=all&search=${search}` },
    { name: 'recharges', right: 'recharge.read', to: `/finance/recharge?state=all&search=${search}` },
    { name: 'withdrawals', right: 'withdraw.read', to: `/finance/withdraw?state=all&search=${search}` },
    { name: 'refunds', right: 'refund.decide', to: `/finance/refund?state=all&search=${search}` },
    { name: 'statement', right: 'ledger.read', to: `/finance/statement?member=${id}` },
    { name: 'tickets', right: 'ticket.answer', to: `/service/ticket?state=all&member=${id}` },
    { name: 'chats', right: 'service.answer', to: `/service/chat?member=${id}` },
  ]
}

/** The member beside the chat. */
export function MemberCard({
  session,
  open,
  onClose,
}: {
  session: string
  open: boolean
  onClose: () => void
}) {
  const words = useWords(text)
  return (
    <Drawer
      open={open}
      title={words.member}
      onClose={onClose}
      mask={false}
      size={cardWidth}
      // The member is loaded when the card opens.
      destroyOnHidden
    >
      <MemberFacts session={session} />
    </Drawer>
  )
}

/** The facts about a member for an agent: wallets, records under review, orders, internal notes. */
export function MemberFacts({ session }: { session: string }) {
  const words = useMoneyWords(text)
  const me = useOutletContext<Me>()
  const query = useMember(session)
  const inMoney = (amount: string) => `${showMoney(amount)} ${words.unit}`
  return (
    <Loaded query={query}>
      {(card) => (
        <>
          <Descriptions
            column={1}
            size="small"
            title={`${card.nick_name} · ${card.user_code}`}
            items={[
              { key: 'balance', label: words.balance, children: inMoney(card.balance) },
              { key: 'points', label: words.pointsHeld, children: showPoints(card.points) },
              { key: 'income', label: words.income, children: inMoney(card.income) },
              {
                key: 'review',
                label: words.review,
                children: words.reviewOf(
                  card.recharges_waiting,
                  card.withdrawals_waiting,
                  card.refunds_waiting,
                ),
              },
              { key: 'tickets', label: words.tickets, children: words.ticketsOpen(card.tickets_open) },
              { key: 'sessions', label: words.sessions, children: card.sessions },
            ]}
          />
          <p className={css['links']}>
            {linksTo(card)
              .filter(({ right }) => me.rights.includes(right))
              .map(({ name, to }) => (
                <Link key={name} to={to}>
                  {words[name]}
                </Link>
              ))}
          </p>
          <h2 className={css['part'] ?? ''}>{words.orders}</h2>
          {card.orders.length === 0 && <p className="quiet">{words.noOrders}</p>}
          {card.orders.map((order) => (
            <OrderLine key={order.id} order={order} />
          ))}
          <h2 className={css['part'] ?? ''}>{words.notes}</h2>
          {card.notes.map((one) => (
            <div key={one.id} className={css['note']}>
              {one.words}
              <div className="quiet">{`${one.by} · ${showTime(one.time)}`}</div>
            </div>
          ))}
          <AddNote session={session} />
        </>
      )}
    </Loaded>
  )
}

type Order = NonNullable<ReturnType<typeof useMember>['data']>['orders'][number]

function OrderLine({ order }: { order: Order }) {
  const words = useMoneyWords(text)
  const states = useWords(orderStateWords)
  const { rights } = useOutletContext<Me>()
  return (
    <div className={css['note']}>
      {rights.includes('order.read') ? (
        <Link to={`/goods/order?state=all&item=${order.id}`}>{order.sn}</Link>
      ) : (
        order.sn
      )}
      <div className="quiet">
        {[states[order.state], amountOf(order, words), showTime(order.created)].filter(Boolean).join(' · ')}
      </div>
    </div>
  )
}

function AddNote({ session }: { session: string }) {
  const words = useWords(text)
  const [note, setNote] = useState('')
  const save = useNote(() => setNote(''))
  return (
    <>
      <Input.TextArea
        aria-label={words.note}
        placeholder={words.note}
        value={note}
        maxLength={1000}
        autoSize={{ minRows: 2, maxRows: 6 }}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button
        className={css['save'] ?? ''}
        disabled={note.trim() === ''}
        loading={save.busy}
        onClick={() => void save.run({ session_id: session, words: note })}
      >
        {words.save}
      </Button>
    </>
  )
}
