import { useState } from 'react'
import { Cell } from '@banyan/ui/list/cell'
import { Dialog } from '@banyan/ui/layer/dialog'
import { clearStoredChat } from '../../../../chat/start.ts'
import { useSession } from '../../../../state/app/session.ts'
import { useSearchHistory } from '../../../../state/shop/search-history.ts'
import { eraseAllReplies } from '../../../../state/offline/kept.ts'
import { useAct } from '../../../../state/wire/act.ts'
import { common } from '../../../../words/common.text.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../setting.text.ts'

/** Deletes the data that this device stores only to be faster, and reloads the app. */
export function ClearCache() {
  const t = useText(text)
  const c = useText(common)
  const [asking, setAsking] = useState(false)
  const clearing = useAct({
    async run() {
      const { user } = useSession.getState()
      if (user) await clearStoredChat(user.user_id)
      useSearchHistory.getState().clear()
      await eraseAllReplies()
    },
    done: () => location.reload(),
  })
  return (
    <>
      <Cell title={t('clear')} chevron={false} onClick={() => setAsking(true)} />
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('clearTitle')}
        cancelText={c('cancel')}
        confirmText={t('clearDo')}
        onConfirm={() => void clearing.run()}
        busy={clearing.busy}
      >
        {t('clearBody')}
      </Dialog>
    </>
  )
}
