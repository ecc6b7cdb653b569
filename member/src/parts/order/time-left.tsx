import { Countdown } from '@banyan/ui/show/countdown'
import { serverClock } from '../../state/lib/server-time.ts'
import { useText } from '../../words/text.ts'
import { text } from './order.text.ts'

type TimeLeftProps = {
  /** The time of the end, and the server's time of the same reply. Both are ISO 8601. */
  until: string
  heard: string
  onEnd: () => void
  className?: string
  /** What ends: the time to pay, or the time until the order counts as received. */
  what?: 'left' | 'receiveLeft'
}

const two = (value: number) => String(value).padStart(2, '0')

/** Shows how long an order can still be paid or received, by the server's time. */
export function TimeLeft({ until, heard, onEnd, className, what = 'left' }: TimeLeftProps) {
  const t = useText(text)
  return (
    <Countdown
      // A newer reply restarts the countdown, so that a clock that was slightly fast asks the server again.
      key={heard}
      end={Date.parse(until)}
      now={serverClock(heard)}
      onEnd={onEnd}
      className={className}
      format={({ days, hours, minutes, seconds }) => {
        const clock = `${hours > 0 ? `${two(hours)}:` : ''}${two(minutes)}:${two(seconds)}`
        return t(what, { time: days > 0 ? t('days', { days, time: clock }) : clock })
      }}
    />
  )
}
