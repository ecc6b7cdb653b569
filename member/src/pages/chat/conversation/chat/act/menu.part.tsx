import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Flag from 'lucide-react/icons/flag'
import Forward from 'lucide-react/icons/forward'
import ListChecks from 'lucide-react/icons/list-checks'
import Pin from 'lucide-react/icons/pin'
import PinOff from 'lucide-react/icons/pin-off'
import Reply from 'lucide-react/icons/reply'
import Smile from 'lucide-react/icons/smile'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import type { Message } from '@banyan/contract/chat/message'
import { useLayer } from '@banyan/ui/lib/layer'
import { cx } from '@banyan/ui/lib/cx'
import { useText } from '../../../../../words/text.ts'
import { QuickReactions } from '../marks/quick-reactions.part.tsx'
import { text } from './menu.text.ts'

export type MenuAction =
  | 'copy'
  | 'reply'
  | 'forward'
  | 'recall'
  | 'pin'
  | 'unpin'
  | 'reactions'
  | 'remove'
  | 'several'
  | 'save'
  | 'report'

/** A message whose menu is open, and its bubble. */
export interface MenuFor {
  message: Message
  bubble: HTMLElement
}

const icons: Record<MenuAction, ReactNode> = {
  copy: <Copy />,
  reply: <Reply />,
  forward: <Forward />,
  recall: <Undo2 />,
  pin: <Pin />,
  unpin: <PinOff />,
  reactions: <Smile />,
  remove: <Trash2 />,
  several: <ListChecks />,
  save: <Download />,
  report: <Flag />,
}

type MenuProps = {
  of: MenuFor
  actions: readonly MenuAction[]
  onClose: () => void
  onAction: (action: MenuAction) => void
  /** Undefined if the member can't react to this message. */
  onReact: ((sticker: string) => void) | undefined
  onMoreReactions: () => void
}

/** Returns the number of actions in one row. Five fit on every phone; more make rows of about equal length. */
const inOneRow = (actions: number): number => Math.ceil(actions / Math.ceil(actions / 5))

/** The small menu at a bubble. Arrow keys move through it. Escape, Back and a tap outside close it. */
export function MessageMenu({ of, actions, onClose, onAction, onReact, onMoreReactions }: MenuProps) {
  const t = useText(text)
  const menu = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<{ left: number; top: number }>()
  useLayer(true, onClose)
  useLayoutEffect(() => {
    const box = menu.current
    const environment = box?.parentElement?.getBoundingClientRect()
    if (!box || !environment) return
    const bubble = of.bubble.getBoundingClientRect()
    const { offsetWidth: width, offsetHeight: height } = box
    const middle = bubble.left - environment.left + bubble.width / 2 - width / 2
    const above = bubble.top - environment.top - height - 8
    const below = bubble.bottom - environment.top + 8
    // Above the bubble if there is room under the bar, else below it, else over it.
    const fits = below + height < environment.height - 8
    setPlace({
      left: Math.min(Math.max(8, middle), environment.width - width - 8),
      top: above > 56 ? above : fits ? below : Math.max(56, (environment.height - height) / 2),
    })
  }, [of])
  const placed = place !== undefined
  useEffect(() => {
    if (!placed) return undefined
    const before = document.activeElement
    menu.current?.querySelector('button')?.focus({ preventScroll: true })
    return () => {
      // The chosen action may have moved the focus: Reply focuses the message box.
      const lost = document.activeElement === null || document.activeElement === document.body
      if (lost && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [placed])
  useEffect(() => {
    // Listens on the document, since a right click leaves the focus on the clicked element.
    const close = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && onClose()
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [onClose])
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
    if (event.key === 'Tab') event.preventDefault()
    if (step === undefined) return
    event.preventDefault()
    const items = [...(menu.current?.querySelectorAll('button') ?? [])]
    const at = items.indexOf(document.activeElement as HTMLButtonElement)
    items[(at + step + items.length) % items.length]?.focus()
  }
  return (
    <div className="absolute inset-0 z-40" data-message-menu="">
      <div
        aria-hidden="true"
        className="absolute inset-0 bg-black/10 dark:bg-black/30"
        onPointerDown={onClose}
        onContextMenu={(event) => event.preventDefault()}
      />
      <div
        ref={menu}
        role="menu"
        aria-label={t('menu')}
        tabIndex={-1}
        onKeyDown={onKey}
        style={{ ...(place ?? { top: 0, left: 0 }), '--columns': inOneRow(actions.length) } as CSSProperties}
        className="absolute w-max max-w-[calc(100%-1rem)] min-w-72 animate-rise rounded-card bg-float p-1.5 text-ink shadow-float"
      >
        {onReact && (
          <QuickReactions
            mine={of.message.options.reactions?.mine ?? ''}
            onPick={(sticker) => {
              onClose()
              onReact(sticker)
            }}
            onMore={() => {
              onClose()
              onMoreReactions()
            }}
          />
        )}
        <div className="grid grid-cols-[repeat(var(--columns),minmax(3.5rem,4.25rem))] justify-center">
          {actions.map((action) => (
            <button
              key={action}
              type="button"
              role="menuitem"
              onClick={() => {
                onClose()
                onAction(action)
              }}
              className={cx(
                'flex min-h-15 flex-col items-center justify-center gap-1 rounded-field px-1 text-caption focus-visible:-outline-offset-2 tapped:bg-ground-2 [&_svg]:size-5.5 [&_svg]:[stroke-width:1.8]',
                (action === 'remove' || action === 'report') && 'text-alert-text',
              )}
            >
              <span aria-hidden="true">{icons[action]}</span>
              {t(action)}
            </button>
          ))}
        </div>
      </div>
    </div>
  )
}
