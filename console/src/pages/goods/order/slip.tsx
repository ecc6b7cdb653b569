import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from 'antd'
import { showTime } from '../../../lang/time.ts'
import { useWords } from '../../../lang/words.ts'
import { text } from '../order.text.ts'
import { type FullOrder, unsentOf } from './data.ts'
import css from './slip.module.css'

/**
 * A button that prints the packing slip of an order to ship: the address and the pieces, without prices. Pieces that are
 * in a parcel already or are refunded are left out.
 */
export function PrintSlip({ order }: { order: FullOrder }) {
  const words = useWords(text)
  const [printing, setPrinting] = useState(false)
  return (
    <>
      <Button onClick={() => setPrinting(true)}>{words.printSlip}</Button>
      {printing && <Slip order={order} onPrinted={() => setPrinting(false)} />}
    </>
  )
}

/** The slip. It is visible on paper only, and opens the browser's print dialog when it is shown. */
function Slip({ order, onPrinted }: { order: FullOrder; onPrinted: () => void }) {
  const words = useWords(text)
  const ended = useEffectEvent(onPrinted)
  useEffect(() => {
    const end = () => ended()
    window.addEventListener('afterprint', end)
    window.print()
    return () => window.removeEventListener('afterprint', end)
  }, [])
  const { address } = order
  const lines = unsentOf(order)
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
  return createPortal(
    <article data-print="" className={css['slip']}>
      <h1>{words.slip}</h1>
      <p>
        {words.order} <strong>{order.sn}</strong> · {showTime(order.created_at)}
      </p>
      <address>
        <strong>{address.consignee}</strong> {address.mobile}
        <br />
        {address.region} {address.detail}
      </address>
      <table>
        <thead>
          <tr>
            <th>{words.goods}</th>
            <th className={css['count']}>{words.pieces}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.position}>
              <td>
                {line.name}
                {line.values.length > 0 && ` (${line.values.join(' · ')})`}
              </td>
              <td className={css['count']}>{line.quantity}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th>{words.total}</th>
            <td className={css['count']}>{quantity}</td>
          </tr>
        </tfoot>
      </table>
      {order.remark !== '' && (
        <p>
          {words.remark}: {order.remark}
        </p>
      )}
    </article>,
    document.body,
  )
}
