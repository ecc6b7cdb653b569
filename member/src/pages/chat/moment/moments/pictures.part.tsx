import type { Moment } from '@banyan/contract/chat/moment/moments'
import { cx } from '@banyan/ui/lib/cx'
import { LinkedPicture } from '../../../../parts/file/linked-picture.tsx'
import { openViewer } from '../../../../parts/viewer/viewer.ts'
import { fileKey } from '../../../../state/file/link.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../moments.text.ts'

type Images = Moment['images']

/** One picture in its own ratio, four as a square, else three in a row. A tap opens the viewer. */
export function Pictures({ images }: { images: Images }) {
  const t = useText(text)
  if (images.length === 0) return null
  const single = images.length === 1
  const columns = images.length === 2 || images.length === 4 ? 'grid-cols-2 max-w-46' : 'grid-cols-3 max-w-70'
  return (
    <div className={cx('mt-2', single ? 'flex' : cx('grid gap-1.5', columns))}>
      {images.map((image, place) => (
        <button
          // The order never changes, and the same picture may appear twice.
          key={`${place}-${fileKey(image.url)}`}
          type="button"
          aria-label={t('picture', { place: place + 1 })}
          onClick={() => void openViewer(images, place)}
          className="block overflow-hidden rounded-[6px] focus-visible:outline-offset-2"
          style={single ? { width: widthOf(image) } : undefined}
        >
          <LinkedPicture
            src={single ? image.url : image.small}
            alt=""
            ratio={single ? ratioOf(image) : 1}
            placeholder={image.colour}
          />
        </button>
      ))}
    </div>
  )
}

/** A single picture keeps its ratio within these limits. A very long picture is cut, since it would be unreadable. */
const ratioOf = ({ width, height }: Images[number]) => Math.min(2.2, Math.max(0.5, width / height))

/** A landscape picture is 15rem wide at most. A portrait picture is 15rem high. */
function widthOf(image: Images[number]): string {
  const ratio = ratioOf(image)
  return ratio >= 1 ? 'min(100%, 15rem)' : `${Math.round(15 * ratio * 16)}px`
}
