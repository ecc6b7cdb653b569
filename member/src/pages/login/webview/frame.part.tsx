import Lock from 'lucide-react/icons/lock'
import { useEffect, useState } from 'react'
import { Spinner } from '@banyan/ui/page/spinner'
import { Outside } from './outside.part.tsx'

/**
 * A page of another website in a sandbox: it can't open the app's own pages, ask for the camera or the place, or learn
 * where it was opened from. If the document's policy is older than the list of hosts, the browser refuses the frame, and
 * the page is offered in the browser.
 */
export function Frame({ address, host }: { address: string; host: string }) {
  const [loading, setLoading] = useState(true)
  const [refused, setRefused] = useState(false)
  useEffect(() => {
    const judge = ({ effectiveDirective }: SecurityPolicyViolationEvent) =>
      effectiveDirective === 'frame-src' && setRefused(true)
    document.addEventListener('securitypolicyviolation', judge)
    return () => document.removeEventListener('securitypolicyviolation', judge)
  }, [])
  if (refused) return <Outside address={address} host={host} />
  return (
    <div className="-mx-4 -mt-1 -mb-6 flex h-[calc(100dvh-var(--header-height))] flex-col">
      <p className="flex shrink-0 items-center justify-center gap-1.5 bg-ground-2 px-4 py-1.5 text-caption text-ink-2">
        <Lock aria-hidden="true" size={13} strokeWidth={2} className="shrink-0" />
        <span className="min-w-0 truncate">{host}</span>
      </p>
      <div className="relative min-h-0 flex-1 bg-white">
        {loading && (
          <span className="absolute inset-0 grid place-items-center bg-card">
            <Spinner />
          </span>
        )}
        <iframe
          src={address}
          title={host}
          onLoad={() => setLoading(false)}
          referrerPolicy="no-referrer"
          // The allowed hosts are other origins, so their own origin gives them no access to the app.
          sandbox={
            host === location.hostname
              ? 'allow-scripts allow-forms'
              : 'allow-scripts allow-forms allow-same-origin allow-popups'
          }
          className="size-full border-0"
        />
      </div>
    </div>
  )
}
