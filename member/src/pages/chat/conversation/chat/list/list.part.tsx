// The list of a chat. Older rows are added at the top without a jump: the list then keeps its distance to the end
// (`shift`). When another window takes the place of the previous one, the list is a new component.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Virtualizer } from 'virtua'
import type { ChatItem } from '@banyan/contract/chat/shapes'
import type { Log } from '@banyan/rules/chat/log'
import { Spinner } from '@banyan/ui/page/spinner'
import { VirtualOl } from '@banyan/ui/list/virtual-list'
import { loadNewer, loadOlder, shorten } from '../../../../../chat/actions.ts'
import type { Outgoing } from '../../../../../chat/store.ts'
import { messageText } from '../../../../../chat/format/preview.ts'
import { inBackground, isExpected } from '../../../../../state/lib/expected.ts'
import { reportFault } from '../../../../../state/wire/fault.ts'
import { useLanguage } from '../../../../../state/app/language.ts'
import { useText } from '../../../../../words/text.ts'
import { text } from '../../chat.text.ts'
import { useRowActions } from '../act/row-actions.ts'
import { Pills } from './pills.part.tsx'
import type { Row } from './rows.ts'
import { ChatRow } from './row.part.tsx'
import { ScrollAnchor } from './scroll-anchor.ts'
import type { Target } from './scroll-anchor.ts'
import { labelled } from '../../../../../words/join.ts'

/** How long a message stays highlighted after a jump. Milliseconds. */
const highlightTime = 1800
/** How long to wait after a page could not be loaded. Milliseconds. */
const retryAfter = 3000

interface Window {
  rows: readonly Row[]
  low: number
  high: number
  /** Increases when another window takes the place of the previous one. */
  generation: number
  shift: boolean
}

const noWindow: Window = { rows: [], low: 0, high: -2, generation: 0, shift: false }

function windowAfter(before: Window, rows: readonly Row[], log: Log<Outgoing>): Window {
  const touches = log.low <= before.high + 1 && log.high + 1 >= before.low
  // Paging and shortening move one end. If both ends move the same way, the window is another one that overlaps.
  const isMoved = (log.low - before.low) * (log.high - before.high) > 0
  const fresh = before.rows.length === 0 || !touches || isMoved
  return {
    rows,
    low: log.low,
    high: log.high,
    generation: fresh ? before.generation + 1 : before.generation,
    shift: !fresh && rows[0]?.key !== before.rows[0]?.key,
  }
}

type ListProps = {
  item: ChatItem
  log: Log<Outgoing>
  rows: readonly Row[]
  target: Target | undefined
  /** The read cursor and the number of unread messages when the chat was opened; undefined if none were unread. */
  unread: { after: number; count: number; mention: number } | undefined
  /** The message with the newest unread reaction when the chat was opened. */
  reacted: number | undefined
  /** Loads the newest page. */
  onTail: () => Promise<void>
}

