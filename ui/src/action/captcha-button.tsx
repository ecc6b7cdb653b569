import { useEffect, useState } from 'react'
import { cx } from '../lib/cx.ts'

/*
 * The states of the button:
 *   ready    — a tap asks for a code;
 *   sending  — the request is under way, and taps are ignored;
 *   counting — the code was sent, and the seconds run down until the button is ready again.
 * If sending fails, the button is ready immediately.
 */

/**
 * The ends of the waits by purpose, in the page's running time. Leaving the page and coming back does not reset them.
 */
const ends = new Map<string, number>()

type CaptchaButtonProps = {
  text: string
  /** Returns the text while counting: "42 s". */
  countText: (seconds: number) => string
  /** Sends the code. False or a rejection means that it was not sent. */
  send: () => Promise<boolean>
  /** Seconds until the next code can be requested. */
  wait?: number | undefined
  disabled?: boolean | undefined
  /** Waits with the same purpose continue when the page is left and opened again. */
  purpose?: string | undefined
  className?: string | undefined
}

/** Requests a code by mail or text message, then counts down until the next code can be requested. */
export function CaptchaButton({
  text,
  countText,
  send,
  wait = 60,
  disabled,
  purpose,
  className,
}: CaptchaButtonProps) {
  const [busy, setBusy] = useState(false)
  const [end, setEnd] = useState(() => (purpose === undefined ? 0 : (ends.get(purpose) ?? 0)))
  const [left, setLeft] = useState(() => secondsTo(end))
  useEffect(() => {
    const tick = () => setLeft(secondsTo(end))
    const timer = end > performance.now() ? setInterval(tick, 250) : undefined
    return () => clearInterval(timer)
  }, [end])
  const tap = async () => {
    if (busy || left > 0) return
    setBusy(true)
    // The caller reports the error. Here it only means that nothing was sent.
    const sent = await send().catch(() => false)
    setBusy(false)
    if (!sent) return
    const next = performance.now() + wait * 1000
    if (purpose !== undefined) ends.set(purpose, next)
    setEnd(next)
    setLeft(wait)
  }
  return (
    <button
      type="button"
      onClick={() => void tap()}
      disabled={disabled || left > 0}
      aria-busy={busy || undefined}
      className={cx(
        'tabular min-h-11 shrink-0 px-3 text-second font-bold text-primary disabled:font-medium disabled:text-ink-3',
        busy && 'opacity-60',
        className,
      )}
    >
      {left > 0 ? countText(left) : text}
    </button>
  )
}

function secondsTo(end: number): number {
  return Math.max(0, Math.ceil((end - performance.now()) / 1000))
}
