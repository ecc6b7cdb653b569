import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { KeyboardEvent, Ref } from 'react'
import { flushSync } from 'react-dom'
import CirclePlus from 'lucide-react/icons/circle-plus'
import Keyboard from 'lucide-react/icons/keyboard'
import Mic from 'lucide-react/icons/mic'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import Smile from 'lucide-react/icons/smile'
import X from 'lucide-react/icons/x'
import type { Message } from '@banyan/contract/chat/message'
import type { ChatItem, GroupEntry } from '@banyan/contract/chat/shapes'
import { IconButton } from '@banyan/ui/action/icon-button'
import { cx } from '@banyan/ui/lib/cx'
import { isEnter } from '@banyan/ui/lib/enter'
import { useGrowing } from '@banyan/ui/lib/growing'
import { useLayer } from '@banyan/ui/lib/layer'
import { toast } from '@banyan/ui/layer/toast'
import { sendTyping } from '../../../../../chat/actions.ts'
import { tellRefusal, withPermission } from '../../../../../parts/permission/permission.ts'
import { platform } from '../../../../../platform/platform.ts'
import { currentLanguage } from '../../../../../state/app/language.ts'
import { choosePlace, useReturnedPlace } from '../../../../../state/location/chosen-place.ts'
import { reportFault } from '../../../../../state/wire/fault.ts'
import { useText } from '../../../../../words/text.ts'
import { text } from './composer.text.ts'
import { OneLine } from '../bubble/bubble.part.tsx'
import { useSendMedia } from './send-media.ts'
import type { SendMedia } from './send-media.ts'
import { useWriting } from './use-writing.ts'
import type { ComposerHandle, Writing } from './use-writing.ts'

const StickerPanel = lazy(async () => ({ default: (await import('./stickers.part.tsx')).StickerPanel }))
const PlusPanel = lazy(async () => ({ default: (await import('./plus.part.tsx')).PlusPanel }))
const Recorder = lazy(async () => ({ default: (await import('./recorder.part.tsx')).Recorder }))
const MentionSheet = lazy(async () => ({ default: (await import('./mention.part.tsx')).MentionSheet }))
const CardSheet = lazy(async () => ({ default: (await import('./card.part.tsx')).CardSheet }))
const AlbumSheet = lazy(async () => ({ default: (await import('./album.part.tsx')).AlbumSheet }))

type ComposerProps = {
  ref: Ref<ComposerHandle>
  item: ChatItem
  group: GroupEntry | undefined
  reply: Message | undefined
  onReplyEnd: () => void
}

type Panel = 'none' | 'stickers' | 'more' | 'voice'
type OpenSheet = 'none' | 'mention' | 'card'

/** Pictures and videos that are reviewed before they are sent. */
type Album = { files: readonly File[]; original: boolean }

/** Calls `close` for Escape inside the element of the returned ref. A sheet over it lies elsewhere in the document. */
function useEscape(open: boolean, close: () => void) {
  const bar = useRef<HTMLDivElement>(null)
  const onEscape = useEffectEvent(close)
  useEffect(() => {
    const element = bar.current
    if (!open || !element) return
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') onEscape()
    }
    element.addEventListener('keydown', onKey)
    return () => element.removeEventListener('keydown', onKey)
  }, [open])
  return bar
}

