import { useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { Virtualizer } from 'virtua'
import BellOff from 'lucide-react/icons/bell-off'
import BellRing from 'lucide-react/icons/bell-ring'
import CheckCheck from 'lucide-react/icons/check-check'
import Pin from 'lucide-react/icons/pin'
import PinOff from 'lucide-react/icons/pin-off'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ChatItem } from '@banyan/contract/chat/shapes'
import { compareLines } from '@banyan/rules/chat/list'
import { ActionSheet } from '@banyan/ui/layer/action-sheet'
import { Checkbox } from '@banyan/ui/form/checkbox'
import { Dialog } from '@banyan/ui/layer/dialog'
import { scrollerOf } from '@banyan/ui/lib/scroller'
import { VirtualUl } from '@banyan/ui/list/virtual-list'
import { deleteChat, read, setNotice, setTop } from '../../../chat/actions.ts'
import { useChat } from '../../../chat/store.ts'
import { useAct } from '../../../state/wire/act.ts'
import { inBackground } from '../../../state/lib/expected.ts'
import { useNow } from '../../../state/lib/use-clock.ts'
import { common } from '../../../words/common.text.ts'
import { useText } from '../../../words/text.ts'
import { text } from '../conversation.text.ts'
import { Row } from './row.part.tsx'

/** The lines in their order (T12). Only the visible ones are rendered. */
export function List({ items }: { items: readonly ChatItem[] }) {
  const t = useText(text)
  const box = useRef<HTMLElement>(null)
  const { scroller, margin } = useScroller(box)
  const sorted = items.toSorted(compareLines)
  const at = useNow()
  const [menu, setMenu] = useState<ChatItem>()
  const [removing, setRemoving] = useState<ChatItem>()
  return (
    <section ref={box} aria-label={t('chats')}>
      {scroller.current && (
        <Virtualizer
          as={VirtualUl}
          item="li"
          data={sorted}
          scrollRef={scroller}
          startMargin={margin}
          itemSize={76}
        >
          {(item: ChatItem, place: number) => (
            <Row
              key={item.conversation_id}
              item={item}
              at={at}
              first={place === 0}
              last={place === sorted.length - 1}
              onMenu={setMenu}
              onRemove={setRemoving}
            />
          )}
        </Virtualizer>
      )}
      <Menu item={menu} onClose={() => setMenu(undefined)} onRemove={setRemoving} />
      <Remove key={removing?.conversation_id} item={removing} onClose={() => setRemoving(undefined)} />
    </section>
  )
}

type MenuProps = { item: ChatItem | undefined; onClose: () => void; onRemove: (item: ChatItem) => void }

/** The actions of a line, opened by a long press or the right mouse button. */
function Menu({ item, onClose, onRemove }: MenuProps) {
  const t = useText(text)
  const c = useText(common)
  // The sheet keeps its text while it closes.
  const [shown, setShown] = useState(item)
  if (item && item !== shown) setShown(item)
  // The current line: a message may have arrived since the menu was opened.
  const line = useChat((chat) => chat.items.get(shown?.conversation_id ?? '')) ?? shown
  if (!line) return null
  const id = line.conversation_id
  return (
    <ActionSheet
      open={item !== undefined}
      onClose={onClose}
      title={line.name}
      cancelText={c('cancel')}
      actions={[
        ...(line.noreadnum > 0
          ? [
              {
                key: 'read',
                text: t('markRead'),
                icon: <CheckCheck size={20} />,
                onClick: () => read(id, line.last_seq),
              },
            ]
          : []),
        {
          key: 'pin',
          text: line.is_top ? t('unpin') : t('pin'),
          icon: line.is_top ? <PinOff size={20} /> : <Pin size={20} />,
          onClick: () => inBackground(setTop(id, line.is_top === 0)),
        },
        {
          key: 'mute',
          text: line.is_notice ? t('mute') : t('unmute'),
          icon: line.is_notice ? <BellOff size={20} /> : <BellRing size={20} />,
          onClick: () => inBackground(setNotice(id, line.is_notice === 0)),
        },
        {
          key: 'remove',
          text: t('remove'),
          icon: <Trash2 size={20} />,
          danger: true,
          onClick: () => onRemove(line),
        },
      ]}
    />
  )
}

function Remove({ item, onClose }: { item: ChatItem | undefined; onClose: () => void }) {
  const t = useText(text)
  const c = useText(common)
  const [clear, setClear] = useState(false)
  const removing = useAct({
    run: ({ conversation_id }: ChatItem) => deleteChat(conversation_id, clear),
    done: onClose,
  })
  return (
    <Dialog
      open={item !== undefined}
      onClose={onClose}
      title={t('removeTitle')}
      cancelText={c('cancel')}
      confirmText={t('remove')}
      danger
      busy={removing.busy}
      onConfirm={() => item && void removing.run(item)}
    >
      <p>{t('removeBody', { name: item?.name ?? '' })}</p>
      <Checkbox label={t('clearToo')} checked={clear} onChange={setClear} className="mt-2 text-left" />
    </Dialog>
  )
}

/** Returns the element that scrolls the list, and the height above the list in it. */
function useScroller(box: RefObject<HTMLElement | null>) {
  const scroller = useRef<HTMLElement>(null)
  const [margin, setMargin] = useState<number>()
  useLayoutEffect(() => {
    const here = box.current
    const environment = here && scrollerOf(here)
    if (!here || !environment) return undefined
    scroller.current = environment
    const measure = () =>
      setMargin(
        Math.round(
          here.getBoundingClientRect().top - environment.getBoundingClientRect().top + environment.scrollTop,
        ),
      )
    measure()
    // The content above the list may change its height: the line of a lost connection appears and disappears.
    const watch = new ResizeObserver(measure)
    if (here.parentElement) watch.observe(here.parentElement)
    return () => watch.disconnect()
  }, [box])
  return { scroller, margin: margin ?? 0 }
}
