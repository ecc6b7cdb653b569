import { Button } from '../action/button.tsx'

type FailedProps = {
  text: string
  /** A hint about the next step, or the number to quote to customer service. */
  note?: string | undefined
  retryText: string
  onRetry: () => void
  /** The retry is running. */
  busy?: boolean | undefined
}

/** Shows and announces that loading failed, and offers a retry. Use it instead of an empty page. */
export function Failed({ text, note, retryText, onRetry, busy }: FailedProps) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center px-8 py-12 text-center text-body text-balance text-ink-2"
    >
      <Cloud />
      <p className="mt-3 max-w-72 wrap-break-word text-ink">{text}</p>
      {note !== undefined && <p className="mt-1 max-w-72 text-second wrap-break-word text-ink-3">{note}</p>}
      <Button kind="weak" className="mt-5 min-w-32" onClick={onRetry} busy={busy}>
        {retryText}
      </Button>
    </div>
  )
}

/** A cloud with a broken line. */
function Cloud() {
  return (
    <svg viewBox="0 0 120 96" fill="none" aria-hidden="true" className="h-24 w-30">
      <ellipse cx="60" cy="86" rx="40" ry="5" fill="var(--ground-2)" />
      <path
        d="M34 62a18 18 0 0 1-1-36 26 26 0 0 1 49-3 19 19 0 0 1 5 39Z"
        fill="var(--card)"
        stroke="var(--line-strong)"
        strokeWidth="2"
      />
      <path d="M50 40h.01M70 40h.01" stroke="var(--ink-3)" strokeWidth="5" strokeLinecap="round" />
      <path d="M53 52q7-6 14 0" stroke="var(--ink-3)" strokeWidth="2.5" strokeLinecap="round" />
      <path
        d="m60 66-5 9h9l-5 9"
        stroke="var(--warn)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
