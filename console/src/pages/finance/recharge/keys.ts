import { useEffect, useEffectEvent } from 'react'

export type Key = 'next' | 'previous' | 'approve' | 'reject' | 'zoomIn' | 'zoomOut' | 'turn'

const keyNames: Readonly<Record<string, Key>> = {
  j: 'next',
  ArrowDown: 'next',
  ArrowRight: 'next',
  k: 'previous',
  ArrowUp: 'previous',
  ArrowLeft: 'previous',
  a: 'approve',
  r: 'reject',
  t: 'turn',
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
}

interface Pressed {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  repeat: boolean
  /** Whether the key goes to a field, a list or an opened dialog that has its own use for it. */
  elsewhere: boolean
}

/** What a key means while a recharge is open. A held key moves, but never decides. */
export function keyOf(pressed: Pressed): Key | undefined {
  if (pressed.elsewhere || pressed.ctrlKey || pressed.metaKey || pressed.altKey) return undefined
  const name = keyNames[pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key]
  if (pressed.repeat && (name === 'approve' || name === 'reject')) return undefined
  return name
}

const fields =
  'input, textarea, select, [contenteditable="true"], [role="dialog"] .ant-modal *, .ant-modal-wrap *'

/** Hears the keys of the open recharge wherever the focus is, but in fields and questions. */
export function useKeys(active: boolean, on: (key: Key) => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null
    const { key, ctrlKey, metaKey, altKey, repeat } = event
    const elsewhere = event.defaultPrevented || (target?.closest(fields) ?? null) !== null
    const name = keyOf({ key, ctrlKey, metaKey, altKey, repeat, elsewhere })
    if (!name) return
    event.preventDefault()
    on(name)
  })
  useEffect(() => {
    if (!active) return
    const listener = (event: KeyboardEvent) => hear(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [active])
}
