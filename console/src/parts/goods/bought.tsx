import { Image } from 'antd'
import type { ReactNode } from 'react'
import css from './bought.module.css'

interface Line {
  name: string
  values: readonly string[]
  picture: { small: string }
  quantity: number
}

/** Bought products: picture, name, options, pieces, and a value at the right. */
export function BoughtLines<One extends Line>({
  lines,
  label,
  renderValue,
}: {
  lines: readonly One[]
  label: string
  renderValue?: (line: One) => ReactNode
}) {
  return (
    <ul className={css['lines']} aria-label={label}>
      {lines.map((line, at) => (
        // Two lines of one order can be the same variant; their order never changes.
        <li key={at} className={css['line']}>
          <img src={line.picture.small} alt="" />
          <div className={css['name']}>
            {line.name}
            <div className="quiet">
              {line.values.length > 0 && `${line.values.join(' · ')} · `}× {line.quantity}
            </div>
          </div>
          {renderValue?.(line)}
        </li>
      ))}
    </ul>
  )
}

/** Private pictures of a member. A click opens them large. */
export function MemberPictures({
  images,
  nameOf,
}: {
  images: readonly { small: string; large: string }[]
  nameOf: (place: number) => string
}) {
  if (images.length === 0) return null
  return (
    <div className={css['pictures']}>
      <Image.PreviewGroup>
        {images.map(({ small, large }, at) => (
          <Image key={large} src={small} alt={nameOf(at + 1)} preview={{ src: large }} />
        ))}
      </Image.PreviewGroup>
    </div>
  )
}
