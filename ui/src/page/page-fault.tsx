import { Failed } from './failed.tsx'
import { HeaderBar } from './header-bar.tsx'

type PageFaultProps = {
  text: string
  note?: string | undefined
  retryText: string
  /** Loads the page's code again. */
  onRetry: () => void
  onBack?: (() => void) | undefined
  backLabel?: string | undefined
  busy?: boolean | undefined
}

/** Shown if a page's code could not be loaded or the page threw an error. It offers Back and a retry. */
export function PageFault({ onBack, backLabel, ...rest }: PageFaultProps) {
  return (
    <div className="flex min-h-dvh flex-col bg-ground">
      <HeaderBar onBack={onBack} backLabel={backLabel} />
      <main className="grid flex-1 place-items-center pb-24">
        <Failed {...rest} />
      </main>
    </div>
  )
}
