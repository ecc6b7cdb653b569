import Search from 'lucide-react/icons/search'
import { Link } from './link.tsx'
import { cx } from '../lib/cx.ts'

/** The look that the bar and its link share. */
export const searchFrame = 'flex min-h-11 items-center gap-2 rounded-full bg-card pl-4'
export const searchButton =
  'relative min-h-9 shrink-0 rounded-full bg-primary-fill px-4 text-second font-bold text-on-primary after:absolute after:-inset-1 tapped:brightness-90'

type SearchLinkProps = {
  placeholder: string
  href: string
  buttonText?: string | undefined
  /** The address of the button: the results of the shown words. Default: the search page. */
  buttonHref?: string | undefined
  className?: string | undefined
}

/** A search bar as a link to the search page, for the top of home. Its button searches the shown words. */
export function SearchLink({ placeholder, href, buttonText, buttonHref = href, className }: SearchLinkProps) {
  return (
    <div className={cx(searchFrame, 'pr-1', className)}>
      <Link
        href={href}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2 text-body text-ink-2 no-underline"
      >
        <Search aria-hidden="true" size={18} strokeWidth={1.9} className="shrink-0 text-ink-3" />
        <span className="min-w-0 flex-1 truncate">{placeholder}</span>
      </Link>
      {buttonText !== undefined && (
        <Link href={buttonHref} className={cx(searchButton, 'grid place-items-center no-underline')}>
          {buttonText}
        </Link>
      )}
    </div>
  )
}
