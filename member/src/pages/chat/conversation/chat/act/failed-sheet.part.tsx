import { ActionSheet } from '@banyan/ui/layer/action-sheet'
import { discard, resend } from '../../../../../chat/actions.ts'
import type { Outgoing } from '../../../../../chat/store.ts'
import { common } from '../../../../../words/common.text.ts'
import { useText } from '../../../../../words/text.ts'
import { text } from './menu.text.ts'

/** The actions for a message that was not sent (X7). */
export function FailedSheet({ of, onClose }: { of: Outgoing | undefined; onClose: () => void }) {
  const t = useText(text)
  const c = useText(common)
  return (
    <ActionSheet
      open={of !== undefined}
      onClose={onClose}
      title={t('failedTitle')}
      cancelText={c('cancel')}
      actions={[
        { key: 'resend', text: t('resend'), onClick: () => of && void resend(of.client_id) },
        { key: 'discard', text: t('discard'), danger: true, onClick: () => of && void discard(of.client_id) },
      ]}
    />
  )
}
