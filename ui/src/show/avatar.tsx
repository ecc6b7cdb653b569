import { useState } from 'react'
import { Badge } from './badge.tsx'
import { cx } from '../lib/cx.ts'

type AvatarProps = {
  src?: string | undefined
  /** The name of the person or group. Its first letter replaces a missing picture. */
  name: string
  /** Pixels. */
  size?: number | undefined
  shape?: 'soft' | 'round' | undefined
  count?: number | undefined
  countLabel?: string | undefined
  className?: string | undefined
  /** Called when the picture can't be loaded. */
  onFail?: (() => void) | undefined
}

/**
 * Shows the picture of a person or a group, or the first letter of the name. It is decoration: the name is shown beside
 * it.
 */
export function Avatar({
  src,
  name,
  size = 44,
  shape = 'soft',
  count,
  countLabel,
  className,
  onFail,
}: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const letter = Array.from(name.trim())[0] ?? ''
  return (
    <span className={cx('relative inline-block shrink-0', className)} style={{ width: size, height: size }}>
      <span
        className={cx(
          'grid size-full place-items-center overflow-hidden bg-primary-weak font-bold text-on-primary-weak select-none',
          shape === 'round' ? 'rounded-full' : 'rounded-[30%]',
        )}
        style={{ fontSize: size * 0.4 }}
      >
        {src && src !== broken ? (
          <img
            src={src}
            alt=""
            width={size}
            height={size}
            loading="lazy"
            decoding="async"
            draggable={false}
            onError={() => {
              setBroken(src)
              onFail?.()
            }}
            className="size-full object-cover"
          />
        ) : (
          <span aria-hidden="true" className="leading-none">
            {letter.toUpperCase()}
          </span>
        )}
      </span>
      <Badge count={count} label={countLabel} className="absolute -top-1 -right-1" />
    </span>
  )
}
