import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Dialog } from '@banyan/ui/layer/dialog'
import { useLayer } from '@banyan/ui/lib/layer'
import { go } from '../../state/link/navigate.ts'
import { useText } from '../../words/text.ts'
import { text } from './pay-order.text.ts'

/**
 * Asks before the page of an unpaid order is left by Back, of the browser or of the header. Returns the header's
 * `onBack`, and the dialog to render.
 * @param pending true while the order can be paid.
 */
export function useLeavePayment(pending: boolean): { onBack: () => void; element: ReactNode } {
  const t = useText(text)
  const [asking, setAsking] = useState(false)
  // An invisible layer: Back closes it instead of leaving the page, and the question opens.
  useLayer(pending && !asking, (leaving) => setAsking(!leaving))
  // A page that is left some other way does not show the question when it is shown again.
  useEffect(() => () => setAsking(false), [])
  const element = (
    <Dialog
      open={pending && asking}
      onClose={() => setAsking(false)}
      title={t('leaveTitle')}
      cancelText={t('leave')}
      confirmText={t('stay')}
      onCancel={() => go.back()}
    >
      {t('leaveBody')}
    </Dialog>
  )
  return { onBack: () => (pending ? setAsking(true) : go.back()), element }
}