/** The bar where messages are written. */
export function Composer({ ref, item, group, reply, onReplyEnd }: ComposerProps) {
  const t = useText(text)
  const [panel, setPanel] = useState<Panel>('none')
  const [sheet, setSheet] = useState<OpenSheet>('none')
  const [album, setAlbum] = useState<Album>()
  const media = useSendMedia(item, reply, onReplyEnd)
  const purpose = `chat-${item.conversation_id}`
  useReturnedPlace(purpose, (place) => void media.place(place))
  const writing = useWriting({
    ref,
    item,
    reply,
    onSent: onReplyEnd,
    // The message box takes the place of the voice button or of a panel, so that it can be focused.
    onFocusWanted: () => flushSync(() => setPanel('none')),
  })
  const { box, value } = writing
  const tall = panel === 'stickers' || panel === 'more'
  useLayer(tall, () => setPanel('none'))
  const swap = (next: Panel) => {
    const open = panel === next ? 'none' : next
    if (open === 'none') box.current?.focus()
    else box.current?.blur()
    setPanel(open)
  }
  const bar = useEscape(tall, () => swap(panel))
  const pick = (files: readonly File[], original: boolean) => {
    if (files.length > 1) setAlbum({ files: media.upToMost(files), original })
    else void media.media(files, original)
  }
  /** Opens the recorder, after the device has given the microphone; a browser does not record (V17). */
  const record = async () => {
    if (!(await platform()).record) return toast.show(t('noWebVoice'), { kind: 'warn' })
    const permitted = await withPermission('microphone', () => undefined)
    if (permitted.granted) return swap('voice')
    const write = { kind: 'text', act: () => box.current?.focus() } as const
    await tellRefusal('microphone', permitted.why, write)
  }
  const voice = () => (panel === 'voice' ? swap('voice') : void record().catch(reportFault))
  return (
    <div ref={bar} className="shrink-0 bg-ground hairline-t">
      {reply && <ReplyBar reply={reply} onEnd={onReplyEnd} />}
      <div className="flex items-end gap-0.5 px-1.5 py-1.5">
        <IconButton label={t(panel === 'voice' ? 'keyboard' : 'voice')} onClick={voice}>
          {panel === 'voice' ? (
            <Keyboard aria-hidden="true" size={25} />
          ) : (
            <Mic aria-hidden="true" size={25} />
          )}
        </IconButton>
        {panel === 'voice' ? (
          <Suspense fallback={<span className="min-h-10 flex-1" />}>
            <Recorder onVoice={media.voice} />
          </Suspense>
        ) : (
          <WritingBox
            writing={writing}
            onMention={group && (() => setSheet('mention'))}
            onType={() => !group && sendTyping(item.conversation_id)}
            onFocus={() => setPanel('none')}
            onFiles={(files) => pick(files, false)}
          />
        )}
        <IconButton
          label={t(panel === 'stickers' ? 'keyboard' : 'stickers')}
          onClick={() => swap('stickers')}
        >
          {panel === 'stickers' ? (
            <Keyboard aria-hidden="true" size={25} />
          ) : (
            <Smile aria-hidden="true" size={25} />
          )}
        </IconButton>
        {value.trim() === '' || panel === 'voice' ? (
          <IconButton label={t('more')} aria-expanded={panel === 'more'} onClick={() => swap('more')}>
            <CirclePlus aria-hidden="true" size={26} />
          </IconButton>
        ) : (
          <IconButton
            label={t('send')}
            // Keeps the focus, so that the on-screen keyboard stays open.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => void writing.submit()}
            className="animate-rise !text-on-primary"
          >
            <span className="grid size-10 place-items-center rounded-full bg-primary-fill">
              <SendHorizontal aria-hidden="true" size={20} />
            </span>
          </IconButton>
        )}
      </div>
      <div
        className={cx(
          'overflow-hidden pb-safe transition-[height] duration-200 ease-out',
          tall ? 'h-[calc(18.5rem+var(--safe-bottom))]' : 'h-[var(--safe-bottom)]',
        )}
      >
        <Suspense>
          {panel === 'stickers' && (
            <StickerPanel
              onPick={(sticker) => writing.insert(`[${sticker.names[currentLanguage()]}]`)}
              onErase={writing.erase}
            />
          )}
          {panel === 'more' && (
            <PlusPanel
              onMedia={(files, original) => {
                setPanel('none')
                pick(files, original)
              }}
              onFiles={(files) => {
                setPanel('none')
                void media.files(files)
              }}
              onLocation={() => choosePlace(purpose)}
              onCard={() => setSheet('card')}
            />
          )}
        </Suspense>
      </div>
      <ComposerSheets
        sheet={sheet}
        item={item}
        group={group}
        writing={writing}
        media={media}
        onClose={() => setSheet('none')}
      />
      <Suspense>
        {album && (
          <AlbumSheet
            {...album}
            onClose={() => setAlbum(undefined)}
            onSend={(files, original) => {
              setAlbum(undefined)
              void media.media(files, original)
            }}
          />
        )}
      </Suspense>
    </div>
  )
}

