import { Fragment, useRef } from 'react'
import type { MouseEvent, PointerEvent, ReactNode } from 'react'
import { useLongPress } from '@banyan/ui/lib/press/long-press'
import { linkPieces } from '../../chat/format/text-links.ts'
import type { LinkPiece } from '../../chat/format/text-links.ts'
import { StickerText } from '../../chat/format/sticker-text.tsx'
import { go } from '../../state/link/navigate.ts'
import { askToOpen, follow, openLinkMenu, wayOf } from './follow.ts'

type RichTextProps = {
  text: string
  /** Side of a sticker, pixels. */
  size?: number | undefined
  /** The colour of links. Default: the primary colour. */
  linkClass?: string | undefined
  /** Renders the pieces that are not links. Default: the text with its stickers drawn. */
  renderText?: ((text: string) => ReactNode) | undefined
}

/** A text that a member wrote: stickers are drawn; addresses, emails and phone numbers can be tapped. */
export function RichText({ text, size, linkClass = 'text-primary', renderText }: RichTextProps) {
  return linkPieces(text).map((piece, place) => (
    // The pieces of one text never change places.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={place}>
      {'href' in piece ? (
        <TextLink link={piece} className={linkClass} />
      ) : renderText ? (
        renderText(piece.text)
      ) : (
        <StickerText text={piece.text} size={size} />
      )}
    </Fragment>
  ))
}

/**
 * A link in a text. Links to other sites open in a new tab and send no referrer. A long press opens the link's own menu
 * instead of the menu of the message around it; the right mouse button keeps the message's menu.
 */
function TextLink({ link, className }: { link: LinkPiece; className: string }) {
  const press = useLongPress(() => void openLinkMenu(link))
  const isTouch = useRef(false)
  const way = wayOf(link)
  const isAway = link.kind === 'web' && way.way !== 'inside'
  return (
    <a
      href={way.way === 'inside' ? `#${way.path}` : link.href}
      {...(isAway ? { target: '_blank', rel: 'noopener noreferrer nofollow' } : {})}
      {...press}
      onPointerDown={(event: PointerEvent) => {
        isTouch.current = event.pointerType !== 'mouse'
        if (!isTouch.current) return
        event.stopPropagation()
        press.onPointerDown(event)
      }}
      onContextMenu={(event: MouseEvent) => {
        if (!isTouch.current) return
        event.stopPropagation()
        press.onContextMenu(event)
      }}
      onClick={(event) => {
        const ordinary = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
        if (way.way === 'anchor' || (way.way === 'inside' && !ordinary)) return
        event.preventDefault()
        if (way.way === 'inside') go.path(way.path)
        else if (way.way === 'call') follow(link)
        else void askToOpen(link.href)
      }}
      className={`underline underline-offset-2 [-webkit-touch-callout:none] ${className}`}
    >
      {link.text}
    </a>
  )
}
