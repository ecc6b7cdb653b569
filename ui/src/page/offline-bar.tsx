import type { ReactNode } from 'react'
import { Spinner } from './spinner.tsx'

type OfflineBarProps = {
  /** The problem as text. Nothing is drawn without it. */
  text: ReactNode | undefined
  /** A new try is running. */
  trying?: boolean | undefined
}

/** A quiet bar under the header: no network, or reconnecting. The page stays usable. */
export function OfflineBar({ text, trying = false }: OfflineBarProps) {
  return (
    <output className="block">
      {text !== undefined && (
        <span className="flex min-h-9 items-center justify-center gap-2 bg-warn-weak px-4 py-1.5 text-center text-second text-warn">
          {trying && <Spinner className="size-4 shrink-0" />}
          <span>{text}</span>
        </span>
      )}
    </output>
  )
}
