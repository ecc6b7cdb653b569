import FileText from 'lucide-react/icons/file-text'
import Play from 'lucide-react/icons/play'
import X from 'lucide-react/icons/x'
import type { Message } from '@banyan/contract/chat/message'
import { cx } from '@banyan/ui/lib/cx'
import { LinkedPicture } from '../../../../../parts/file/linked-picture.tsx'
import { saveLink } from '../../../../../parts/permission/save-file.ts'
import { discard } from '../../../../../chat/actions.ts'
import type { Outgoing } from '../../../../../chat/store.ts'
import { useLanguage } from '../../../../../state/app/language.ts'
import { workingLink } from '../../../../../state/file/link.ts'
import { useText } from '../../../../../words/text.ts'
import { text } from '../../chat.text.ts'
import { boxOf, clockText, endingOf, sizeText } from './shape.ts'

type BubbleProps = { message: Message; sending: Outgoing | undefined }

/** Shows the progress of an upload, and a button that cancels it. */
function Uploading({ sending, small = false }: { sending: Outgoing; small?: boolean }) {
  const t = useText(text)
  const share = sending.progress ?? 0
  if (sending.send_status === 'fail') return null
  return (
    <button
      type="button"
      aria-label={t('cancelUpload')}
      onClick={() => void discard(sending.client_id)}
      className={cx('grid place-items-center', small ? 'size-11' : 'absolute inset-0 bg-black/35')}
    >
      <span
        aria-hidden="true"
        className="grid size-11 place-items-center rounded-full text-white"
        style={{ background: `conic-gradient(#fff ${share * 360}deg, rgb(255 255 255 / 25%) 0)` }}
      >
        <span className="grid size-9.5 place-items-center rounded-full bg-[#2b2f45]">
          <X size={18} strokeWidth={2.4} />
        </span>
      </span>
    </button>
  )
}

export function ImageBubble({ message, sending, onOpen }: BubbleProps & { onOpen: () => void }) {
  const t = useText(text)
  const { width, height, small, colour } = message.options
  const box = boxOf(width, height)
  return (
    <span
      className="relative block overflow-hidden rounded-card"
      style={{ width: box.width, height: box.height }}
    >
      <button
        type="button"
        aria-label={t('openPhoto')}
        onClick={onOpen}
        className="block size-full focus-visible:-outline-offset-2"
      >
        <LinkedPicture
          src={small ?? message.data}
          alt=""
          ratio={box.width / box.height}
          placeholder={colour}
          className="pointer-events-none"
        />
      </button>
      {sending && <Uploading sending={sending} />}
    </span>
  )
}

export function VideoBubble({ message, sending, onOpen }: BubbleProps & { onOpen: () => void }) {
  const t = useText(text)
  const { width, height, poster, colour, seconds = 0 } = message.options
  const box = boxOf(width ?? 320, height ?? 180)
  const still = poster ?? (sending ? message.data : undefined)
  return (
    <span
      className="relative block overflow-hidden rounded-card bg-ground-2"
      style={{ width: box.width, height: box.height, backgroundColor: colour }}
    >
      <button
        type="button"
        aria-label={t('playVideo', { seconds: clockText(seconds) })}
        onClick={onOpen}
        className="block size-full focus-visible:-outline-offset-2"
      >
        {still !== undefined && still !== '' && (
          <LinkedPicture
            src={still}
            alt=""
            ratio={box.width / box.height}
            placeholder={colour}
            className="pointer-events-none"
          />
        )}
        <span className="absolute inset-0 grid place-items-center">
          <span className="grid size-12 place-items-center rounded-full bg-black/55 text-white backdrop-blur-sm">
            <Play aria-hidden="true" size={22} fill="currentColor" strokeWidth={0} className="ml-0.5" />
          </span>
        </span>
        <span className="tabular absolute right-2 bottom-2 rounded-full bg-black/60 px-1.5 text-tiny text-white">
          {clockText(seconds)}
        </span>
      </button>
      {sending && <Uploading sending={sending} />}
    </span>
  )
}

const card =
  'flex w-60 max-w-full items-center gap-3 rounded-card bg-card p-3 text-left text-ink no-underline'

export function FileBubble({ message, sending }: BubbleProps) {
  const t = useText(text)
  const language = useLanguage((state) => state.language)
  const { name = '', size = 0 } = message.options
  const ending = endingOf(name)
  const body = (
    <>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 wrap-anywhere text-body font-medium">
          {!sending && <span className="sr-only">{`${t('download')} `}</span>}
          {name}
        </span>
        <span className="tabular mt-0.5 block text-caption text-ink-3">{sizeText(size, language)}</span>
      </span>
      {sending && sending.send_status === 'pending' ? (
        <span className="size-11 shrink-0" />
      ) : (
        <span className="relative grid size-11 shrink-0 place-items-center text-primary">
          <FileText aria-hidden="true" size={38} strokeWidth={1.2} />
          {ending !== '' && (
            <span
              aria-hidden="true"
              className="absolute bottom-1 rounded-sm bg-primary-fill px-1 text-[0.5625rem] leading-3.5 font-bold text-on-primary"
            >
              {ending}
            </span>
          )}
        </span>
      )}
    </>
  )
  if (sending)
    return (
      <span className={cx(card, 'relative')}>
        {body}
        <span className="absolute right-3">
          <Uploading sending={sending} small />
        </span>
      </span>
    )
  return (
    <a
      href={message.data}
      download={name}
      onClick={(event) => {
        event.preventDefault()
        void saveLink(workingLink(message.data), name)
      }}
      className={cx(card, 'tapped:bg-ground-2')}
    >
      {body}
    </a>
  )
}

export const Plain = ({ words }: { words: string }) => (
  <p className="rounded-card bg-card px-3.5 py-2.5 text-ink-2">{words}</p>
)
