// An action on one member goes from the row's menu to its question: the duration of a mute, a confirmation of removal,
// or a confirmation of the transfer.
import { useState } from 'react'
import type { GroupMember } from '@banyan/contract/chat/group/info'
import { ActionSheet } from '@banyan/ui/layer/action-sheet'
import type { Action } from '@banyan/ui/layer/action-sheet'
import { Dialog } from '@banyan/ui/layer/dialog'
import { toast } from '@banyan/ui/layer/toast'
import { useWork } from '../../../../state/wire/act.ts'
import { ask } from '../../../../state/wire/ask.ts'
import { askOnce } from '../../../../state/wire/send-once.ts'
import { useNow } from '../../../../state/lib/use-clock.ts'
import { go } from '../../../../state/link/navigate.ts'
import { forget } from '../../../../state/wire/query.ts'
import { common } from '../../../../words/common.text.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../members.text.ts'

/** The member and the current step. */
export interface At {
  member: GroupMember
  step: 'menu' | 'mute' | 'remove' | 'transfer'
}

/** Returns the calls. Each shows a toast after a success and reloads the lists. */
export function useActs(groupId: string) {
  const t = useText(text)
  const { busy, run: act } = useWork()
  const run = (work: () => Promise<unknown>, words: string) =>
    act(async () => {
      await work()
      toast.show(words, { kind: 'ok' })
      await forget('/chat/group/members', '/chat/group/info')
    })
  return {
    busy,
    manage({ user_id, user_type, name }: GroupMember) {
      const setType = user_type === 2 ? 'unset' : 'set'
      return run(
        () => ask('/chat/group/info', 'set-manage', { group_id: groupId, user_id, setType }),
        t(setType === 'set' ? 'isManager' : 'notManager', { name }),
      )
    },
    mute: ({ user_id, name }: GroupMember, minutes: number) =>
      run(
        () => ask('/chat/group/members', 'mute-member', { group_id: groupId, user_id, minutes }),
        t(minutes === 0 ? 'isUnmuted' : 'isMuted', { name }),
      ),
    remove: ({ user_id }: GroupMember) =>
      run(
        () => askOnce('/chat/group/members', 'remove-members', { group_id: groupId, members: [user_id] }),
        t('removed'),
      ),
    transfer: ({ user_id, name }: GroupMember) =>
      run(
        () => askOnce('/chat/group/info', 'transfer-owner', { group_id: groupId, user_id }),
        t('transferred', { name }),
      ),
  }
}

export type Acts = ReturnType<typeof useActs>

const terms = [
  { minutes: 10, label: 'minutes10' },
  { minutes: 60, label: 'hour1' },
  { minutes: 1440, label: 'day1' },
  { minutes: 10_080, label: 'days7' },
  { minutes: 43_200, label: 'days30' },
] as const

type ActingProps = {
  /** This member's role in the group. */
  role: 1 | 2 | 3
  acts: Acts
  at: At | undefined
  onGo: (at: At | undefined) => void
}

/** The menu of a member, and its questions. */
export function Acting({ role, acts, at, onGo }: ActingProps) {
  const t = useText(text)
  const c = useText(common)
  // A dialog keeps its text while it closes.
  const [last, setLast] = useState(at)
  if (at !== undefined && at !== last) setLast(at)
  const member = (at ?? last)?.member
  const menu = useMenu(role, member, acts, onGo)
  if (!member) return null
  const close = () => onGo(undefined)
  return (
    <>
      <ActionSheet
        open={at?.step === 'menu'}
        onClose={close}
        title={member.name}
        cancelText={c('cancel')}
        actions={menu}
      />
      <ActionSheet
        open={at?.step === 'mute'}
        onClose={close}
        title={t('muteFor', { name: member.name })}
        cancelText={c('cancel')}
        actions={terms.map(({ minutes, label }) => ({
          key: label,
          text: t(label),
          onClick: () => void acts.mute(member, minutes),
        }))}
      />
      <Questions at={at} member={member} acts={acts} onClose={close} />
    </>
  )
}

type QuestionsProps = { at: At | undefined; member: GroupMember; acts: Acts; onClose: () => void }

function Questions({ at, member, acts, onClose }: QuestionsProps) {
  const t = useText(text)
  const c = useText(common)
  const { name } = member
  const remove = async () => {
    if (await acts.remove(member)) onClose()
  }
  const transfer = async () => {
    if (!(await acts.transfer(member))) return
    onClose()
    // The former owner has no choices left on this page.
    go.back()
  }
  return (
    <>
      <Dialog
        open={at?.step === 'remove'}
        onClose={onClose}
        title={t('removeTitle', { name })}
        cancelText={c('cancel')}
        confirmText={t('removeShort')}
        danger
        busy={acts.busy}
        onConfirm={() => void remove()}
      >
        {t('removeNote')}
      </Dialog>
      <Dialog
        open={at?.step === 'transfer'}
        onClose={onClose}
        title={t('transferTitle', { name })}
        cancelText={c('cancel')}
        confirmText={t('transfer')}
        danger
        busy={acts.busy}
        onConfirm={() => void transfer()}
      >
        {t('transferNote')}
      </Dialog>
    </>
  )
}

function useMenu(
  role: 1 | 2 | 3,
  member: GroupMember | undefined,
  acts: Acts,
  onGo: (at: At) => void,
): Action[] {
  const t = useText(text)
  const at = useNow()
  if (!member) return []
  const isMuted = member.muted_until !== null && Date.parse(member.muted_until) > at
  const menu: Action[] = [
    {
      key: 'profile',
      text: t('profile'),
      onClick: () => go.to('pages/chat/friend/data', { id: member.user_id }),
    },
  ]
  if (role === 1)
    menu.push({
      key: 'manage',
      text: t(member.user_type === 2 ? 'unsetManage' : 'setManage'),
      onClick: () => void acts.manage(member),
    })
  if (isMuted) menu.push({ key: 'unmute', text: t('unmute'), onClick: () => void acts.mute(member, 0) })
  menu.push(
    { key: 'mute', text: t('mute'), onClick: () => onGo({ member, step: 'mute' }) },
    { key: 'remove', text: t('remove'), danger: true, onClick: () => onGo({ member, step: 'remove' }) },
  )
  return menu
}
