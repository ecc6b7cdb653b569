import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import Ellipsis from 'lucide-react/icons/ellipsis'
import type { Message } from '@banyan/contract/chat/message'
import { CallFailed } from '@banyan/contract/client'
import type { ChatItem } from '@banyan/contract/chat/shapes'
import type { Log } from '@banyan/rules/chat/log'
import { mayPin } from '@banyan/rules/chat/mark'
import { Failed } from '@banyan/ui/page/failed'
import { HeaderBar } from '@banyan/ui/page/header-bar'
import { useLayer } from '@banyan/ui/lib/layer'
import { SkeletonArea } from '@banyan/ui/page/skeleton'
import { toast } from '@banyan/ui/layer/toast'
import { jumpTo, toTail } from '../../../chat/actions.ts'
import { infoLink, sideOf } from '../../../chat/links.ts'
import type { ChatWith } from '../../../chat/links.ts'
import { useChat } from '../../../chat/store.ts'
import type { Outgoing } from '../../../chat/store.ts'
import { GroupGone, useLostGroup } from '../../../parts/group/group-gone.tsx'
import { ConnectionLost } from '../../../parts/page/reconnect.tsx'
import { useTitle } from '../../../parts/page/screen.tsx'
import { openViewer } from '../../../parts/viewer/viewer.ts'
import { useLink } from '../../../shell/place.ts'
import { inBackground, isExpected } from '../../../state/lib/expected.ts'
import { reportFault } from '../../../state/wire/fault.ts'
import { go } from '../../../state/link/navigate.ts'
import { useSession } from '../../../state/app/session.ts'
import { common } from '../../../words/common.text.ts'
import { useText } from '../../../words/text.ts'
import { text } from './chat.text.ts'
import { RowActionsContext } from './chat/act/row-actions.ts'
import type { RowActions } from './chat/act/row-actions.ts'
import { useBlock } from './chat/compose/use-block.ts'
import { Composer } from './chat/compose/composer.part.tsx'
import type { ComposerHandle } from './chat/compose/use-writing.ts'
import { Head } from './chat/head.part.tsx'
import { List } from './chat/list/list.part.tsx'
import type { Target } from './chat/list/scroll-anchor.ts'
import { useMessageActions } from './chat/act/message-actions.part.tsx'
import { placeOf, rowsOf } from './chat/list/rows.ts'
import type { Row, Writer } from './chat/list/rows.ts'
import { usePins } from './chat/marks/use-pins.ts'
import { useConversation } from './chat/use-conversation.ts'
import type { Opened } from './chat/use-conversation.ts'
import { useCovered } from './chat/use-viewport.ts'
import { Waiting } from './chat/list/waiting.part.tsx'

const AskBar = lazy(async () => ({ default: (await import('./chat/assistant/ask-bar.part.tsx')).AskBar }))
const Blocked = lazy(async () => ({ default: (await import('./chat/compose/blocked.part.tsx')).Blocked }))
const ChooseBar = lazy(async () => ({ default: (await import('./chat/act/choose-bar.part.tsx')).ChooseBar }))
const FailedSheet = lazy(async () => ({
  default: (await import('./chat/act/failed-sheet.part.tsx')).FailedSheet,
}))
const NoticeBanner = lazy(async () => ({
  default: (await import('./chat/marks/notice-banner.part.tsx')).NoticeBanner,
}))
const PinsBar = lazy(async () => ({ default: (await import('./chat/marks/pins-bar.part.tsx')).PinsBar }))
const ServiceBar = lazy(async () => ({ default: (await import('./chat/service/bar.part.tsx')).ServiceBar }))
const VideoPlayer = lazy(async () => ({
  default: (await import('./chat/bubble/video.part.tsx')).VideoPlayer,
}))

export const meta = { login: true }

