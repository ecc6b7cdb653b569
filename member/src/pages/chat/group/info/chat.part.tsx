import { Cell } from '@banyan/ui/list/cell'
import { CellGroup } from '@banyan/ui/list/cell-group'
import { searchLink } from '../../../../chat/links.ts'
import { LiveSwitch } from '../../../../parts/page/live-switch.tsx'
import { ask } from '../../../../state/wire/ask.ts'
import { forget } from '../../../../state/wire/query.ts'
import { useText } from '../../../../words/text.ts'
import type { GroupData } from '../../../../parts/group/group-data.ts'
import { text } from '../info.text.ts'

/** This member's settings of the chat: search, pin, mute notifications (R7). */
export function ChatSettings({ group }: { group: GroupData }) {
  const t = useText(text)
  const conversation_id = group.conversation_id
  return (
    <CellGroup note={group.mute_all === 1 && group.user_type === 3 ? t('mutedAll') : undefined}>
      <Cell title={t('search')} href={searchLink({ toId: group.group_id, chatType: 'group' })} />
      <LiveSwitch
        label={t('pin')}
        checked={group.is_top === 1}
        onSet={async (on) => {
          await ask('/chat/conversation/info', 'set-top', { conversation_id, is_top: on })
          await forget('/chat/group/info', '/chat/conversation/info')
        }}
      />
      <LiveSwitch
        label={t('mute')}
        checked={group.is_notice === 0}
        onSet={async (on) => {
          await ask('/chat/conversation/info', 'set-notice', { conversation_id, is_notice: !on })
          await forget('/chat/group/info', '/chat/conversation/info')
        }}
      />
    </CellGroup>
  )
}
