import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import Delete from 'lucide-react/icons/delete'
import { haptic } from '../lib/haptic.ts'
import { cx } from '../lib/cx.ts'
import { Link } from '../action/link.tsx'
import { Sheet } from './sheet.tsx'
import { Spinner } from '../page/spinner.tsx'

const LENGTH = 6

type KeypadProps = {
  open: boolean
  onClose: () => void
  title: string
  /** The subject of the payment, with its amount: "Withdraw 300.00 USDT". */
  subtitle?: ReactNode
  /**
   * Called once with six digits. They are stored nowhere else: not in the page, not in an input. The keypad can't be
   * closed until the returned promise settles.
   */
  onDone: (digits: string) => unknown
  /** A new value empties the keypad: the second entry of a new password. */
  round?: number | undefined
  /** The payment is under way: keys are disabled and the sheet cannot be closed. */
  busy?: boolean | undefined
  /** Why the last six digits were refused, with the tries that are left. The dots shake and are emptied. */
  error?: string | undefined
  forgot?: { text: string; href?: string | undefined; onClick?: (() => void) | undefined } | undefined
  labels: {
    close: string
    delete: string
    /** Announced while typing: "3 of 6 digits entered". */
    dots: (entered: number, all: number) => string
    /** V6: shown after Enter with fewer than six digits. */
    incomplete: string
  }
}

/**
 * Asks for the six-digit payment password with its own keys. The system keyboard does not open, and no password
 * manager or autofill sees the digits. The digit keys of a keyboard work too.
 */
export function Keypad(props: KeypadProps) {
  const { open, onClose, title, subtitle, forgot, labels, busy = false, error } = props
  // The request can be under way before React has rendered `busy`, so Back asks this too.
  const sending = useRef(false)
  const send = (digits: string) => {
    sending.current = true
    void Promise.resolve(props.onDone(digits)).finally(() => {
      sending.current = false
    })
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      note={subtitle}
      closeLabel={labels.close}
      locked={() => busy || sending.current}
      focusSheet
    >
      {/* Mounted with the sheet: each opening starts with no digits entered. */}
      <Pad key={props.round} onDone={send} busy={busy} error={error} forgot={forgot} labels={labels} />
    </Sheet>
  )
}

function Pad({
  onDone,
  busy,
  error,
  forgot,
  labels,
}: Pick<KeypadProps, 'busy' | 'error' | 'forgot' | 'labels'> & { onDone: (digits: string) => void }) {
  const [digits, setDigits] = useState('')
  const [short, setShort] = useState(false)
  const [refusals, setRefusals] = useState(() => {
    const told = refusalOf(busy, error)
    return { told, count: told === undefined ? 0 : 1 }
  })
  const entered = digits.length
  // A refusal empties the dots in the same render that shows its text.
  const refusal = refusalOf(busy, error)
  if (refusal !== refusals.told) {
    setRefusals({ told: refusal, count: refusals.count + (refusal === undefined ? 0 : 1) })
    if (refusal !== undefined) setDigits('')
  }
  const press = (digit: string) => {
    if (busy || digits.length >= LENGTH) return
    haptic()
    const next = digits + digit
    setDigits(next)
    setShort(false)
    if (next.length === LENGTH) onDone(next)
  }
  const erase = () => {
    if (busy) return
    haptic()
    setDigits(digits.slice(0, -1))
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (/^\d$/.test(event.key)) press(event.key)
    else if (event.key === 'Backspace') erase()
    // Six digits are sent without Enter, so Enter means that digits are missing. On a button, Enter presses the button.
    else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) setShort(!busy)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  useEffect(() => {
    if (refusals.count > 0) haptic(40)
  }, [refusals.count])

  return (
    <div className="mx-auto max-w-100 px-2 pb-2">
      <output className="sr-only">{labels.dots(entered, LENGTH)}</output>
      <div
        key={refusals.count}
        className={cx('flex justify-center gap-2.5 px-2 py-3', refusals.count > 0 && 'animate-shake')}
      >
        {Array.from({ length: LENGTH }, (_, place) => (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- a dot has no identity other than its place.
            key={place}
            aria-hidden="true"
            data-dot={place < entered ? 'full' : 'empty'}
            className="grid h-12 w-11 min-w-0 flex-1 place-items-center rounded-field bg-ground dark:bg-ground-2"
          >
            <span
              className={cx(
                'size-2.5 rounded-full bg-ink transition-transform duration-100',
                place >= entered && 'scale-0',
              )}
            />
          </span>
        ))}
      </div>
      <div className="flex min-h-7 items-center justify-center text-second">
        {busy && <Spinner className="size-5 text-primary" />}
        <p role="alert" className="text-center text-alert-text">
          {short ? labels.incomplete : refusal}
        </p>
      </div>
      <div className="grid grid-cols-3 gap-1 py-1">
        {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) => (
          <Key key={digit} digit={digit} press={press} busy={busy} />
        ))}
        <Forgot forgot={forgot} />
        <Key digit="0" press={press} busy={busy} />
        <button
          type="button"
          aria-label={labels.delete}
          onClick={erase}
          disabled={busy}
          className={cx(key, 'text-ink-2')}
        >
          <Delete aria-hidden="true" size={26} strokeWidth={1.9} />
        </button>
      </div>
    </div>
  )
}

/** Returns the error to show: that of the last finished try, none while a try is running. */
function refusalOf(busy: boolean | undefined, error: string | undefined): string | undefined {
  return busy ? undefined : error
}

const key =
  'grid min-h-14 select-none place-items-center rounded-field text-[1.625rem] leading-none font-medium tapped:bg-ground-2 disabled:opacity-45'

function Key({
  digit,
  press,
  busy,
}: {
  digit: string
  press: (digit: string) => void
  busy: boolean | undefined
}) {
  return (
    <button type="button" onClick={() => press(digit)} disabled={busy} className={cx(key, 'tabular')}>
      {digit}
    </button>
  )
}

function Forgot({ forgot }: Pick<KeypadProps, 'forgot'>) {
  const look = 'grid min-h-14 place-items-center px-1 text-center text-second text-ink-2 no-underline'
  if (!forgot) return <span />
  if (forgot.href === undefined) {
    return (
      <button type="button" onClick={forgot.onClick} className={look}>
        {forgot.text}
      </button>
    )
  }
  return (
    <Link href={forgot.href} onClick={forgot.onClick} className={look}>
      {forgot.text}
    </Link>
  )
}
