import { useState } from 'react'
import { Cell } from '@banyan/ui/list/cell'
import { CellGroup } from '@banyan/ui/list/cell-group'
import { Dialog } from '@banyan/ui/layer/dialog'
import { toast } from '@banyan/ui/layer/toast'
import { clearHistory } from '../../../../chat/actions.ts'
import { Report } from '../../../../parts/friend/report.tsx'
import type { Reported } from '../../../../parts/friend/report.tsx'
import { useWork } from '../../../../state/wire/act.ts'
import { askOnce } from '../../../../state/wire/send-once.ts'
import { go } from '../../../../state/link/navigate.ts'
import { forget } from '../../../../state/wire/query.ts'
import { common } from '../../../../words/common.text.ts'
import { useText } from '../../../../words/text.ts'
import type { GroupData } from '../../../../parts/group/group-data.ts'
import { text } from '../info.text.ts'

const questions = {
  clear: { note: 'clearNote', confirm: 'clearShort' },
  exit: { note: 'exitNote', confirm: 'exitShort' },
  dissolve: { note: 'dissolveNote', confirm: 'dissolveShort' },
} as const
type Step = keyof typeof questions

type EndingProps = { group: GroupData; onLeaving: (leaving: boolean) => void }

/**
 * Actions that remove something, each after a confirmation: the history, the membership, and for the owner the group.
 */
export function Ending({ group, onLeaving }: EndingProps) {
  const t = useText(text)
  const c = useText(common)
  const [reporting, setReporting] = useState<Reported>()
  const [asking, setAsking] = useState<Step>()
  // A dialog keeps its text while it closes.
  const [last, setLast] = useState<Step>('clear')
  if (asking !== undefined && asking !== last) setLast(asking)
  const { busy, run: act } = useWork()
  const leave = group.user_type === 1 ? 'dissolve' : 'exit'
  const confirm = async () => {
    if (!asking) return
    onLeaving(asking !== 'clear')
    if (await act(() => steps[asking](group, t))) setAsking(undefined)
    else onLeaving(false)
  }
  return (
    <>
      <CellGroup>
        {group.user_type !== 1 && (
          <Cell title={t('report')} onClick={() => setReporting({ subject: 'group', id: group.group_id })} />
        )}
        <Cell title={t('clear')} danger chevron={false} onClick={() => setAsking('clear')} />
        <Cell title={t(leave)} danger chevron={false} onClick={() => setAsking(leave)} />
      </CellGroup>
      <Dialog
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={t(last)}
        cancelText={c('cancel')}
        confirmText={t(questions[last].confirm)}
        danger
        busy={busy}
        onConfirm={() => void confirm()}
      >
        {t(questions[last].note)}
      </Dialog>
      <Report of={reporting} onClose={() => setReporting(undefined)} />
    </>
  )
}

type Say = (key: 'cleared' | 'exited' | 'dissolved') => string

const steps: Record<Step, (group: GroupData, t: Say) => Promise<void>> = {
  async clear(group, t) {
    await clearHistory(group.conversation_id)
    toast.show(t('cleared'), { kind: 'ok' })
  },
  async exit(group, t) {
    await askOnce('/chat/group/info', 'exit-group', { group_id: group.group_id })
    toast.show(t('exited'), { kind: 'ok' })
    toList()
  },
  async dissolve(group, t) {
    await askOnce('/chat/group/info', 'dissolve-group', { group_id: group.group_id })
    toast.show(t('dissolved'), { kind: 'ok' })
    toList()
  },
}

/** The chat below this page is gone. The list of chats replaces both pages. */
function toList(): void {
  go.replace('pages/tarbar/conversation')
  void forget('/chat/conversation/init', '/chat/group/apply')
}