/** A chat with a friend, in a group, with customer service or with the assistant (N51). */
export function Page() {
  const t = useText(text)
  const c = useText(common)
  const link = useLink()
  const whom: ChatWith = {
    toId: link.id('to_id'),
    chatType: sideOf(link.id('chat_type')),
  }
  const asked = Number(link.plain('seq'))
  const seq = Number.isInteger(asked) && asked > 0 ? asked : undefined
  const opened = useConversation(whom, seq)
  const covered = useCovered()
  const { item, log, error } = opened
  const isGroup = whom.chatType === 'group'
  const missing = error instanceof CallFailed && error.code === 'message-missing'
  // T20: known from a push while the chat is open, or from the server's reply when it opens.
  const lost = useLostGroup(isGroup ? whom.toId : undefined) || (isGroup && missing)
  useTitle(item?.name ?? t('title'))
  return (
    <div
      className="relative flex h-full flex-col overflow-hidden bg-ground"
      style={{ paddingTop: covered.top, paddingBottom: covered.bottom }}
    >
      <HeaderBar
        title={<Head item={item} />}
        onBack={() => go.back()}
        backLabel={c('back')}
        right={
          item && whom.chatType !== 'service' && whom.chatType !== 'assistant'
            ? {
                kind: 'icon',
                label: t('info'),
                icon: <Ellipsis aria-hidden="true" size={24} strokeWidth={1.9} />,
                href: infoLink(whom),
              }
            : undefined
        }
        className="shrink-0 hairline-b"
      />
      <ConnectionLost />
      <main className="flex min-h-0 flex-1 flex-col">
        {lost ? (
          <GroupGone groupId={whom.toId} />
        ) : item && log ? (
          <Conversation item={item} log={log} unread={opened.unread} reacted={opened.reacted} start={seq} />
        ) : error ? (
          <Failed
            text={c('loadFailed')}
            note={error.message || undefined}
            retryText={c('retry')}
            onRetry={opened.retry}
            busy={false}
          />
        ) : (
          <SkeletonArea label={c('loading')}>
            <Waiting />
          </SkeletonArea>
        )}
      </main>
    </div>
  )
}

type ConversationProps = Pick<Opened, 'unread' | 'reacted'> & {
  item: ChatItem
  log: Log<Outgoing>
  start: number | undefined
}

