import type { ComponentProps } from 'react'

/**
 * The containers of a virtual list. The library makes all rows ignore the pointer while the list scrolls, also when a new
 * row moves it, and a tap at that moment would be lost. These containers do not take that style over.
 */
export function VirtualUl({ style, ...rest }: ComponentProps<'ul'>) {
  return <ul {...rest} style={{ ...style, pointerEvents: undefined }} />
}

export function VirtualOl({ style, ...rest }: ComponentProps<'ol'>) {
  return <ol {...rest} style={{ ...style, pointerEvents: undefined }} />
}
