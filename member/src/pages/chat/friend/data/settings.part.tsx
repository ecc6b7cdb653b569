import { useState } from 'react'
import { Cell } from '@banyan/ui/list/cell'
import { CellGroup } from '@banyan/ui/list/cell-group'
import { Dialog } from '@banyan/ui/layer/dialog'
import { toast } from '@banyan/ui/layer/toast'
import { searchLink } from '../../../../chat/links.ts'
import { LiveSwitch } from '../../../../parts/page/live-switch.tsx'
import { SendCard } from '../../../../parts/friend/send-card.tsx'
import { useAct } from '../../../../state/wire/act.ts'
import { ask } from '../../../../state/wire/ask.ts'
import { link } from '../../../../state/link/link.ts'
import { forget } from '../../../../state/wire/query.ts'
import { common } from '../../../../words/common.text.ts'
import { useText } from '../../../../words/text.ts'
import type { FriendData } from './friend.ts'
import { text } from '../data.text.ts'

/** Settings that only a friend has: the alias, moments, the chat with its switches. */
export function FriendSettings({ person }: { person: FriendData }) {
  const t = useText(text)
  const [sharing, setSharing] = useState(false)
  const conversation = person.conversation_id
  return (
    <>
      <CellGroup>
        <Remark person={person} />
        <Cell title={t('moments')} href={link.to('pages/chat/moment/moments', { id: person.user_id })} />
        <Cell title={t('share')} onClick={() => setSharing(true)} />
      </CellGroup>
      {conversation !== null && (
        <CellGroup>
          <Cell title={t('search')} href={searchLink({ toId: person.user_id, chatType: 'single' })} />
          <LiveSwitch
            label={t('pin')}
            checked={person.is_top === 1}
            onSet={async (on) => {
              const request = { conversation_id: conversation, is_top: on }
              await ask('/chat/conversation/info', 'set-top', request)
              await forget('/chat/friend/data', '/chat/conversation/info')
            }}
          />
          <LiveSwitch
            label={t('mute')}
            checked={person.is_notice === 0}
            onSet={async (on) => {
              const request = { conversation_id: conversation, is_notice: !on }
              await ask('/chat/conversation/info', 'set-notice', request)
              await forget('/chat/friend/data', '/chat/conversation/info')
            }}
          />
        </CellGroup>
      )}
      <SendCard open={sharing} onClose={() => setSharing(false)} data={person.user_code} />
    </>
  )
}

function Remark({ person }: { person: FriendData }) {
  const t = useText(text)
  const c = useText(common)
  const [remark, setRemark] = useState<string>()
  const saving = useAct({
    run: () => ask('/chat/friend/data', 'set-remark', { user_id: person.user_id, remark: remark ?? '' }),
    async done() {
      await forget('/chat/friend/data', '/chat/friend/contacts')
      toast.show(t('saved'), { kind: 'ok' })
      setRemark(undefined)
    },
  })
  return (
    <>
      <Cell
        title={t('remark')}
        value={<span className="line-clamp-2 wrap-break-word">{person.remark || t('remarkNone')}</span>}
        onClick={() => setRemark(person.remark)}
      />
      <Dialog
        open={remark !== undefined}
        onClose={() => setRemark(undefined)}
        title={t('remarkTitle', { name: person.nick_name })}
        input={{
          label: t('remark'),
          value: remark ?? '',
          onChange: setRemark,
          placeholder: person.nick_name,
          maxLength: 30,
        }}
        cancelText={c('cancel')}
        confirmText={t('save')}
        onConfirm={() => void saving.run()}
        busy={saving.busy}
      >
        {t('remarkNote')}
      </Dialog>
    </>
  )
}