function Conversation({ item, log, unread, reacted, start }: ConversationProps) {
  const id = item.conversation_id
  const writer = useWriter()
  const group = useChat((chat) => chat.groups.find((one) => one.conversation_id === id))
  const block = useBlock(item, group)
  const composer = useRef<ComposerHandle>(null)
  const [target, setTarget] = useState<Target | undefined>(
    start === undefined ? undefined : { seq: start, nonce: 1 },
  )
  const [reply, setReply] = useState<Message>()
  const [failed, setFailed] = useState<Outgoing>()
  const [video, setVideo] = useState<Message>()
  const rows = rowsOf(log, writer, unread?.after)
  // `actions` must not depend on `rows`: it would be a new object after each message, and all rows would render again.
  const latest = useRef(rows)
  useEffect(() => {
    latest.current = rows
  }, [rows])
  const pins = usePins(item, log)
  const startReply = (message: Message) => {
    setReply(message)
    composer.current?.focus()
  }
  const messageActions = useMessageActions({
    item,
    group,
    block,
    pinned: new Set(pins.map((pin) => pin.seq)),
    onReply: startReply,
  })
  useLayer(messageActions.chosen !== undefined, messageActions.chooseNone)
  useOwnInSight(id, log)
  const jump = async (seq: number) => {
    const place = placeOf(latest.current, seq)
    // If the message is in the window, nothing needs to be loaded.
    if (place < 0 || latest.current[place]?.message.seq !== seq) {
      try {
        await jumpTo(id, seq)
      } catch (error) {
        if (!isExpected(error)) reportFault(error)
        else if (error instanceof Error && error.message) toast.show(error.message, { kind: 'warn' })
        return
      }
    }
    setTarget((before) => ({ seq, nonce: (before?.nonce ?? 1) + 1 }))
  }
  const actions: RowActions = {
    me: writer.user_id,
    isGroup: item.chat_type === 'group',
    chosen: messageActions.chosen ? new Set(messageActions.chosen.keys()) : undefined,
    toggle: messageActions.toggle,
    menu: (row, bubble) => messageActions.openMenu({ message: row.message, bubble }),
    reply: block || messageActions.chosen || item.chat_type === 'assistant' ? undefined : startReply,
    image: (row) => openImages(latest.current, row),
    video: setVideo,
    jump: (seq) => void jump(seq),
    mention: (person) => composer.current?.mention(person),
    failed: setFailed,
    editAgain: (words) => composer.current?.fill(words),
    react: messageActions.react,
    voicesFrom: (row) => voicesFrom(latest.current, row, writer.user_id),
  }
  return (
    <RowActionsContext value={actions}>
      <Suspense>
        {item.chat_type === 'service' && <ServiceBar lastSeq={item.last_seq} />}
        {item.notice && <NoticeBanner id={id} notice={item.notice} />}
        {pins.length > 0 && (
          <PinsBar
            pins={pins}
            mayUnpin={
              block === undefined && mayPin(item.chat_type === 'group' ? (group?.user_type ?? 3) : null)
            }
          />
        )}
      </Suspense>
      <List
        item={item}
        log={log}
        rows={rows}
        target={target}
        unread={unread}
        reacted={reacted}
        onTail={() => toTail(id)}
      />
      {messageActions.chosen ? (
        <Suspense fallback={<div className="h-14 shrink-0" />}>
          <ChooseBar
            count={messageActions.chosen.size}
            onForward={messageActions.forwardChosen}
            onRemove={messageActions.removeChosen}
            onEnd={messageActions.chooseNone}
          />
        </Suspense>
      ) : block ? (
        <Suspense fallback={<div className="h-14 shrink-0" />}>
          <Blocked block={block} item={item} />
        </Suspense>
      ) : item.chat_type === 'assistant' ? (
        <Suspense fallback={<div className="h-28 shrink-0" />}>
          <AskBar key={id} item={item} />
        </Suspense>
      ) : (
        <Composer
          ref={composer}
          key={id}
          item={item}
          group={group}
          reply={reply}
          onReplyEnd={() => setReply(undefined)}
        />
      )}
      {messageActions.layers}
      <Suspense>{failed && <FailedSheet of={failed} onClose={() => setFailed(undefined)} />}</Suspense>
      <Suspense>{video && <VideoPlayer message={video} onClose={() => setVideo(undefined)} />}</Suspense>
    </RowActionsContext>
  )
}

/** Jumps to the newest message when the member sends one while the window is elsewhere. */
function useOwnInSight(id: string, { newer, sending }: Log<Outgoing>): void {
  const count = sending.length
  const before = useRef(count)
  useEffect(() => {
    if (newer && count > before.current) inBackground(toTail(id))
    before.current = count
  }, [id, newer, count])
}

/** This member as the writer of messages that are being sent. */
function useWriter(): Writer {
  const me = useChat((chat) => chat.me)
  const nick_name = useSession((session) => session.nick_name)
  const avatar = useSession((session) => session.avatar)
  return { user_id: me, nick_name, avatar }
}

/** Opens the viewer with all pictures of the window, at this one. */
function openImages(rows: readonly Row[], row: Row): void {
  const pictures = rows.filter(({ message }) => message.type === 'image' && message.isremove === 0)
  void openViewer(
    pictures.map(({ message: { data, options } }) => ({
      url: data,
      small: options.small,
      width: options.width,
      height: options.height,
    })),
    pictures.indexOf(row),
  )
}

/** Returns this voice message and the voice messages of others that follow it directly. */
function voicesFrom(rows: readonly Row[], row: Row, me: string): { key: string; url: string }[] {
  const from = rows.indexOf(row)
  const rest = rows.slice(from)
  const end = rest.findIndex(
    ({ message }, place) => place > 0 && (message.type !== 'audio' || message.from_id === me),
  )
  const voices = row.message.from_id === me ? rest.slice(0, 1) : rest.slice(0, end < 0 ? undefined : end)
  return voices.map(({ key, message }) => ({ key, url: message.data }))
}
