// The actions on messages: from the menu of one message, or on several selected messages.
import { lazy, Suspense, useState } from 'react'
import type { Message } from '@banyan/contract/chat/message'
import type { ChatItem, GroupEntry } from '@banyan/contract/chat/shapes'
import { mayRecall } from '@banyan/rules/chat/recall'
import { copyText } from '@banyan/ui/lib/copy'
import { toast } from '@banyan/ui/layer/toast'
import { recall } from '../../../../../chat/actions.ts'
import { useChat } from '../../../../../chat/store.ts'
import type { Reported } from '../../../../../parts/friend/report.tsx'
import { tellCopied } from '../../../../../parts/page/tell-copied.ts'
import { fileKey, workingLink } from '../../../../../state/file/link.ts'
import { useAct } from '../../../../../state/wire/act.ts'
import { useNow } from '../../../../../state/lib/use-clock.ts'
import { useText } from '../../../../../words/text.ts'
import { text } from '../../chat.text.ts'
import type { MenuAct, MenuFor } from './menu.part.tsx'
import { keepRecalled } from './recalled.ts'

const MessageMenu = lazy(async () => ({ default: (await import('./menu.part.tsx')).MessageMenu }))
const ForwardSheet = lazy(async () => ({ default: (await import('./forward.part.tsx')).ForwardSheet }))
const RemoveDialog = lazy(async () => ({ default: (await import('./remove.part.tsx')).RemoveDialog }))
const Report = lazy(async () => ({
  default: (await import('../../../../../parts/friend/report.tsx')).Report,
}))

/** How long the menu offers to recall the member's own message (D43). Minutes. The server decides. */
const recallMinutes = 2
/** The most messages that can be selected at once. */
const chosenMost = 100

const forwardable = new Set(['text', 'emoticon', 'image', 'audio', 'video', 'card', 'file', 'location'])

function actsFor(message: Message, me: string, role: 1 | 2 | 3 | null, at: number): MenuAct[] {
  const own = message.from_id === me
  const words = message.type === 'text' || message.type === 'emoticon'
  const may = mayRecall(
    { own, role, type: message.type, sentAt: new Date(message.create_time) },
    new Date(at),
    recallMinutes,
  )
  const kept = forwardable.has(message.type)
  return [
    ...(words ? (['copy'] as const) : []),
    ...(kept ? (['reply', 'forward'] as const) : []),
    ...(may === 'yes' ? (['recall'] as const) : []),
    ...(message.type === 'image' || message.type === 'video' ? (['save'] as const) : []),
    'several',
    'remove',
    ...(own ? [] : (['report'] as const)),
  ]
}

/** Downloads a picture or a video. */
async function save(message: Message): Promise<void> {
  const link = document.createElement('a')
  link.href = await workingLink(message.data)
  link.download = message.options.name ?? fileKey(message.data).split('/').at(-1) ?? ''
  link.click()
}

type Doing = { item: ChatItem; group: GroupEntry | undefined; onReply: (message: Message) => void }

export function useDoings({ item, group, onReply }: Doing) {
  const t = useText(text)
  const me = useChat((chat) => chat.me)
  const at = useNow()
  const [menu, setMenu] = useState<MenuFor>()
  const [chosen, setChosen] = useState<ReadonlyMap<number, Message>>()
  const [forwarding, setForwarding] = useState<readonly Message[]>()
  const [removing, setRemoving] = useState<readonly Message[]>()
  const [reported, setReported] = useState<Reported>()

  const recalling = useAct({
    run: (message: Message) => recall(message),
    done(_, { from_id, type, chat_id, data }) {
      if (from_id === me && (type === 'text' || type === 'emoticon')) keepRecalled(chat_id, data)
    },
    keyOf: ({ chat_id }) => chat_id,
  })
  const act = (message: Message, what: MenuAct) => {
    if (what === 'copy') void copyText(message.data).then(tellCopied)
    if (what === 'reply') onReply(message)
    if (what === 'forward') setForwarding([message])
    if (what === 'recall') void recalling.run(message)
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
    forwardChosen: () => setForwarding(inOrder().filter((message) => forwardable.has(message.type))),
    removeChosen: () => setRemoving(inOrder()),
    layers: (
      <Suspense>
        {menu && (
          <MessageMenu
            of={menu}
            acts={actsFor(menu.message, me, group?.user_type ?? null, at)}
            onClose={() => setMenu(undefined)}
            onAct={(what) => act(menu.message, what)}
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
