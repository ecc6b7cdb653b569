import { Spinner } from '../page/spinner.tsx'

/**
 * idle: there may be more. loading: the next page is loading. none: the list is empty. end: all rows are shown.
 * failed: the last page could not be loaded.
 */
export type ListFooterState = 'idle' | 'loading' | 'none' | 'end' | 'failed'

export type ListFooterTexts = { loading: string; none: string; end: string; failed: string; retry: string }

type ListFooterProps = {
  state: ListFooterState
  texts: ListFooterTexts
  onRetry?: (() => void) | undefined
}

/** The last line of a growing list: loading more, no records, end of the list, or a failed page with its retry. */
export function ListFooter({ state, texts, onRetry }: ListFooterProps) {
  return (
    <output
      data-state={state}
      className="flex min-h-13 items-center justify-center gap-2 px-4 py-3 text-center text-second text-ink-3"
    >
      {state === 'loading' && <Spinner className="size-4" />}
      {state === 'end' && <span aria-hidden="true" className="h-px w-8 bg-line-strong" />}
      {state !== 'idle' && <span>{texts[state]}</span>}
      {state === 'end' && <span aria-hidden="true" className="h-px w-8 bg-line-strong" />}
      {state === 'failed' && (
        <button type="button" onClick={onRetry} className="min-h-11 px-2 font-medium text-primary">
          {texts.retry}
        </button>
      )}
    </output>
  )
}
