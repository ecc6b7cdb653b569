import type { Message } from '@banyan/contract/chat/message'
import { Dialog } from '@banyan/ui/layer/dialog'
import { hide } from '../../../../../chat/actions.ts'
import { useAct } from '../../../../../state/wire/act.ts'
import { common } from '../../../../../words/common.text.ts'
import { useText } from '../../../../../words/text.ts'
import { text } from './menu.text.ts'

type RemoveDialogProps = {
  id: string
  messages: readonly Message[]
  onClose: () => void
  onDone: () => void
}

/** Deletes messages for this member only, after a confirmation. */
export function RemoveDialog({ id, messages, onClose, onDone }: RemoveDialogProps) {
  const t = useText(text)
  const c = useText(common)
  const removing = useAct({
    run: () =>
      hide(
        id,
        messages.map((message) => message.seq),
      ),
    done: onDone,
    leaves: true,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={messages.length === 1 ? t('removeOne') : t('removeTitle', { count: messages.length })}
      cancelText={c('cancel')}
      confirmText={t('remove')}
      danger
      busy={removing.busy}
      onConfirm={() => void removing.run()}
    >
      {t('removeNote')}
    </Dialog>
  )
}
