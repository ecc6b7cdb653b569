// The tabs with a list. Each is the list of its area, filtered by the member, with links to the page of the record.
import { showMoney, showPoints } from '@banyan/rules/money'
import { Tag } from 'antd'
import { Link } from 'react-router'
import { showTime } from '../../../lang/time.ts'
import { useWords } from '../../../lang/words.ts'
import { Person } from '../../../parts/member/person.tsx'
import { ask } from '../../../state/ask.ts'
import { actionWords } from '../../../parts/audit/action.text.ts'
import { stateWords, text } from '../profile.text.ts'
import { Paged } from './paged.tsx'

type Cursor = string | undefined

/** The columns that several tabs have. */
function useColumns() {
  const words = useWords(text)
  const states = useWords(stateWords)
  return {
    number: <Row extends { id: string }>(link: (row: Row) => string, name: (row: Row) => string) => ({
      title: words.number,
      render: (_: unknown, row: Row) => <Link to={link(row)}>{name(row)}</Link>,
    }),
    amount: {
      title: words.amount,
      align: 'right' as const,
      render: (_: unknown, { amount }: { amount: string }) => (
        <span className="money">{showMoney(amount)}</span>
      ),
    },
    state: {
      title: words.state,
      render: (_: unknown, { state }: { state: keyof typeof stateWords }) => <Tag>{states[state]}</Tag>,
    },
    time: {
      title: words.time,
      width: 170,
      render: (_: unknown, { time }: { time: string }) => <span className="digits">{showTime(time)}</span>,
    },
  }
}

export function Orders({ id }: { id: string }) {
  const words = useWords(text)
  const { number, state } = useColumns()
  return (
    <Paged
      id={id}
      name="orders"
      load={async (cursor: Cursor, signal: AbortSignal) =>
        (await ask('/staff/goods/order', 'load-order', { member: id, cursor }, { signal })).data
      }
      columns={[
        number(
          (row: { id: string; sn: string }) => `/goods/order?item=${row.id}`,
          ({ sn }) => sn,
        ),
        {
          title: words.amount,
          align: 'right',
          render: (_, row) => <span className="money">{showMoney(row.money)}</span>,
        },
        {
          title: words.points,
          align: 'right',
          render: (_, row) => <span className="digits">{showPoints(row.points)}</span>,
        },
        state,
        {
          title: words.time,
          width: 170,
          render: (_, row) => <span className="digits">{showTime(row.created_at)}</span>,
        },
      ]}
    />
  )
}

export function Recharges({ id }: { id: string }) {
  const { number, amount, state, time } = useColumns()
  return (
    <Paged
      id={id}
      name="recharges"
      load={async (cursor: Cursor, signal: AbortSignal) =>
        (await ask('/staff/finance/recharge', 'load-recharge', { member: id, cursor }, { signal })).data
      }
      columns={[
        number(
          (row) => `/finance/recharge?state=all&item=${row.id}`,
          (row) => row.id,
        ),
        amount,
        state,
        time,
      ]}
    />
  )
}

export function Withdrawals({ id }: { id: string }) {
  const { number, amount, state, time } = useColumns()
  return (
    <Paged
      id={id}
      name="withdrawals"
      load={async (cursor: Cursor, signal: AbortSignal) =>
        (await ask('/staff/finance/withdraw', 'load-withdraw', { member: id, cursor }, { signal })).data
      }
      columns={[
        number(
          (row) => `/finance/withdraw?state=all&item=${row.id}`,
          (row) => row.id,
        ),
        amount,
        state,
        time,
      ]}
    />
  )
}

export function Commission({ id }: { id: string }) {
  const words = useWords(text)
  const { number, amount, state, time } = useColumns()
  return (
    <Paged
      id={id}
      name="commission"
      load={async (cursor: Cursor, signal: AbortSignal) =>
        (await ask('/staff/finance/commission', 'load-commission', { member: id, cursor }, { signal })).data
      }
      columns={[
        number(
          (row: { id: string; order_sn: string }) => `/finance/commission?search=${row.order_sn}`,
          ({ order_sn }) => order_sn,
        ),
        {
          title: words.buyer,
          render: (_, row) => (
            <Person avatar={row.buyer.avatar} name={row.buyer.nick_name} note={row.buyer.user_code} />
          ),
        },
        amount,
        state,
        time,
      ]}
    />
  )
}

export function Investments({ id }: { id: string }) {
  const words = useWords(text)
  const { number, amount, state, time } = useColumns()
  return (
    <Paged
      id={id}
      name="investments"
      load={async (cursor: Cursor, signal: AbortSignal) =>
        (await ask('/staff/finance/investment', 'load-investment', { member: id, cursor }, { signal })).data
      }
      columns={[
        number(
          (row) => `/finance/investment?search=%23${row.id}`,
          (row) => row.id,
        ),
        { title: words.product, dataIndex: 'name' },
        amount,
        {
          title: words.returns,
          align: 'right',
          render: (_, row) => <span className="money">{showMoney(row.paid)}</span>,
        },
        state,
        time,
      ]}
    />
  )
}

export function Notices({ id }: { id: string }) {
  const words = useWords(text)
  const { time } = useColumns()
  return (
    <Paged
      id={id}
      name="notices"
      load={async (cursor: Cursor, signal: AbortSignal) =>
        (await ask('/staff/member/profile', 'load-notices', { id, cursor }, { signal })).data
      }
      columns={[
        {
          title: words.notice,
          render: (_, row) => (
            <>
              {row.title}
              {row.lines.map(({ label, value }) => (
                <div key={label} className="quiet breaks">{`${label} ${value}`}</div>
              ))}
            </>
          ),
        },
        {
          title: words.state,
          width: 110,
          render: (_, row) => <Tag>{row.read ? words.read : words.unread}</Tag>,
        },
        time,
      ]}
    />
  )
}

const isNamed = (action: string): action is keyof typeof actionWords => action in actionWords

/** The reason of an action, if it has one. */
const reasonOf = (after: unknown): string =>
  typeof after === 'object' && after !== null && 'reason' in after && typeof after.reason === 'string'
    ? after.reason
    : ''

export function Actions({ id }: { id: string }) {
  const words = useWords(text)
  const names = useWords(actionWords)
  const { time } = useColumns()
  return (
    <Paged
      id={id}
      name="audit"
      load={async (cursor: Cursor, signal: AbortSignal) =>
        (await ask('/staff/system/audit', 'load-audit', { member: id, cursor }, { signal })).data
      }
      columns={[
        {
          title: words.action,
          render: (_, { action }) => (isNamed(action) ? names[action] : action),
        },
        { title: words.staff, dataIndex: 'staff' },
        { title: words.reason, render: (_, { after }) => <span className="breaks">{reasonOf(after)}</span> },
        time,
      ]}
    />
  )
}
