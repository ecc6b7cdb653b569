import { useEffect, useEffectEvent, useRef } from 'react'
import type { ReactNode } from 'react'
import { scrollerOf } from '../lib/scroller.ts'
import { ListFooter } from './list-footer.tsx'
import type { ListFooterState, ListFooterTexts } from './list-footer.tsx'

type EndlessListProps = {
  children: ReactNode
  state: ListFooterState
  texts: ListFooterTexts
  /** Asks for the next page; called when the end is two screens away, and again by the retry. */
  onMore: () => void
  className?: string | undefined
}

/** A list that fetches its next page before the reader gets there. What is loaded stays, whatever happens next. */
export function EndlessList({ children, state, texts, onMore, className }: EndlessListProps) {
  const edge = useRef<HTMLDivElement>(null)
  const more = useEffectEvent(onMore)
  useEffect(() => {
    if (!edge.current || state !== 'idle') return undefined
    // Begun anew with every idle state: a short page leaves the edge in view, which a standing observer would not say.
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
