import { useState } from 'react'
import type { Moment, MomentComment } from '@banyan/contract/chat/moment/moments'
import { ActionSheet } from '@banyan/ui/layer/action-sheet'
import type { Action } from '@banyan/ui/layer/action-sheet'
import { Dialog } from '@banyan/ui/layer/dialog'
import { copyText } from '@banyan/ui/lib/copy'
import { Report } from '../../../../parts/friend/report.tsx'
import { tellCopied } from '../../../../parts/page/tell-copied.ts'
import { useAct } from '../../../../state/wire/act.ts'
import { common } from '../../../../words/common.text.ts'
import { type Tell, useText } from '../../../../words/text.ts'
import { text } from '../moments.text.ts'
import { removeComment, removeMoment } from './cache.ts'

export interface About {
  moment: Moment
  comment?: MomentComment | undefined
}

type MomentActionsProps = {
  about: About | undefined
  onClose: () => void
  onReply: (moment: Moment, comment: MomentComment) => void
  /** Called when the moment was deleted. */
  onRemoved: () => void
}

/** The menu of a moment or of a comment. */
export function MomentActions({ about, onClose, onReply, onRemoved }: MomentActionsProps) {
  const t = useText(text)
  const c = useText(common)
  const [reported, setReported] = useState<Moment>()
  const [removing, setRemoving] = useState<Moment>()
  const deleting = useAct({
    run: ({ moment_id }: Moment) => removeMoment(moment_id),
    done() {
      setRemoving(undefined)
      onRemoved()
    },
  })
  const uncommenting = useAct({
    run: ({ moment, comment }: { moment: Moment; comment: MomentComment }) =>
      removeComment(moment.moment_id, comment),
    keyOf: ({ comment }) => comment.comment_id,
  })
  return (
    <>
      <ActionSheet
        open={about !== undefined}
        onClose={onClose}
        title={t('more')}
        hideTitle
        cancelText={c('cancel')}
        actions={
          about
            ? actionsOf(about, t, {
                onReply,
                setReported,
                setRemoving,
                removeComment: (moment, comment) => void uncommenting.run({ moment, comment }),
              })
            : []
        }
      />
      <Dialog
        open={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        title={t('removeAsk')}
        cancelText={c('cancel')}
        confirmText={t('remove')}
        onConfirm={() => removing && void deleting.run(removing)}
        busy={deleting.busy}
        danger
      >
        {t('removeNote')}
      </Dialog>
      <Report
        of={reported && { subject: 'moment', id: reported.moment_id }}
        onClose={() => setReported(undefined)}
      />
    </>
  )
}

interface Steps {
  onReply: MomentActionsProps['onReply']
  setReported: (moment: Moment) => void
  setRemoving: (moment: Moment) => void
  removeComment: (moment: Moment, comment: MomentComment) => void
}

function actionsOf({ moment, comment }: About, t: Tell<typeof text>, steps: Steps): Action[] {
  const words = comment?.words ?? moment.words
  const copy: Action[] =
    words === ''
      ? []
      : [{ key: 'copy', text: t('copy'), onClick: () => void copyText(words).then(tellCopied) }]
  if (!comment)
    return [
      ...copy,
      moment.is_mine
        ? { key: 'remove', text: t('remove'), danger: true, onClick: () => steps.setRemoving(moment) }
        : { key: 'report', text: t('report'), danger: true, onClick: () => steps.setReported(moment) },
    ]
  const reply: Action = {
    key: 'reply',
    text: t('replyTo', { name: comment.from.name }),
    onClick: () => steps.onReply(moment, comment),
  }
  const remove: Action = {
    key: 'remove',
    text: t('remove'),
    danger: true,
    onClick: () => steps.removeComment(moment, comment),
  }
  return [
    ...(comment.is_mine ? [] : [reply]),
    ...copy,
    ...(comment.is_mine || moment.is_mine ? [remove] : []),
  ]
}
