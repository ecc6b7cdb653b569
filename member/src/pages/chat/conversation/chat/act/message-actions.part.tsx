// The actions on messages: from the menu of one message, or on several selected messages.
import { lazy, Suspense, useState } from 'react'
import type { Message } from '@banyan/contract/chat/message'
import type { ChatItem, GroupEntry } from '@banyan/contract/chat/shapes'
import { isMarkable, mayPin } from '@banyan/rules/chat/mark'
import { mayRecall } from '@banyan/rules/chat/recall'
import { copyText } from '@banyan/ui/lib/copy'
import { toast } from '@banyan/ui/layer/toast'
import { pinMessage, react, recall } from '../../../../../chat/actions.ts'
import { useChat } from '../../../../../chat/store.ts'
import type { Reported } from '../../../../../parts/friend/report.tsx'
import { tellCopied } from '../../../../../parts/page/tell-copied.ts'
import { saveLink } from '../../../../../parts/permission/save-file.ts'
import { fileKey, workingLink } from '../../../../../state/file/link.ts'
import { useAct } from '../../../../../state/wire/act.ts'
import { useSettings } from '../../../../../state/app/config.ts'
import { useNow } from '../../../../../state/lib/use-clock.ts'
import { useText } from '../../../../../words/text.ts'
import { text } from '../../chat.text.ts'
import type { Block } from '../compose/use-block.ts'
import type { MenuAction, MenuFor } from './menu.part.tsx'
import { keepRecalled } from './recalled.ts'

const MessageMenu = lazy(async () => ({ default: (await import('./menu.part.tsx')).MessageMenu }))
const ForwardSheet = lazy(async () => ({ default: (await import('./forward.part.tsx')).ForwardSheet }))
const RemoveDialog = lazy(async () => ({ default: (await import('./remove.part.tsx')).RemoveDialog }))
const ReactionPicker = lazy(async () => ({
  default: (await import('../marks/reaction-picker.part.tsx')).ReactionPicker,
}))
const Reactors = lazy(async () => ({ default: (await import('../marks/reactors.part.tsx')).Reactors }))
const Report = lazy(async () => ({
  default: (await import('../../../../../parts/friend/report.tsx')).Report,
}))

/** The most messages that can be selected at once. */
const chosenMost = 100

/** The types of messages that can be forwarded and replied to. */
export const forwardable: ReadonlySet<string> = new Set([
  'text',
  'emoticon',
  'image',
  'audio',
  'video',
  'card',
  'file',
  'location',
])

interface Situation {
  me: string
  role: 1 | 2 | 3 | null
  at: number
  recallMinutes: number
  /** The member may write here, so also react and pin. */
  mayWrite: boolean
  pinned: ReadonlySet<number>
}

function actionsFor(
  message: Message,
  { me, role, at, recallMinutes, mayWrite, pinned }: Situation,
): MenuAction[] {
  const own = message.from_id === me
  const words = message.type === 'text' || message.type === 'emoticon' || message.type === 'assistant'
  const may = mayRecall(
    { own, role, type: message.type, sentAt: new Date(message.create_time) },
    new Date(at),
    recallMinutes,
  )
  const kept = forwardable.has(message.type)
  const isAssistant = message.chat_type === 'assistant'
  const pins = mayWrite && mayPin(role) && isMarkable(message.type)
  const marked = (message.options.reactions?.list.length ?? 0) > 0
  return [
    ...(words ? (['copy'] as const) : []),
    // Questions to the assistant quote nothing.
    ...(kept && !isAssistant ? (['reply'] as const) : []),
    ...(kept ? (['forward'] as const) : []),
    ...(may === 'yes' ? (['recall'] as const) : []),
    ...(pins ? [pinned.has(message.seq) ? ('unpin' as const) : ('pin' as const)] : []),
    ...(marked ? (['reactions'] as const) : []),
    ...(message.type === 'image' || message.type === 'video' ? (['save'] as const) : []),
    'several',
    'remove',
    // A report is about a member. The sender 0 is customer service or the assistant.
    ...(own || message.from_id === '0' ? [] : (['report'] as const)),
  ]
}

/** Saves a picture or a video. */
const save = ({ data, options }: Message): Promise<boolean> =>
  saveLink(workingLink(data), options.name ?? fileKey(data).split('/').at(-1) ?? '')

type MessageActionsOptions = {
  item: ChatItem
  group: GroupEntry | undefined
  /** Why the member can't write here. */
  block: Block | undefined
  /** The seqs of the pinned messages. */
  pinned: ReadonlySet<number>
  onReply: (message: Message) => void
}

