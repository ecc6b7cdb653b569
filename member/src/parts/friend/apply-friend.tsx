import { useState } from 'react'
import { Button } from '@banyan/ui/action/button'
import { Dialog } from '@banyan/ui/layer/dialog'
import { toast } from '@banyan/ui/layer/toast'
import { useAct } from '../../state/wire/act.ts'
import { askOnce } from '../../state/wire/send-once.ts'
import { forget } from '../../state/wire/query.ts'
import { useSession } from '../../state/app/session.ts'
import { common } from '../../words/common.text.ts'
import { useText } from '../../words/text.ts'
import { text } from './apply-friend.text.ts'

/**
 * Sends a friend request with a note (D41). If the other member has already sent one, they become friends immediately.
 */
export function ApplyFriend({ person }: { person: { nick_name: string; user_code: string } }) {
  const t = useText(text)
  const c = useText(common)
  const own = useSession((state) => state.nick_name)
  const [note, setNote] = useState<string>()
  const applying = useAct({
    run: () => askOnce('/chat/friend/add', 'do-apply', { user_code: person.user_code, note: note ?? '' }),
    done({ relation }) {
      toast.show(t(relation === 'friend' ? 'friends' : 'sent'), { kind: 'ok' })
      setNote(undefined)
    },
    // After a refusal too: the other member may have sent a request at the same time.
    settled: () =>
      void forget('/chat/friend/add', '/chat/friend/data', '/chat/friend/apply', '/chat/friend/contacts'),
  })
  return (
    <>
      <Button block size="large" onClick={() => setNote(t('noteStart', { name: own }))}>
        {t('apply')}
      </Button>
      <Dialog
        open={note !== undefined}
        onClose={() => setNote(undefined)}
        title={t('title', { name: person.nick_name })}
        input={{ label: t('note'), value: note ?? '', onChange: setNote, maxLength: 100 }}
        cancelText={c('cancel')}
        confirmText={t('send')}
        onConfirm={() => void applying.run()}
        busy={applying.busy}
      />
    </>
  )
}
