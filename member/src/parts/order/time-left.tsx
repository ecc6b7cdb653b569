import { Countdown } from '@banyan/ui/show/countdown'
import { serverClock } from '../../state/lib/server-time.ts'
import { useText } from '../../words/text.ts'
import { text } from './order.text.ts'

type TimeLeftProps = {
  /** The time when the order closes, and the server's time of the same reply. Both are ISO 8601. */
  until: string
  heard: string
  onEnd: () => void
  className?: string
}

const two = (value: number) => String(value).padStart(2, '0')

/** Shows how long an order can still be paid, by the server's time. */
export function TimeLeft({ until, heard, onEnd, className }: TimeLeftProps) {
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
        return t('left', { time: days > 0 ? t('days', { days, time: clock }) : clock })
      }}
    />
  )
}