export function List({ item, log, rows, target, unread, reacted, onTail }: ListProps) {
  const t = useText(text)
  const { jump } = useRowActions()
  const scroller = useRef<HTMLDivElement>(null)
  const [win, setWin] = useState(noWindow)
  const shown = win.rows === rows ? win : windowAfter(win, rows, log)
  if (shown !== win) setWin(shown)
  const { generation } = shown
  const [away, setAway] = useState(false)
  // A loaded page can be ahead of the pushes, which change the chat's counts.
  const count = Math.max(item.last_count, log.entries.at(-1)?.count ?? 0)
  const [seen, setSeen] = useState(count)
  if (!away && !log.newer && seen !== count) setSeen(count)
  const [unreadSeen, setUnreadSeen] = useState(false)
  const [reactionSeen, setReactionSeen] = useState(false)
  const { highlighted, highlight: highlightMessage } = useHighlight()
  const pages = usePages(item.conversation_id)
  const isAssistant = item.chat_type === 'assistant'
  const [anchor] = useState(
    () =>
      new ScrollAnchor({
        away: setAway,
        unreadSeen: () => setUnreadSeen(true),
        highlight: highlightMessage,
        older: pages.older,
        newer: pages.newer,
        long: () => shorten(item.conversation_id),
      }),
  )
  const [attach] = useState(() => anchor.attach)
  const { older, newer } = log
  useLayoutEffect(() => {
    anchor.rendered({ rows, older, newer, generation, target })
  }, [anchor, rows, older, newer, generation, target])
  // After a page was loaded or failed, the list may need another one.
  useEffect(() => {
    if (!pages.busy) anchor.check()
  }, [anchor, pages.busy])
  useEffect(() => () => anchor.stop(), [anchor])

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={scroller}
        role="log"
        aria-live="off"
        aria-label={t('messages')}
        // Focusable, so that it can be scrolled by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="h-full overflow-x-hidden overflow-y-auto overscroll-contain outline-none [overflow-anchor:none] focus-visible:-outline-offset-2"
      >
        {rows.length === 0 && !older && (
          <p className="px-8 py-16 text-center text-second text-ink-3">
            {t(isAssistant ? 'quietAssistant' : 'quiet')}
          </p>
        )}
        <Virtualizer
          key={generation}
          ref={attach}
          as={VirtualOl}
          item="li"
          data={rows}
          scrollRef={scroller}
          shift={shown.shift}
          bufferSize={500}
          onScroll={anchor.check}
          onScrollEnd={anchor.check}
          onResize={anchor.resized}
        >
          {(row: Row, place) => (
            <div key={row.key} className={place === rows.length - 1 ? 'pb-3' : ''}>
              <ChatRow
                row={row}
                highlighted={highlighted !== undefined && highlighted === row.message.seq}
                peerRead={item.peer_read_seq}
              />
            </div>
          )}
        </Virtualizer>
      </div>
      {pages.busy && <Loading />}
      <Pills
        unread={unread && !unreadSeen ? unread : undefined}
        reacted={reacted !== undefined && !reactionSeen}
        onReacted={() => {
          setReactionSeen(true)
          if (reacted !== undefined) jump(reacted)
        }}
        away={away || newer}
        fresh={Math.max(0, count - seen)}
        onUnread={() => {
          setUnreadSeen(true)
          if (!anchor.toUnread() && unread) jump(unread.after + 1)
        }}
        onMention={() => {
          setUnreadSeen(true)
          if (unread) jump(unread.mention)
        }}
        onTail={() => {
          if (newer) inBackground(anchor.toTail(onTail()))
          else anchor.toEnd()
        }}
      />
      <Announcer rows={rows} />
    </div>
  )
}

const Loading = () => (
  <span className="pointer-events-none absolute inset-x-0 top-2 grid place-items-center">
    <span className="grid size-9 place-items-center rounded-full bg-float text-primary shadow-float">
      <Spinner className="size-5" />
    </span>
  </span>
)

/** Loads the pages before and after the window, one at a time; after a failure it waits before the next. */
function usePages(id: string) {
  const [loading, setLoading] = useState(false)
  const [ask] = useState(() => {
    let asking = false
    return async (load: (id: string) => Promise<void>) => {
      if (asking) return
      asking = true
      setLoading(true)
      let wait = 0
      try {
        await load(id)
      } catch (error) {
        // Further scrolling must not send the next request immediately.
        wait = retryAfter
        if (!isExpected(error)) reportFault(error)
      }
      setTimeout(() => {
        asking = false
        setLoading(false)
      }, wait)
    }
  })
  return { busy: loading, older: () => void ask(loadOlder), newer: () => void ask(loadNewer) }
}

/** The seq of the highlighted message, for a limited time. */
function useHighlight() {
  const [highlighted, setHighlighted] = useState<number>()
  useEffect(() => {
    if (highlighted === undefined) return undefined
    const timer = setTimeout(() => setHighlighted(undefined), highlightTime)
    return () => clearTimeout(timer)
  }, [highlighted])
  return { highlighted, highlight: setHighlighted }
}

/** Announces new messages to screen readers, one at a time; never messages that are only scrolled into view. */
function Announcer({ rows }: { rows: readonly Row[] }) {
  const { me } = useRowActions()
  const language = useLanguage((state) => state.language)
  const last = rows.at(-1)
  const [first] = useState(last?.key)
  const told =
    last && last.key !== first && last.sending === undefined && last.message.from_id !== me
      ? labelled(last.message.from_name, messageText(last.message, me, language), language)
      : ''
  return <output className="sr-only">{told}</output>
}
