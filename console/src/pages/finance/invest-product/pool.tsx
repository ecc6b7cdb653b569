import { cents, formatCents, isZero, showMoney } from '@banyan/rules/money'
import { Alert, Button, Table } from 'antd'
import { useNavigate } from 'react-router'
import { showCount } from '../../../lang/number.ts'
import { useMoneyWords } from '../../../state/unit.ts'
import { text } from '../invest-product.text.ts'
import type { Products } from './data.ts'
import css from './pool.module.css'

type PoolState = Products['pool']

/** The balance of the pool, the returns due in the next days, and a warning if the balance is too small for them. */
export function Pool({ pool }: { pool: PoolState }) {
  const words = useMoneyWords(text)
  const due = pool.days.reduce((sum, day) => sum + cents(day.due), cents('0.00'))
  const money = (amount: string) => `${showMoney(amount)} ${words.unit}`
  const sums = [
    { name: words.pool, value: money(pool.balance), note: '' },
    {
      name: words.waiting,
      value: money(pool.waiting),
      note: words.waitingCount(showCount(pool.waiting_count)),
    },
    { name: words.nextDays(pool.days.length), value: money(formatCents(due)), note: '' },
    { name: words.missing, value: money(pool.missing), note: '' },
  ]
  return (
    <>
      <Warning pool={pool} />
      <dl className={css['sums']}>
        {sums.map(({ name, value, note }) => (
          <div key={name} className="card">
            <dt className="quiet">{name}</dt>
            <dd className="money">{value}</dd>
            {note !== '' && <dd className="quiet">{note}</dd>}
          </div>
        ))}
      </dl>
      <div className={`card ${css['days']}`}>
        <Table
          size="small"
          rowKey="day"
          pagination={pool.days.length > 31 ? { pageSize: 31, showSizeChanger: false } : false}
          dataSource={pool.days}
          columns={[
            { title: words.day, dataIndex: 'day', className: 'digits' },
            {
              title: words.due,
              align: 'right',
              render: (_, day) => <span className="money">{showMoney(day.due)}</span>,
            },
          ]}
        />
      </div>
    </>
  )
}

function Warning({ pool }: { pool: PoolState }) {
  const words = useMoneyWords(text)
  const open = useNavigate()
  if (pool.short_on === null) return null
  const money = (amount: string) => `${showMoney(amount)} ${words.unit}`
  const waits = !isZero(pool.waiting)
  return (
    <Alert
      className={css['notice'] ?? ''}
      type={waits ? 'error' : 'warning'}
      showIcon
      title={waits ? words.waits(money(pool.waiting)) : words.short(pool.short_on, money(pool.missing))}
      action={<Button onClick={() => void open('/finance/adjustment')}>{words.fund}</Button>}
    />
  )
}
