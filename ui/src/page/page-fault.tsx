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

/** Stands in for a page whose code did not come, or which broke: the way back and a retry, never a white screen. */
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
