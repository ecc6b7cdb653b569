import { Badged } from '@banyan/ui/show/badge'
import { Link } from '@banyan/ui/action/link'
import { cx } from '@banyan/ui/lib/cx'
import { hasPage } from '../../../shell/pages.ts'

export interface GridItem {
  /** The page that the item opens. An item whose page does not exist is not shown. */
  page: string
  href: string
  label: string
  icon: string
  count?: number | undefined
}

/** Pictures with one word each, four in a row: money actions, orders, services. */
export function Grid({ items }: { items: readonly GridItem[] }) {
  return (
    <ul className="grid grid-cols-4 gap-y-1">
      {items
        .filter((item) => hasPage(item.page))
        .map((item) => (
          <li key={item.href}>
            <Link
              href={item.href}
              className="group flex min-h-17 flex-col items-center justify-start gap-1.5 rounded-field py-2 text-center text-caption text-ink no-underline tapped:bg-ground dark:tapped:bg-ground-2"
            >
              <Badged count={item.count}>
                <img
                  src={`/icons/${item.icon}.webp`}
                  alt=""
                  width={36}
                  height={36}
                  className={cx(
                    'size-9 transition-transform duration-150 ease-out group-active:scale-90',
                    // The people in this picture are almost black, which can’t be seen on a dark card.
                    item.icon === 'team' && 'dark:hue-rotate-180 dark:invert',
                  )}
                />
              </Badged>
              <span className="max-w-full wrap-break-word">{item.label}</span>
            </Link>
          </li>
        ))}
    </ul>
  )
}
