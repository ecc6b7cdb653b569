import { Timeline } from 'antd'
import { showTime } from '../../../lang/time.ts'
import { useWords } from '../../../lang/words.ts'
import { text } from '../order.text.ts'
import type { FullOrder } from './data.ts'

/** The events of an order, the oldest first: its own steps, parcels, refunds, the latest reminder and notes. */
export function OrderTimeline({ order }: { order: FullOrder }) {
  const words = useWords(text)
  const { reminded } = order
  const own = [
    [words.ordered, order.created_at],
    [words.paid, order.paid_at],
    [words.sent, order.sent_at],
    [words.received, order.received_at],
    [words.closedAt, order.closed_at],
    [words.reminderSent, reminded],
  ] as const
  const entries = [
    ...own.flatMap(([said, time]) => (time === null ? [] : [{ key: said, said, time }])),
    ...order.parcels.map(({ id, created_at: time }, at) => ({
      key: `parcel ${id}`,
      said: words.parcelSent(at + 1),
      time,
    })),
    ...order.refunds.flatMap(({ id, state, requested, ended }) => [
      { key: `refund ${id}`, said: words.refundRequested(id), time: requested },
      ...(ended === null || state === 'waiting' || state === 'returning'
        ? []
        : [{ key: `refund ${id} ended`, said: words.refundEnded(id, words[state]), time: ended }]),
    ]),
    ...order.notes.map(({ id, staff, time }) => ({ key: `note ${id}`, said: words.noteBy(staff), time })),
  ]
  return (
    <Timeline
      items={entries
        .toSorted((one, other) => Date.parse(one.time) - Date.parse(other.time))
        .map(({ key, said, time }) => ({
          key,
          content: (
            <>
              {said} <span className="digits quiet">{showTime(time)}</span>
            </>
          ),
        }))}
    />
  )
}
