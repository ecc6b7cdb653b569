import { useEffect, useState } from 'react'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { copyText } from '../lib/copy.ts'
import { haptic } from '../lib/haptic.ts'
import { cx } from '../lib/cx.ts'

type CopyButtonProps = {
  /** The text that is copied. */
  text: string
  /** The accessible name, for example "Copy the code". */
  label: string
  /** Called with true if copying worked. The page usually shows a toast. */
  onCopied: (done: boolean) => void
  className?: string | undefined
}

/** Copies a code, an account, a waybill. A tick is shown for a moment after a success. */
export function CopyButton({ text, label, onCopied, className }: CopyButtonProps) {
  const [done, setDone] = useState(0)
  useEffect(() => {
    if (done === 0) return undefined
    const timer = setTimeout(() => setDone(0), 1500)
    return () => clearTimeout(timer)
  }, [done])
  const tap = async () => {
    const copied = await copyText(text)
    if (copied) {
      haptic()
      setDone(done + 1)
    }
    onCopied(copied)
  }
  return (
    <button
      type="button"
      aria-label={label}
      onClick={() => void tap()}
      className={cx(
        'relative inline-grid size-6 place-items-center rounded align-middle text-ink-2 after:absolute after:-inset-2.5',
        className,
      )}
    >
      {done > 0 ? (
        <Check aria-hidden="true" size={16} strokeWidth={2.2} className="text-ok" />
      ) : (
        <Copy aria-hidden="true" size={15} strokeWidth={1.9} />
      )}
    </button>
  )
}
