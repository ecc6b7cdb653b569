import { Cell } from '@banyan/ui/list/cell'
import { CellGroup } from '@banyan/ui/list/cell-group'
import { LiveSwitch } from '../../../../parts/page/live-switch.tsx'
import { link } from '../../../../state/link/link.ts'
import { useText } from '../../../../words/text.ts'
import type { GroupData } from '../../../../parts/group/group-data.ts'
import { text } from '../info.text.ts'
import { changeGroup } from './change-group.ts'

/** Shown to the owner and managers. Only the owner can appoint managers and transfer the group (R5, R6). */
export function Management({ group }: { group: GroupData }) {
  const t = useText(text)
  const id = group.group_id
  const members = (mode: string) => link.to('pages/chat/group/members', { id }, { mode })
  return (
    <CellGroup title={t('management')}>
      <Cell title={t('applies')} count={group.applies} href={link.to('pages/chat/group/apply', { id })} />
      <LiveSwitch
        label={t('approval')}
        note={t('approvalNote')}
        checked={group.need_approval}
        onSet={(on) => changeGroup(id, { need_approval: on })}
      />
      <LiveSwitch
        label={t('muteAll')}
        note={t('muteAllNote')}
        checked={group.mute_all === 1}
        onSet={(on) => changeGroup(id, { mute_all: on })}
      />
      {group.user_type === 1 && <Cell title={t('managers')} href={members('managers')} />}
      {group.user_type === 1 && <Cell title={t('transfer')} href={members('transfer')} />}
    </CellGroup>
  )
}
