import { useState } from 'react'
import type { Message } from '@banyan/contract/chat/message'
import { Button } from '@banyan/ui/action/button'
import { Sheet } from '@banyan/ui/layer/sheet'
import { toast } from '@banyan/ui/layer/toast'
import { forward } from '../../../../../chat/actions.ts'
import { ChatTargets } from '../../../../../parts/friend/chat-targets.tsx'
import type { ChatTarget } from '../../../../../parts/friend/chat-targets.tsx'
import { useAct } from '../../../../../state/wire/act.ts'
import { common } from '../../../../../words/common.text.ts'
import { useText } from '../../../../../words/text.ts'
import { text } from './menu.text.ts'

type ForwardSheetProps = { messages: readonly Message[]; onClose: () => void; onDone: () => void }

/** A sheet that sends copies of messages to several chats. */
export function ForwardSheet({ messages, onClose, onDone }: ForwardSheetProps) {
  const t = useText(text)
  const c = useText(common)
  const [chosen, setChosen] = useState<readonly ChatTarget[]>([])
  const forwarding = useAct({
    run: () => forward(messages, chosen),
    done(failed) {
      if (failed === 0) toast.show(t('forwardedOk'), { kind: 'ok' })
      else toast.show(t('forwardedSome', { count: failed }), { kind: 'warn' })
      onDone()
    },
  })
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('forwardTo')}
      closeLabel={c('close')}
      tall
      locked={forwarding.busy}
      footer={
        <Button
          block
          size="large"
          disabled={chosen.length === 0}
          busy={forwarding.busy}
          onClick={() => void forwarding.run()}
        >
          {chosen.length > 0 ? t('forwardCount', { count: chosen.length }) : t('sendNow')}
        </Button>
      }
    >
      <div className="px-4 pb-4">
        <ChatTargets heading="h3" chosen={chosen} onChange={setChosen} />
      </div>
    </Sheet>
  )
}
