import { useState } from 'react'
import Megaphone from 'lucide-react/icons/megaphone'
import X from 'lucide-react/icons/x'
import { Button } from '@banyan/ui/action/button'
import { Sheet } from '@banyan/ui/layer/sheet'
import { seeNotice } from '../../../../../chat/actions.ts'
import { inBackground } from '../../../../../state/lib/expected.ts'
import { common } from '../../../../../words/common.text.ts'
import { useText } from '../../../../../words/text.ts'
import { MessageText } from '../bubble/text-bubble.part.tsx'
import { text } from './marks.text.ts'

const nobody: readonly string[] = []

/** The group notice on top of the chat, until the member closes it. A tap shows all of it. */
export function NoticeBanner({ id, notice }: { id: string; notice: { seq: number; text: string } }) {
  const t = useText(text)
  const c = useText(common)
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    inBackground(seeNotice(id))
  }
  return (
    <>
      <section
        aria-label={t('notice')}
        className="flex shrink-0 items-start bg-warn-weak text-ink hairline-b"
      >
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="flex min-h-13 min-w-0 flex-1 items-start gap-2.5 py-2 pl-4 text-left focus-visible:-outline-offset-2"
        >
          <Megaphone aria-hidden="true" size={18} strokeWidth={1.9} className="mt-0.5 shrink-0 text-warn" />
          <span className="min-w-0 flex-1">
            <span className="block text-caption font-bold text-warn">{t('notice')}</span>
            <span className="line-clamp-2 text-second leading-normal wrap-anywhere">{notice.text}</span>
          </span>
        </button>
        <button
          type="button"
          aria-label={t('closeNotice')}
          onClick={close}
          className="grid size-13 shrink-0 place-items-center text-ink-2 focus-visible:-outline-offset-2"
        >
          <X aria-hidden="true" size={20} strokeWidth={1.9} />
        </button>
      </section>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('notice')}
        closeLabel={c('close')}
        footer={
          <Button block onClick={close}>
            {t('gotIt')}
          </Button>
        }
      >
        <div className="px-4 pb-4 text-body">
          <MessageText text={notice.text} own={false} mentions={nobody} />
        </div>
      </Sheet>
    </>
  )
}
