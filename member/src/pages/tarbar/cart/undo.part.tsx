import { useEffect, useState } from 'react'
import { Button } from '@banyan/ui/action/button'
import { tellFull } from '../../../parts/cart/merge-cart.ts'
import { removeLines, type Restore } from '../../../state/shop/cart.ts'
import { useAct } from '../../../state/wire/act.ts'
import { useText } from '../../../words/text.ts'
import { text } from '../cart.text.ts'

/** How long a removal can be undone. Milliseconds. */
const undoMs = 8_000

interface Removed {
  count: number
  restore: Restore
}

export interface Removing {
  /** Removes lines. False after a failure. */
  remove: (variants: string[]) => Promise<boolean>
  busy: boolean
  removed: Removed | undefined
  undo: () => void
}

/** Removes lines of the cart, and brings those of the last removal back. */
export function useRemoving(): Removing {
  const [removed, setRemoved] = useState<Removed>()
  const removing = useAct({
    run: removeLines,
    done: (restore, variants) => setRemoved({ count: variants.length, restore }),
  })
  const restoring = useAct({
    run: ({ restore }: Removed) => restore(),
    done: tellFull,
    settled: () => setRemoved(undefined),
  })
  useEffect(() => {
    if (!removed) return undefined
    const timer = setTimeout(() => setRemoved(undefined), undoMs)
    return () => clearTimeout(timer)
  }, [removed])
  return {
    remove: (variants) => removing.run(variants),
    busy: removing.busy || restoring.busy,
    removed,
    undo: () => void (removed && restoring.run(removed)),
  }
}

/** The bar after a removal, with the button that undoes it. */
export function Undo({ removing }: { removing: Removing }) {
  const t = useText(text)
  const { removed, undo, busy } = removing
  return (
    <output className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--tab-bar-height)+4.75rem)] z-20 flex justify-center">
      {removed && (
        <div className="pointer-events-auto flex min-h-12 w-full max-w-100 animate-rise items-center justify-between gap-3 rounded-[22px] bg-toast pr-2 pl-4.5 text-body text-white shadow-float">
          <span className="min-w-0 py-2 wrap-break-word">{t('removed', { count: removed.count })}</span>
          <Button kind="plain" busy={busy} className="shrink-0 !text-white underline" onClick={undo}>
            {t('undo')}
          </Button>
        </div>
      )}
    </output>
  )
}
