import { LinkedPicture } from './linked-picture.tsx'
import { openViewer } from '../viewer/viewer.ts'
import { useText } from '../../words/text.ts'
import { text } from './picture-row.text.ts'

type PictureRowProps = { images: readonly { small: string; large: string }[]; className?: string }

/** Small private pictures. A tap opens them over the whole screen. */
export function PictureRow({ images, className }: PictureRowProps) {
  const t = useText(text)
  if (images.length === 0) return null
  return (
    <ul className={`grid grid-cols-4 gap-2 ${className ?? ''}`}>
      {images.map(({ small }, place) => (
        <li key={small} className="overflow-hidden rounded-field">
          <button
            type="button"
            aria-label={t('open', { place: place + 1, count: images.length })}
            onClick={() =>
              void openViewer(
                images.map((image) => ({ url: image.large, small: image.small })),
                place,
              )
            }
            className="block w-full focus-visible:-outline-offset-2"
          >
            <LinkedPicture src={small} alt="" />
          </button>
        </li>
      ))}
    </ul>
  )
}