type WritingBoxProps = {
  writing: Writing
  /** Called in a group when an @ was typed. */
  onMention: (() => void) | undefined
  onType: () => void
  onFocus: () => void
  onFiles: (files: readonly File[]) => void
}

function WritingBox({ writing, onMention, onType, onFocus, onFiles }: WritingBoxProps) {
  const t = useText(text)
  const { box, value } = writing
  useGrowing(box, value)
  const onKey = (event: KeyboardEvent) => {
    // Enter sends on every keyboard; Shift+Enter starts a new line. An input method uses Enter to choose a word.
    if (!isEnter(event)) return
    event.preventDefault()
    void writing.submit()
  }
  return (
    <textarea
      ref={box}
      aria-label={t('write')}
      placeholder={t('write')}
      value={value}
      rows={1}
      enterKeyHint="send"
      onChange={({ target }) => {
        const at = target.selectionStart
        const typedAt =
          target.value.length === value.length + 1 &&
          target.value[at - 1] === '@' &&
          // An @ within a word is part of an email address.
          !/\w/.test(target.value[at - 2] ?? '')
        writing.setValue(target.value)
        if (typedAt) onMention?.()
        if (target.value !== '') onType()
      }}
      onKeyDown={onKey}
      onFocus={onFocus}
      onPaste={(event) => {
        const files = [...event.clipboardData.files]
        if (files.length === 0) return
        event.preventDefault()
        onFiles(files)
      }}
      className="field-sizing-content max-h-34 min-h-10 min-w-0 flex-1 resize-none self-center rounded-[20px] bg-card px-3.5 py-2 text-base leading-6 text-ink outline-none focus-visible:ring-1 focus-visible:ring-primary"
    />
  )
}

type ComposerSheetsProps = {
  sheet: OpenSheet
  item: ChatItem
  group: GroupEntry | undefined
  writing: Writing
  media: SendMedia
  onClose: () => void
}

/** The choice that must be made before sending: a person or a card. */
function ComposerSheets({ sheet, item, group, writing, media, onClose }: ComposerSheetsProps) {
  return (
    <Suspense>
      {sheet === 'mention' && group && (
        <MentionSheet
          groupId={group.group_id}
          canAll={group.user_type !== 3}
          onClose={onClose}
          onPick={(person) => {
            onClose()
            // The name replaces the @ that opened the sheet.
            writing.mention(person, 1)
          }}
        />
      )}
      {sheet === 'card' && (
        <CardSheet item={item} onClose={onClose} onSend={(code) => void media.card(code)} />
      )}
    </Suspense>
  )
}

function ReplyBar({ reply, onEnd }: { reply: Message; onEnd: () => void }) {
  const t = useText(text)
  return (
    <div className="flex items-center gap-2 pt-1.5 pl-4">
      <div className="min-w-0 flex-1 border-l-3 border-primary pl-2.5">
        <p className="truncate text-caption font-bold text-primary">
          {t('replyTo', { name: reply.from_name })}
        </p>
        <p className="truncate text-second text-ink-2">
          <OneLine of={reply} />
        </p>
      </div>
      <IconButton label={t('cancelReply')} onClick={onEnd}>
        <X aria-hidden="true" size={20} />
      </IconButton>
    </div>
  )
}