export function useMessageActions({ item, group, block, pinned, onReply }: MessageActionsOptions) {
  const t = useText(text)
  const me = useChat((chat) => chat.me)
  const at = useNow()
  // The server decides; the menu only leaves out what it would refuse.
  const { recallMinutes } = useSettings()
  const [menu, setMenu] = useState<MenuFor>()
  const [chosen, setChosen] = useState<ReadonlyMap<number, Message>>()
  const [forwarding, setForwarding] = useState<readonly Message[]>()
  const [removing, setRemoving] = useState<readonly Message[]>()
  const [reported, setReported] = useState<Reported>()
  const [reacting, setReacting] = useState<Message>()
  const [shown, setShown] = useState<Message>()
  // Where all members are muted they can still react.
  const mayReact = block === undefined || block.why === 'mutedAll'

  const recalling = useAct({
    run: (message: Message) => recall(message),
    done(_, { from_id, type, chat_id, data }) {
      if (from_id === me && (type === 'text' || type === 'emoticon')) keepRecalled(chat_id, data)
    },
    keyOf: ({ chat_id }) => chat_id,
  })
  const reaction = useAct({
    run: ({ message, sticker }: { message: Message; sticker: string }) => react(message, sticker),
    keyOf: ({ message }) => message.chat_id,
  })
  const pinning = useAct({
    run: ({ message, on }: { message: Message; on: boolean }) => pinMessage(message, on),
    keyOf: ({ message }) => message.chat_id,
  })
  const act = (message: Message, what: MenuAction) => {
    if (what === 'copy') void copyText(message.data).then(tellCopied)
    if (what === 'reply') onReply(message)
    if (what === 'forward') setForwarding([message])
    if (what === 'recall') void recalling.run(message)
    if (what === 'pin' || what === 'unpin') void pinning.run({ message, on: what === 'pin' })
    if (what === 'reactions') setShown(message)
    if (what === 'save') void save(message)
    if (what === 'several') setChosen(new Map([[message.seq, message]]))
    if (what === 'remove') setRemoving([message])
    if (what === 'report') setReported({ subject: 'message', id: message.chat_id })
  }
  const inOrder = () => [...(chosen?.values() ?? [])].toSorted((one, other) => one.seq - other.seq)
  const toggle = (message: Message) => {
    const next = new Map(chosen)
    if (!next.delete(message.seq)) {
      if (next.size >= chosenMost) return toast.show(t('chosenMost', { count: chosenMost }), { kind: 'warn' })
      next.set(message.seq, message)
    }
    setChosen(next)
  }

  return {
    chosen,
    toggle,
    chooseNone: () => setChosen(undefined),
    openMenu: setMenu,
    react: (message: Message, sticker: string) => {
      if (mayReact) void reaction.run({ message, sticker })
    },
    forwardChosen: () => setForwarding(inOrder().filter((message) => forwardable.has(message.type))),
    removeChosen: () => setRemoving(inOrder()),
    layers: (
      <Suspense>
        {menu && (
          <MessageMenu
            of={menu}
            actions={actionsFor(menu.message, {
              me,
              role: item.chat_type === 'group' ? (group?.user_type ?? 3) : null,
              at,
              recallMinutes,
              mayWrite: block === undefined,
              pinned,
            })}
            onClose={() => setMenu(undefined)}
            onAction={(what) => act(menu.message, what)}
            onReact={
              mayReact && isMarkable(menu.message.type)
                ? (sticker) => void reaction.run({ message: menu.message, sticker })
                : undefined
            }
            onMoreReactions={() => setReacting(menu.message)}
          />
        )}
        {reacting && (
          <ReactionPicker
            message={reacting}
            onClose={() => setReacting(undefined)}
            onPick={(sticker) => {
              setReacting(undefined)
              void reaction.run({ message: reacting, sticker })
            }}
          />
        )}
        {shown && (
          <Reactors
            chatId={shown.chat_id}
            count={(shown.options.reactions?.list ?? []).reduce((sum, one) => sum + one.count, 0)}
            onClose={() => setShown(undefined)}
          />
        )}
        {forwarding && (
          <ForwardSheet
            messages={forwarding}
            onClose={() => setForwarding(undefined)}
            onDone={() => {
              setForwarding(undefined)
              setChosen(undefined)
            }}
          />
        )}
        {reported && <Report of={reported} onClose={() => setReported(undefined)} />}
        {removing && (
          <RemoveDialog
            id={item.conversation_id}
            messages={removing}
            onClose={() => setRemoving(undefined)}
            onDone={() => {
              setRemoving(undefined)
              setChosen(undefined)
            }}
          />
        )}
      </Suspense>
    ),
  }
}
