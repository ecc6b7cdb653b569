import { useRef, useState } from 'react'
import QrCode from 'lucide-react/icons/qr-code'
import { Cell } from '@banyan/ui/list/cell'
import { CellGroup } from '@banyan/ui/list/cell-group'
import { Dialog } from '@banyan/ui/layer/dialog'
import { toast } from '@banyan/ui/layer/toast'
import { pickFiles } from '@banyan/ui/lib/pick'
import { LinkedAvatar } from '../../../../parts/file/linked-avatar.tsx'
import { useWork } from '../../../../state/wire/act.ts'
import { ask } from '../../../../state/wire/ask.ts'
import { link } from '../../../../state/link/link.ts'
import { forget } from '../../../../state/wire/query.ts'
import { useSession } from '../../../../state/app/session.ts'
import { pictureBytes, pictureTypes } from '../../../../state/wire/upload.ts'
import { common } from '../../../../words/common.text.ts'
import { useText } from '../../../../words/text.ts'
import type { GroupData } from '../../../../parts/group/group-data.ts'
import { text } from '../info.text.ts'
import { NoticeCell } from './notice.part.tsx'
import { changeGroup } from './change-group.ts'

/** The group's name and photo. The owner and managers can change them; other members only see them. */
export function Head({ group }: { group: GroupData }) {
  const t = useText(text)
  const rules = group.user_type !== 3
  return (
    <CellGroup>
      <Name group={group} rules={rules} />
      <PictureCell group={group} rules={rules} />
      <NoticeCell group={group} rules={rules} />
      <Cell
        title={t('qr')}
        value={<QrCode aria-hidden="true" size={20} strokeWidth={1.9} className="text-ink-3" />}
        href={link.to('pages/chat/group/card', { id: group.group_id })}
      />
      <MyName group={group} />
    </CellGroup>
  )
}

type HeadProps = { group: GroupData; rules: boolean }

const short = (words: string) => <span className="line-clamp-2 wrap-break-word">{words}</span>

function Name({ group, rules }: HeadProps) {
  const t = useText(text)
  const c = useText(common)
  const [name, setName] = useState<string>()
  const { busy, run: act } = useWork()
  const save = async () => {
    const wanted = name?.trim() ?? ''
    if (wanted === '') return
    if (await act(() => changeGroup(group.group_id, { name: wanted }))) {
      toast.show(t('saved'), { kind: 'ok' })
      setName(undefined)
    }
  }
  return (
    <>
      <Cell
        title={t('name')}
        value={short(group.name)}
        onClick={rules ? () => setName(group.name) : undefined}
      />
      <Dialog
        open={name !== undefined}
        onClose={() => setName(undefined)}
        title={t('name')}
        input={{ label: t('name'), value: name ?? '', onChange: setName, maxLength: 30 }}
        cancelText={c('cancel')}
        confirmText={t('save')}
        onConfirm={() => void save()}
        busy={busy}
      />
    </>
  )
}

function PictureCell({ group, rules }: HeadProps) {
  const t = useText(text)
  const input = useRef<HTMLInputElement>(null)
  const { busy, run: act } = useWork()
  const upload = async (file: File | undefined) => {
    if (!file) return
    if (!pictureTypes.split(',').includes(file.type) || file.size > pictureBytes)
      return toast.show(t('pictureType'), { kind: 'warn' })
    const done = await act(async () => {
      const sent = await ask('/chat/conversation/upload', 'do-upload', { type: 'avatar' }, { file })
      await changeGroup(group.group_id, { avatar: sent.upload_url })
    })
    if (done) toast.show(t('saved'), { kind: 'ok' })
  }
  return (
    <>
      <Cell
        title={t('picture')}
        value={busy ? t('sending') : <LinkedAvatar src={group.avatar} name={group.name} size={40} />}
        onClick={rules && !busy ? () => pickFiles(input.current) : undefined}
      />
      <input
        ref={input}
        type="file"
        accept={pictureTypes}
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
        onChange={(event) => {
          void upload(event.target.files?.[0])
          // Allows picking the same file again after a failure.
          event.target.value = ''
        }}
      />
    </>
  )
}

function MyName({ group }: { group: GroupData }) {
  const t = useText(text)
  const c = useText(common)
  const own = useSession((state) => state.nick_name)
  const [name, setName] = useState<string>()
  const { busy, run: act } = useWork()
  const save = async () => {
    const request = { group_id: group.group_id, name: name?.trim() ?? '' }
    const done = await act(async () => {
      await ask('/chat/group/info', 'set-my-name', request)
      await forget('/chat/group/info', '/chat/group/members')
    })
    if (!done) return
    toast.show(t('saved'), { kind: 'ok' })
    setName(undefined)
  }
  return (
    <>
      <Cell
        title={t('myName')}
        value={short(group.my_name || t('notSet'))}
        onClick={() => setName(group.my_name)}
      />
      <Dialog
        open={name !== undefined}
        onClose={() => setName(undefined)}
        title={t('myName')}
        input={{
          label: t('myName'),
          value: name ?? '',
          onChange: setName,
          placeholder: own,
          maxLength: 20,
        }}
        cancelText={c('cancel')}
        confirmText={t('save')}
        onConfirm={() => void save()}
        busy={busy}
      >
        {t('myNameNote')}
      </Dialog>
    </>
  )
}
