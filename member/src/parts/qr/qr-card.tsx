import type { ReactNode } from 'react'
import Download from 'lucide-react/icons/download'
import { Button } from '@banyan/ui/action/button'
import { toast } from '@banyan/ui/layer/toast'
import { workingLink } from '../../state/file/link.ts'
import { useAct } from '../../state/wire/act.ts'
import { useText } from '../../words/text.ts'
import { LinkedAvatar } from '../file/linked-avatar.tsx'
import { saveFile } from '../permission/save-file.ts'
import { codeLink } from './codes.ts'
import type { Code } from './codes.ts'
import { text } from './qr-card.text.ts'
import { Qr, drawQrPicture } from './qr.tsx'

type QrCardProps = {
  code: Code
  name: string
  avatar: string
  /** Shown under the name: the promotion code, the number of members. */
  line: string
  /** Explains what other people can do with the code. */
  hint: string
  /** Further actions, beside "save". */
  actions?: ReactNode
}

/** Shows a member's or a group's QR code as a card, with a button that saves the picture. */
export function QrCard({ code, name, avatar, line, hint, actions }: QrCardProps) {
  const t = useText(text)
  const words = codeLink(code, location.origin)
  const saving = useAct({
    async run() {
      const picture = await drawQrPicture({ words, name, line, hint, avatar: await workingLink(avatar) })
      return picture ? ((await saveFile(picture, `${code.code}.png`)) ? 'saved' : 'given up') : 'failed'
    },
    done(result) {
      if (result !== 'given up')
        toast.show(t(result === 'saved' ? 'saved' : 'saveFailed'), {
          kind: result === 'saved' ? 'ok' : 'warn',
        })
    },
  })
  return (
    <div className="mx-auto max-w-100 space-y-4">
      <section className="flex flex-col items-center rounded-hero bg-card px-6 pt-7 pb-6 text-center">
        <LinkedAvatar src={avatar} name={name} size={68} />
        <h2 className="mt-3 max-w-full text-detail font-bold wrap-break-word">{name}</h2>
        <p className="tabular mt-0.5 text-second text-ink-2">{line}</p>
        <div className="relative mt-5 w-full max-w-66 rounded-card bg-white p-4">
          <Qr words={words} label={t('qr', { name })} className="block w-full" />
          <span
            aria-hidden="true"
            className="absolute top-1/2 left-1/2 -translate-1/2 rounded-[32%] bg-white p-1 leading-none"
          >
            <LinkedAvatar src={avatar} name={name} size={38} />
          </span>
        </div>
        <p className="mt-4 text-second text-ink-2">{hint}</p>
      </section>
      <Button
        block
        size="large"
        busy={saving.busy}
        onClick={() => void saving.run()}
        icon={<Download aria-hidden="true" size={20} strokeWidth={1.9} />}
      >
        {t('save')}
      </Button>
      {actions}
    </div>
  )
}
