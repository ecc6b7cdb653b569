import { useState } from 'react'
import type { Message } from '@banyan/contract/chat/message'
import { Dialog } from '@banyan/ui/dialog'
import { hide } from '../../../../chat/actions.ts'
import { common } from '../../../../words/common.text.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../menu.text.ts'

type RemoveDialogProps = {
  id: string
  messages: readonly Message[]
  onClose: () => void
  onDone: () => void
}

/** Messages are deleted for this member alone, after a question. */
export function RemoveDialog({ id, messages, onClose, onDone }: RemoveDialogProps) {
  const t = useText(text)
  const c = useText(common)
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await hide(
        id,
        messages.map((message) => message.seq),
      )
      onDone()
    } catch {
      // The toast has told why; the question stays.
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={messages.length === 1 ? t('removeOne') : t('removeTitle', { count: messages.length })}
      cancelText={c('cancel')}
      confirmText={t('remove')}
      danger
      busy={busy}
      onConfirm={() => void remove()}
    >
      {t('removeNote')}
    </Dialog>
  )
}
