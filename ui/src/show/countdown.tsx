import { useEffect, useEffectEvent, useState } from 'react'
import type { ReactNode } from 'react'

export type TimeLeft = { days: number; hours: number; minutes: number; seconds: number }

type CountdownProps = {
  /** The end of the countdown, in milliseconds of the server's time. */
  end: number
  /** Returns the server's time in milliseconds: the app's own clock, corrected by its offset. */
  now: () => number
  format: (left: TimeLeft) => ReactNode
  /** Called once at the end. */
  onEnd?: (() => void) | undefined
  className?: string | undefined
}

/** Splits milliseconds into days, hours, minutes and seconds, rounded up so that the last shown value is 1, not 0. */
export function timeLeft(milliseconds: number): TimeLeft {
  const all = Math.max(0, Math.ceil(milliseconds / 1000))
  return {
    days: Math.floor(all / 86_400),
    hours: Math.floor((all % 86_400) / 3600),
    minutes: Math.floor((all % 3600) / 60),
    seconds: all % 60,
  }
}

/** Shows the time left and updates it each second. Screen readers do not announce it, since that would be too often. */
export function Countdown({ end, now, format, onEnd, className }: CountdownProps) {
  const [left, setLeft] = useState(() => end - now())
  const tick = useEffectEvent(() => {
    const next = end - now()
    setLeft(next)
    return next
  })
  const finish = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const run = () => {
      const next = tick()
      if (next <= 0) finish()
      // Timers drift and pause. Each one is set to the next whole second of the time left.
      else timer = setTimeout(run, ((next - 1) % 1000) + 1)
    }
    timer = setTimeout(run, 0)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new end restarts the countdown.
  }, [end])
  return (
    <span role="timer" aria-live="off" className={className ?? 'tabular'}>
      {format(timeLeft(left))}
    </span>
  )
}
