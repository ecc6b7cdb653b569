import { useEffect, useEffectEvent, useRef } from 'react'
import type { ReactNode } from 'react'
import { scrollerOf } from '../lib/scroller.ts'
import { ListFooter } from './list-footer.tsx'
import type { ListFooterState, ListFooterTexts } from './list-footer.tsx'

type EndlessListProps = {
  children: ReactNode
  state: ListFooterState
  texts: ListFooterTexts
  /** Loads the next page. Called when the end is two screens away, and by the retry. */
  onMore: () => void
  className?: string | undefined
}

/** A list that loads its next page before the reader reaches the end. Loaded rows stay, even after a failure. */
export function EndlessList({ children, state, texts, onMore, className }: EndlessListProps) {
  const edge = useRef<HTMLDivElement>(null)
  const more = useEffectEvent(onMore)
  useEffect(() => {
    if (!edge.current || state !== 'idle') return undefined
    // Each idle state needs a new observer: after a short page the edge is still in view, and an old observer would not
    // fire.
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), {
      root: scrollerOf(edge.current),
      rootMargin: '0px 0px 200% 0px',
    })
    watch.observe(edge.current)
    return () => watch.disconnect()
  }, [state])
  return (
    <div className={className}>
      {children}
      <div ref={edge} aria-hidden="true" className="h-px" />
      <ListFooter state={state} texts={texts} onRetry={onMore} />
    </div>
  )
}
