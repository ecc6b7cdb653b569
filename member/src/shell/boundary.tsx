import { Component, lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import { Failed } from '@banyan/ui/page/failed'
import { PageFault } from '@banyan/ui/page/page-fault'
import { Spinner } from '@banyan/ui/page/spinner'
import { IllegalLink } from '../state/link/link.ts'
import { go } from '../state/link/navigate.ts'
import { common } from '../words/common.text.ts'
import { useText } from '../words/text.ts'
import { text } from './shell.text.ts'

// A chunk of its own: home’s first load does not need it.
const wrongAddress = () => import('../parts/page/wrong-address.tsx')
const IllegalParameter = lazy(async () => ({ default: (await wrongAddress()).IllegalParameter }))
export const NoPage = lazy(async () => ({ default: (await wrongAddress()).NoPage }))

/** Shows an error page for an error that a page throws: a forged link (X5) or a bug. */
export class Boundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: undefined as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (error instanceof IllegalLink)
      return (
        <Suspense>
          <IllegalParameter />
        </Suspense>
      )
    return <Broken onRetry={() => this.setState({ error: undefined })} />
  }
}

function Broken({ onRetry }: { onRetry: () => void }) {
  const t = useText(text)
  const c = useText(common)
  return (
    <PageFault
      text={t('pageBroke')}
      note={t('pageBrokeNote')}
      retryText={c('retry')}
      onRetry={onRetry}
      onBack={() => go.back()}
      backLabel={c('back')}
    />
  )
}

/** The page's code could not be loaded in time (X25). */
export function CodeFailed({ onRetry, canGoBack }: { onRetry: () => void; canGoBack: boolean }) {
  const t = useText(text)
  const c = useText(common)
  return (
    <PageFault
      text={t('pageFailed')}
      note={t('pageFailedNote')}
      retryText={c('retry')}
      onRetry={onRetry}
      onBack={canGoBack ? () => go.back() : undefined}
      backLabel={c('back')}
    />
  )
}

/** Shown while a page's code is loading; `slow` after a minute (K2). */
export function CodeWaiting({ slow = false }: { slow?: boolean }) {
  const t = useText(text)
  const c = useText(common)
  return (
    <div
      aria-busy="true"
      className="grid min-h-full place-content-center justify-items-center gap-3 pb-24 text-primary"
    >
      <Spinner className="size-8" />
      <output className="text-second text-ink-2">{slow ? t('slow') : c('loading')}</output>
    </div>
  )
}

/** Shown if the very first start cannot reach the server: there is no configuration yet. */
export function StartFailed({ onRetry }: { onRetry: () => void }) {
  const t = useText(text)
  const c = useText(common)
  return (
    <main className="grid min-h-full place-items-center pb-24">
      <Failed text={t('startFailed')} note={t('pageFailedNote')} retryText={c('retry')} onRetry={onRetry} />
    </main>
  )
}
