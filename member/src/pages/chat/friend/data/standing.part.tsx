import { useState } from 'react'
import { Cell } from '@banyan/ui/list/cell'
import { CellGroup } from '@banyan/ui/list/cell-group'
import { Dialog } from '@banyan/ui/layer/dialog'
import { Switch } from '@banyan/ui/form/switch'
import { toast } from '@banyan/ui/layer/toast'
import { go } from '../../../../state/link/navigate.ts'
import { Report } from '../../../../parts/friend/report.tsx'
import type { Reported } from '../../../../parts/friend/report.tsx'
import { useWork } from '../../../../state/wire/act.ts'
import { ask } from '../../../../state/wire/ask.ts'
import { askOnce } from '../../../../state/wire/send-once.ts'
import { forget } from '../../../../state/wire/query.ts'
import { common } from '../../../../words/common.text.ts'
import { useText } from '../../../../words/text.ts'
import type { FriendData } from './friend.ts'
import { text } from '../data.text.ts'

const touched = [
  '/chat/friend/data',
  '/chat/friend/contacts',
  '/chat/friend/apply',
  '/chat/friend/add',
  '/chat/conversation/info',
] as const

/** Actions against a contact: blocking, reporting, and deleting the friend. Each asks for confirmation. */
export function Standing({ person }: { person: FriendData }) {
  const t = useText(text)
  const [reporting, setReporting] = useState<Reported>()
  const [asking, setAsking] = useState<'block' | 'remove'>()
  const { busy, block, remove } = useEnding(person, () => setAsking(undefined))
  return (
    <>
      <CellGroup>
        <Switch
          label={t('block')}
          checked={person.is_blocked}
          disabled={busy}
          onChange={(on) => (on ? setAsking('block') : void block(false))}
        />
        <Cell title={t('report')} onClick={() => setReporting({ subject: 'member', id: person.user_id })} />
      </CellGroup>
      {person.relation === 'friend' && (
        <CellGroup>
          <Cell title={t('remove')} danger chevron={false} onClick={() => setAsking('remove')} />
        </CellGroup>
      )}
      <Asking
        asking={asking}
        name={person.remark || person.nick_name}
        busy={busy}
        onClose={() => setAsking(undefined)}
        onConfirm={() => void (asking === 'remove' ? remove() : block(true))}
      />
      <Report of={reporting} onClose={() => setReporting(undefined)} />
    </>
  )
}

type AskingProps = {
  asking: 'block' | 'remove' | undefined
  name: string
  busy: boolean
  onClose: () => void
  onConfirm: () => void
}

function Asking({ asking, name, busy, onClose, onConfirm }: AskingProps) {
  const t = useText(text)
  const c = useText(common)
  // A dialog keeps its text while it closes.
  const [last, setLast] = useState(asking)
  if (asking !== undefined && asking !== last) setLast(asking)
  const removing = (asking ?? last) === 'remove'
  return (
    <Dialog
      open={asking !== undefined}
      onClose={onClose}
      title={t(removing ? 'removeTitle' : 'blockTitle', { name })}
      cancelText={c('cancel')}
      confirmText={t(removing ? 'remove' : 'block')}
      danger
      busy={busy}
      onConfirm={onConfirm}
    >
      {t(removing ? 'removeNote' : 'blockNote')}
    </Dialog>
  )
}

function useEnding(person: FriendData, onDone: () => void) {
  const t = useText(text)
  const { busy, run } = useWork()
  const block = async (blocked: boolean) => {
    const done = await run(async () => {
      await ask('/chat/friend/data', 'set-blocked', { user_id: person.user_id, blocked })
      await forget(...touched)
    })
    if (done) onDone()
  }
  const remove = async () => {
    if (!(await run(() => askOnce('/chat/friend/data', 'delete-friend', { user_id: person.user_id })))) return
    toast.show(t('removed', { name: person.remark || person.nick_name }), { kind: 'ok' })
    onDone()
    go.back()
    void forget(...touched)
  }
  return { busy, block, remove }
}
