import { useEffect, useReducer, useState } from 'react'
import { cx } from '../lib/cx.ts'

/*
 * The states of the button:
 *   ready    — a tap asks for a code;
 *   sending  — the request is under way, and taps are ignored;
 *   counting — the next code can't be requested yet: the seconds run down until the button is ready again.
 * If sending fails, the button is ready immediately, unless the failure says how long to wait.
 */

const storeKey = 'captcha-waits'

/** Milliseconds since 1970. Waits must survive a reload, so the page's running time is not enough. */
const now = () => performance.timeOrigin + performance.now()

/**
 * The ends of the waits by purpose. They are stored for this tab, so that neither leaving the page nor a reload ends a
 * countdown.
 */
function readEnds(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storeKey) ?? '{}')
    const running = Object.entries(stored ?? {}).filter(([, end]) => typeof end === 'number' && end > now())
    return Object.fromEntries(running) as Record<string, number>
  } catch (error) {
    // The text is not JSON, or this browser stores nothing.
    if (error instanceof SyntaxError || error instanceof DOMException) return {}
    throw error
  }
}

function writeEnd(purpose: string, end: number): void {
  try {
    sessionStorage.setItem(storeKey, JSON.stringify({ ...readEnds(), [purpose]: end }))
  } catch (error) {
    // This browser stores nothing: a reload ends the countdown.
    if (!(error instanceof DOMException)) throw error
  }
}

type CaptchaButtonProps = {
  text: string
  /** Returns the text while counting: "42 s". */
  countText: (seconds: number) => string
  /**
   * Sends the code. False or a rejection means that it was not sent; a number that it can't be sent for so many seconds.
   */
  send: () => Promise<boolean | number>
  /** Seconds until the next code can be requested. */
  wait?: number | undefined
  disabled?: boolean | undefined
  /** A wait belongs to its purpose: it goes on after a reload, and another purpose has a wait of its own. */
  purpose: string
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
  // The last tick only makes the component render; the end is read again, because the purpose may have changed.
  const [, tick] = useReducer((count: number) => count + 1, 0)
  const left = secondsTo(readEnds()[purpose] ?? 0)
  const counting = left > 0
  useEffect(() => {
    const timer = counting ? setInterval(tick, 250) : undefined
    return () => clearInterval(timer)
  }, [counting])
  const tap = async () => {
    if (busy || counting) return
    setBusy(true)
    const sent = await send().finally(() => setBusy(false))
    const seconds = sent === true ? wait : sent
    if (seconds === false) return
    writeEnd(purpose, now() + seconds * 1000)
    tick()
  }
  return (
    <button
      type="button"
      onClick={() => void tap()}
      disabled={disabled || counting}
      aria-busy={busy || undefined}
      className={cx(
        'tabular min-h-11 shrink-0 px-3 text-second font-bold text-primary disabled:font-medium disabled:text-ink-3',
        busy && 'opacity-60',
        className,
      )}
    >
      {counting ? countText(left) : text}
    </button>
  )
}

function secondsTo(end: number): number {
  return Math.max(0, Math.ceil((end - now()) / 1000))
}
