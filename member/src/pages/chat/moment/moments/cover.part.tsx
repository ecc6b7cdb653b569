import type { ReactNode } from 'react'
import { Avatar } from '@banyan/ui/show/avatar'
import { Skeleton } from '@banyan/ui/page/skeleton'

// Evening skies over the Mekong. Each person always gets the same one.
const skies = [
  ['#1b2a6b', '#5b5bd6', '#f2a98a'],
  ['#0f4c5c', '#2f8f83', '#f4c77b'],
  ['#3a1c5a', '#8e4fa8', '#f3a6b8'],
  ['#123a63', '#2f7fb8', '#f6d28b'],
] as const

type CoverProps = {
  person: { user_id: string; name: string; avatar: string } | undefined
  children?: ReactNode
}

/** The picture at the top, with the name of the person whose moments are shown. */
export function Cover({ person, children }: CoverProps) {
  const place = [...(person?.user_id ?? '0')].reduce((sum, digit) => sum + digit.charCodeAt(0), 0)
  const [high, middle, low] = skies[place % skies.length] ?? skies[0]
  return (
    <div className="relative mb-13">
      <div className="relative h-66 overflow-hidden">
        <svg
          aria-hidden="true"
          viewBox="0 0 390 264"
          preserveAspectRatio="xMidYMax slice"
          className="size-full"
        >
          <defs>
            <linearGradient id={`sky-${place}`} x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" stopColor={high} />
              <stop offset="0.55" stopColor={middle} />
              <stop offset="1" stopColor={low} />
            </linearGradient>
          </defs>
          <rect width="390" height="264" fill={`url(#sky-${place})`} />
          <circle cx="292" cy="168" r="30" fill="#fff3d6" opacity="0.9" />
          <path d="M0 190 60 158l48 22 62-46 70 52 58-26 92 40v74H0Z" fill={high} opacity="0.35" />
          <path d="M0 214c60-18 104-6 160-2s110-26 230-4v56H0Z" fill={high} opacity="0.6" />
          <path d="M0 240c90-10 190-14 390-4v28H0Z" fill={high} opacity="0.85" />
        </svg>
        <div className="absolute inset-x-0 bottom-0 h-24 bg-linear-to-t from-black/55 to-transparent" />
      </div>
      <div className="absolute right-4 -bottom-8 flex max-w-[calc(100%-2rem)] items-end gap-3">
        {person ? (
          <>
            <p className="mb-10 min-w-0 truncate text-section font-bold text-white [text-shadow:0_1px_3px_rgb(0_0_0/0.6)]">
              {person.name}
            </p>
            <Avatar
              src={person.avatar}
              name={person.name}
              size={76}
              className="rounded-[30%] ring-3 ring-ground"
            />
          </>
        ) : (
          <Skeleton className="size-19 rounded-[30%]" />
        )}
      </div>
      {children}
    </div>
  )
}
