import { useState } from 'react'
import type { GroupMember } from '@banyan/contract/chat/group/info'
import { Button } from '@banyan/ui/action/button'
import { Dialog } from '@banyan/ui/layer/dialog'
import { toast } from '@banyan/ui/layer/toast'
import { go } from '../../../../state/link/navigate.ts'
import { useWork } from '../../../../state/wire/act.ts'
import { askOnce } from '../../../../state/wire/send-once.ts'
import { forget } from '../../../../state/wire/query.ts'
import { common } from '../../../../words/common.text.ts'
import { say, useText } from '../../../../words/text.ts'
import { text } from '../members.text.ts'

/** The most members that one call removes. */
const most = 100

/** Returns the chosen members. Members found by an earlier search stay chosen. */
export function useChosen() {
  const [list, setList] = useState<readonly GroupMember[]>([])
  const ids = new Set(list.map((member) => member.user_id))
  const toggle = (member: GroupMember) => {
    if (ids.has(member.user_id)) return setList(list.filter((one) => one.user_id !== member.user_id))
    if (list.length >= most) return toast.show(say(text)('most', { count: most }), { kind: 'warn' })
    setList([...list, member])
  }
  return { list, ids, toggle }
}

type RemoveFooterProps = { groupId: string; chosen: ReturnType<typeof useChosen> }

/** Removes the chosen members from the group, after a confirmation that names them. */
export function RemoveFooter({ groupId, chosen }: RemoveFooterProps) {
  const t = useText(text)
  const c = useText(common)
  const [asking, setAsking] = useState(false)
  const { busy, run: act } = useWork()
  const { list, ids } = chosen
  const [first] = list
  const remove = async () => {
    const done = await act(async () => {
      await askOnce('/chat/group/members', 'remove-members', { group_id: groupId, members: [...ids] })
      await forget('/chat/group/members', '/chat/group/info')
    })
    if (!done) return
    setAsking(false)
    toast.show(t('removed'), { kind: 'ok' })
    go.back()
  }
  return (
    <>
      <Button block size="large" kind="danger" disabled={list.length === 0} onClick={() => setAsking(true)}>
        {list.length === 0 ? t('removeShort') : t('removeCount', { count: list.length })}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={
          first && list.length === 1
            ? t('removeTitle', { name: first.name })
            : t('removeMany', { count: list.length })
        }
        cancelText={c('cancel')}
        confirmText={t('removeShort')}
        danger
        busy={busy}
        onConfirm={() => void remove()}
      >
        {t('removeNote')}
      </Dialog>
    </>
  )
}
