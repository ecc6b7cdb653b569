import { useEffect, useEffectEvent } from 'react'

export type Key =
  | 'next'
  | 'previous'
  | 'open'
  | 'accept'
  | 'refuse'
  | 'claim'
  | 'take'
  | 'select'
  | 'search'
  | 'undo'
  | 'leave'
  | 'help'

/** A key of one page, such as zooming its picture. */
export interface ExtraKey {
  readonly keys: readonly string[]
  readonly run: (key: string) => void
  readonly caps: readonly string[]
  readonly says: string
}

/** A key that acts on the item under the cursor. The same key acts on the open item. */
export interface ItemKey {
  readonly key: string
  readonly says: string
  readonly run: (id: string) => void
}

const keyNames: Readonly<Record<string, Key>> = {
  j: 'next',
  ArrowDown: 'next',
  ArrowRight: 'next',
  k: 'previous',
  ArrowUp: 'previous',
  ArrowLeft: 'previous',
  Enter: 'open',
  a: 'accept',
  r: 'refuse',
  c: 'claim',
  n: 'take',
  x: 'select',
  '/': 'search',
  u: 'undo',
  Escape: 'leave',
  '?': 'help',
}
const decides: readonly (Key | undefined)[] = ['accept', 'refuse', 'claim', 'take', 'select', 'undo']

interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly repeat: boolean
  /**
   * The target of the key: a field or an opened question, a control that uses Enter and the arrows itself, or the page.
   */
  readonly place: 'field' | 'control' | 'page'
}

/** Returns the meaning of a key in a work list. A key that is held down moves, but never decides. */
export function keyOf(pressed: Pressed): Key | undefined {
  const { place, key } = pressed
  if (place === 'field' || pressed.ctrlKey || pressed.metaKey || pressed.altKey) return undefined
  if (place === 'control' && (key === 'Enter' || key.startsWith('Arrow'))) return undefined
  const name = keyNames[key.length === 1 ? key.toLowerCase() : key]
  return pressed.repeat && decides.includes(name) ? undefined : name
}

const fields = 'input, textarea, select, [contenteditable="true"], .ant-modal-wrap *, .ant-popover *'
const controls = 'button, a, [role="tab"], [role="menuitem"]'
const closed = '.ant-modal-wrap[style*="none"], .ant-popover-hidden'

/** A browser takes the focus out of a closed dialog at its next frame. A key that comes before belongs to the page. */
function placeOf(event: KeyboardEvent): Pressed['place'] {
  const target = event.target instanceof Element ? event.target : null
  if (event.defaultPrevented) return 'field'
  if (target?.closest(closed)) return 'page'
  if (target?.closest(fields)) return 'field'
  return target?.closest(controls) ? 'control' : 'page'
}

/** Returns the keys of the row under the cursor. They do nothing without a cursor. */
export const withCursor = (keys: readonly ItemKey[], cursor: string | undefined): ExtraKey[] =>
  keys.map(({ key, says, run }) => ({
    keys: [key],
    caps: [key.toUpperCase()],
    says,
    run: () => cursor !== undefined && run(cursor),
  }))

/** True if no dialog, menu or enlarged picture lies over an open item. */
export const isBare = (): boolean =>
  document.querySelector(
    '.ant-modal-wrap:not([style*="none"]), .ant-popover:not(.ant-popover-hidden), .ant-image-preview',
  ) === null

type Actions = Readonly<Partial<Record<Key, () => void>>>

/**
 * Runs the action of a pressed key, or a page's own key, unless the focus is in a field, or `isHeard` returns false.
 */
export function useKeys(
  active: boolean,
  actions: Actions,
  extra: readonly ExtraKey[],
  isHeard?: () => boolean,
): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (isHeard?.() === false) return
    const { key, ctrlKey, metaKey, altKey, repeat } = event
    const place = placeOf(event)
    const own =
      place === 'field' || ctrlKey || metaKey || altKey
        ? undefined
        : extra.find(({ keys }) => keys.includes(key.toLowerCase()))
    const name = own ? undefined : keyOf({ key, ctrlKey, metaKey, altKey, repeat, place })
    const action = name && actions[name]
    // A key without an action here may have one in another part of the page.
    if (!own && !action) return
    event.preventDefault()
    own?.run(key.toLowerCase())
    action?.()
  })
  useEffect(() => {
    if (!active) return
    const listener = (event: KeyboardEvent) => hear(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [active])
}
