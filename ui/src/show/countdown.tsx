import { useEffect, useEffectEvent, useState } from 'react'
import type { ReactNode } from 'react'

export type TimeLeft = { days: number; hours: number; minutes: number; seconds: number }

type CountdownProps = {
  /** The instant it runs to, in milliseconds of the server's time. */
  end: number
  /** The server's time now, in milliseconds: the app's own clock, corrected by its offset. */
  now: () => number
  format: (left: TimeLeft) => ReactNode
  /** Called once when nothing is left. */
  onEnd?: (() => void) | undefined
  className?: string | undefined
}

/** Milliseconds as days, hours, minutes and seconds, rounded up so that it ends with 1 and not with 0. */
export function timeLeft(milliseconds: number): TimeLeft {
  const all = Math.max(0, Math.ceil(milliseconds / 1000))
  return {
    days: Math.floor(all / 86_400),
    hours: Math.floor((all % 86_400) / 3600),
    minutes: Math.floor((all % 3600) / 60),
    seconds: all % 60,
  }
}

/** The time that is left, told each second but not announced: nobody wants to hear every one. */
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
      // Timers drift and sleep; each one aims anew at the next whole second of what is left.
      else timer = setTimeout(run, ((next - 1) % 1000) + 1)
    }
    timer = setTimeout(run, 0)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new end starts the clock anew.
  }, [end])
  return (
    <span role="timer" aria-live="off" className={className ?? 'tabular'}>
      {format(timeLeft(left))}
    </span>
  )
}
