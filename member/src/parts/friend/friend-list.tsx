import { useLayoutEffect, useRef, useState } from 'react'
import type { ReactElement, RefObject } from 'react'
import { Virtualizer } from 'virtua'
import type { VirtualizerHandle } from 'virtua'
import { scrollerOf } from '@banyan/ui/lib/scroller'
import { VirtualUl } from '@banyan/ui/list/virtual-list'
import { byLetter } from './letters.ts'
import type { LetterRow, Lettered } from './letters.ts'
import { LetterRail } from './letter-rail.tsx'

/** The position of a row among those of its letter, so that they can be drawn as one card. */
export interface RowPlace {
  first: boolean
  last: boolean
}

type FriendListProps<Person> = {
  people: readonly Person[]
  /** The accessible name of the letter rail. */
  railLabel: string
  children: (person: Person, place: RowPlace) => ReactElement
}

/** Shows people by letter with the rail beside them. Only the visible ones of thousands are rendered. */
export function FriendList<Person extends Lettered>({
  people,
  railLabel,
  children,
}: FriendListProps<Person>) {
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const { scroller, margin, bar } = useScroller(box)
  const rows = byLetter(people)
  const letters = rows.flatMap((one) => (one.kind === 'letter' ? [one.letter] : []))
  const [current, setCurrent] = useState('')
  const jump = (letter: string) => {
    const place = rows.findIndex((one) => one.letter === letter)
    list.current?.scrollToIndex(place, { align: 'start', offset: -bar })
    setCurrent(letter)
  }
  return (
    <div ref={box}>
      {scroller.current && (
        <Virtualizer
          ref={list}
          as={VirtualUl}
          item="li"
          data={rows}
          scrollRef={scroller}
          startMargin={margin}
          onScroll={(offset) => {
            const top = rows[list.current?.findItemIndex(offset + bar + 1) ?? 0]
            setCurrent(top?.letter ?? '')
          }}
        >
          {(one: LetterRow<Person>, place: number) =>
            one.kind === 'letter' ? (
              <h2 key={one.letter} className="px-1 pt-3 pb-1 text-second font-bold text-ink-2">
                {one.letter}
              </h2>
            ) : (
              children(one.person, { first: rows[place - 1]?.kind !== 'person', last: one.last })
            )
          }
        </Virtualizer>
      )}
      <LetterRail letters={letters} current={current || (letters[0] ?? '')} label={railLabel} onPick={jump} />
    </div>
  )
}

/** Returns the element that scrolls the list, the height above the list in it, and the height that the bar covers. */
function useScroller(box: RefObject<HTMLDivElement | null>) {
  const scroller = useRef<HTMLElement>(null)
  const [size, setSize] = useState({ margin: 0, bar: 0, found: false })
  useLayoutEffect(() => {
    const here = box.current
    const environment = here && scrollerOf(here)
    if (!here || !environment) return undefined
    scroller.current = environment
    const measure = () => {
      const margin = Math.round(
        here.getBoundingClientRect().top - environment.getBoundingClientRect().top + environment.scrollTop,
      )
      const bar = environment.querySelector('header')?.offsetHeight ?? 0
      setSize((before) =>
        before.found && before.margin === margin && before.bar === bar
          ? before
          : { margin, bar, found: true },
      )
    }
    measure()
    // The content above the list may grow: a chosen person appears, or a word wraps.
    const watch = new ResizeObserver(measure)
    for (const above of here.parentElement?.children ?? []) if (above !== here) watch.observe(above)
    return () => watch.disconnect()
  }, [box])
  return { scroller, ...size }
}
