import { use, useEffect } from 'react'
import type { ReactNode } from 'react'
import { badgeText } from '@banyan/ui/show/badge'
import { HeaderBar } from '@banyan/ui/page/header-bar'
import type { HeaderSide } from '@banyan/ui/page/header-bar'
import { cx } from '@banyan/ui/lib/cx'
import { PullToRefresh } from '@banyan/ui/list/pull-to-refresh'
import { useChatCounts } from '../../chat/notify/badge.ts'
import { ListPane } from '../../shell/panes.ts'
import { go } from '../../state/link/navigate.ts'
import { common } from '../../words/common.text.ts'
import { useText } from '../../words/text.ts'

/** Sets the window's title while the page is shown, with the number of unread messages before it. */
export function useTitle(title: string): void {
  const unread = badgeText(useChatCounts((counts) => counts.unread))
  // The list beside an open chat does not name the window.
  const isBeside = use(ListPane)?.detail !== undefined
  useEffect(() => {
    if (isBeside) return
    document.title = `${unread && `(${unread}) `}${title ? `${title} · ` : ''}Banyan`
  }, [title, unread, isBeside])
}

type ScreenProps = {
  title: string
  /** Called by the back arrow instead of `go.back`. `false` for a tab's page, which has no arrow. */
  onBack?: (() => void) | false | undefined
  right?: HeaderSide | readonly HeaderSide[] | undefined
  /** Pull to refresh. */
  onRefresh?: (() => Promise<unknown>) | undefined
  /** The page's primary button, which stays at the bottom. */
  footer?: ReactNode
  /** The page draws its own bar, or has none. */
  bare?: boolean | undefined
  /** The page shows its title itself. The bar's title is for screen readers only. */
  ownTitle?: boolean | undefined
  /** The bar is transparent and lies over a picture at the top. */
  transparent?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** The layout of a page: header bar, content with margins, and a footer. */
export function Screen(props: ScreenProps) {
  const {
    title,
    onBack,
    right,
    onRefresh,
    footer,
    bare = false,
    ownTitle = false,
    transparent,
    className,
    children,
  } = props
  const c = useText(common)
  // A window has one main area: with two panes it is the right one.
  const Main = use(ListPane) ? 'div' : 'main'
  useTitle(title)
  const body = (
    <>
      {!bare && (
        <HeaderBar
          title={ownTitle ? <span className="sr-only">{title}</span> : title}
          onBack={onBack === false ? undefined : (onBack ?? (() => go.back()))}
          backLabel={c('back')}
          right={right}
          transparent={transparent}
        />
      )}
      <Main
        className={cx(
          'px-4 pt-1',
          footer === undefined ? 'pb-[calc(var(--safe-bottom)+1.5rem)]' : 'pb-28',
          className,
        )}
      >
        {children}
      </Main>
    </>
  )
  return (
    <>
      {onRefresh ? <Refreshable onRefresh={onRefresh}>{body}</Refreshable> : body}
      {footer !== undefined && (
        // Fixed within the frame, outside the area that pull to refresh moves.
        <footer className="fixed inset-x-0 bottom-0 z-20 bg-card px-4 pt-2.5 pb-[calc(var(--safe-bottom)+0.625rem)] hairline-t">
          {footer}
        </footer>
      )}
    </>
  )
}

/** Pull to refresh with the app's texts. */
function Refreshable({ onRefresh, children }: { onRefresh: () => Promise<unknown>; children: ReactNode }) {
  const c = useText(common)
  return (
    <PullToRefresh
      onRefresh={onRefresh}
      texts={{ pull: c('pull'), release: c('release'), loading: c('refreshing') }}
    >
      <div className="min-h-full">{children}</div>
    </PullToRefresh>
  )
}
