import { Button } from '@banyan/ui/action/button'
import { cx } from '@banyan/ui/lib/cx'
import { common } from '../../words/common.text.ts'
import { useText } from '../../words/text.ts'

type FailedLineProps = {
  query: { readonly isFetching: boolean; readonly refetch: () => Promise<unknown> }
  className?: string | undefined
}

/** Says in one line that a small part of a page did not load, and offers a retry. For a whole page: `Loaded`. */
export function FailedLine({ query, className }: FailedLineProps) {
  const c = useText(common)
  return (
    <span role="alert" className={cx('flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1', className)}>
      <span className="min-w-0 text-second wrap-break-word text-ink-2">{c('loadFailed')}</span>
      <Button size="small" kind="weak" busy={query.isFetching} onClick={() => void query.refetch()}>
        {c('retry')}
      </Button>
    </span>
  )
}
