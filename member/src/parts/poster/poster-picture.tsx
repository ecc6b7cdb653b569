import { Button } from '@banyan/ui/action/button'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { cx } from '@banyan/ui/lib/cx'
import { common } from '../../words/common.text.ts'
import { useText } from '../../words/text.ts'
import type { Drawn } from './drawn.ts'
import { text } from './poster.text.ts'

type PosterPictureProps = {
  drawn: Drawn
  /** What the poster says, for people who do not see it. */
  alt: string
  /** Width and height of the picture in pixels. */
  size: readonly [number, number]
  /** Sets the width or the height on the page. */
  className: string
}

/** True if the poster could not be drawn. */
const hasFailed = ({ data, error, isFetching }: Drawn): boolean =>
  data === null || (data === undefined && error !== null && !isFetching)

/** Shows a poster while it is drawn, when it is drawn, and if it cannot be drawn. */
export function PosterPicture({ drawn, alt, size, className }: PosterPictureProps) {
  const t = useText(text)
  const [width, height] = size
  const aspectRatio = `${width} / ${height}`
  const { data: file } = drawn
  if (file)
    return (
      <img
        ref={(picture) => showFile(picture, file)}
        alt={alt}
        width={width}
        height={height}
        className={cx('rounded-card shadow-lg', className)}
        style={{ aspectRatio }}
      />
    )
  if (hasFailed(drawn))
    return (
      <span
        role="alert"
        className={cx(
          'grid place-content-center gap-1 rounded-card bg-card px-4 text-center text-body text-ink-2',
          className,
        )}
        style={{ aspectRatio }}
      >
        <span className="text-ink">{t('failed')}</span>
        <span className="text-second">{t('failedNote')}</span>
      </span>
    )
  return (
    <span className={cx('block', className)} style={{ aspectRatio }}>
      <Skeleton className="size-full rounded-card" />
    </span>
  )
}

/** Shows a file in a picture, until the picture is removed or has another file. */
function showFile(picture: HTMLImageElement | null, file: Blob): () => void {
  const url = URL.createObjectURL(file)
  if (picture) picture.src = url
  return () => URL.revokeObjectURL(url)
}

/** Draws a poster again that could not be drawn. Nothing is shown for one that could. */
export function PosterRetry({ drawn }: { drawn: Drawn }) {
  const c = useText(common)
  if (!hasFailed(drawn)) return null
  return (
    <Button kind="weak" block busy={drawn.isFetching} onClick={() => void drawn.refetch()}>
      {c('retry')}
    </Button>
  )
}
