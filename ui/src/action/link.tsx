import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react'

type Navigate = (href: string) => void
let navigate: Navigate | undefined

/**
 * Passes the app's router to every link of this room, once at the start. Without it, links are plain anchors. A hash
 * router follows those too, but without its own push.
 */
export function setNavigate(next: Navigate | undefined): void {
  navigate = next
}

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; children?: ReactNode }

/**
 * A real anchor (open in a new tab, copy address, middle click). The app's router handles an ordinary tap on an address
 * inside the app (one that begins with `#`).
 */
export function Link({ href, onClick, children, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const ordinary =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (event.defaultPrevented || !ordinary || !navigate || !href.startsWith('#') || rest.target) return
    event.preventDefault()
    navigate(href.slice(1))
  }
  return (
    <a href={href} onClick={follow} {...rest}>
      {children}
    </a>
  )
}
