import type { ReactNode } from 'react'

type EmptyProps = {
  text: string
  /** A second line that explains what will be shown here. */
  note?: string | undefined
  /** A picture instead of the drawn box. */
  picture?: ReactNode
  /** Pixels from the top. */
  offset?: number | undefined
  /** The next step, usually a button. */
  action?: ReactNode
}

/** Shown if there is no data: a quiet picture, one sentence, and if useful the next step. */
export function Empty({ text, note, picture, offset = 0, action }: EmptyProps) {
  return (
    <div
      data-empty=""
      style={{ marginTop: offset }}
      className="flex flex-col items-center px-8 py-12 text-center text-body text-balance text-ink-2"
    >
      <div className="mb-3">{picture ?? <EmptyBox />}</div>
      <p className="max-w-72 wrap-break-word">{text}</p>
      {note !== undefined && <p className="mt-1 max-w-72 text-second wrap-break-word text-ink-3">{note}</p>}
      {action !== undefined && <div className="mt-5">{action}</div>}
    </div>
  )
}

/** An open box with a leaf in it, in the theme's colours. */
function EmptyBox() {
  return (
    <svg viewBox="0 0 120 96" fill="none" aria-hidden="true" className="h-24 w-30">
      <ellipse cx="60" cy="86" rx="44" ry="6" fill="var(--ground-2)" />
      <path d="M24 42 60 54v32L28 75a6 6 0 0 1-4-5.6Z" fill="var(--primary-weak)" />
      <path d="M96 42 60 54v32l32-11a6 6 0 0 0 4-5.6Z" fill="var(--line-strong)" opacity=".7" />
      <path d="m24 42 36-12 36 12-36 12Z" fill="var(--ground-2)" />
      <path d="M24 42 60 54l-10 9-34-11a2 2 0 0 1-.6-3.4Z" fill="var(--card)" stroke="var(--line-strong)" />
      <path d="M96 42 60 54l10 9 34-11a2 2 0 0 0 .6-3.4Z" fill="var(--card)" stroke="var(--line-strong)" />
      <path d="M61 40c-1-10 3-18 14-23 1 11-4 19-14 23Z" fill="var(--primary)" opacity=".85" />
      <path d="M60 41c-2-7-7-11-15-12 1 8 6 12 15 12Z" fill="var(--primary)" opacity=".45" />
    </svg>
  )
}
