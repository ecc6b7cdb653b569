import { useState } from 'react'
import type { CSSProperties } from 'react'
import { cx } from '../lib/cx.ts'

type PictureProps = {
  src: string | undefined
  /** A description of the picture; '' for decoration. */
  alt: string
  /** The ratio of width to height of the box, which never changes while loading. Default: 1. */
  ratio?: number | undefined
  /** Other sizes, in the form of the `srcset` attribute, and the expected width of the picture. */
  srcSet?: string | undefined
  sizes?: string | undefined
  /** Shown until the picture has loaded: a colour, or a tiny blurred `data:` picture. */
  placeholder?: string | undefined
  /** For a picture that is visible first: not lazy, high priority. */
  eager?: boolean | undefined
  fit?: 'cover' | 'contain' | undefined
  className?: string | undefined
  /** True while `src` is not known yet: the placeholder is shown, not the broken frame. */
  waiting?: boolean | undefined
  /** Called when the picture can't be loaded. */
  onFail?: (() => void) | undefined
}

/** A picture in a box of fixed ratio: first a colour or blur, then the picture, or a broken frame. Nothing moves. */
export function Picture(props: PictureProps) {
  // A new source is loaded from the start.
  return <Frame key={props.src ?? ''} {...props} />
}

/** Ends the placeholder's time. Written without React, which would render again for every picture that arrives. */
function reveal(image: HTMLImageElement): void {
  image.parentElement?.setAttribute('data-picture', 'shown')
}

function Frame({
  src,
  alt,
  ratio = 1,
  srcSet,
  sizes,
  placeholder,
  eager = false,
  fit = 'cover',
  className,
  waiting = false,
  onFail,
}: PictureProps) {
  const [failed, setFailed] = useState(false)
  const broken = failed || (!src && !waiting)
  const look: CSSProperties = { aspectRatio: ratio }
  if (placeholder && !broken) {
    if (placeholder.startsWith('data:')) look.background = `center / cover url("${placeholder}")`
    else look.backgroundColor = placeholder
  }
  return (
    <div
      data-picture={broken ? 'broken' : 'loading'}
      style={look}
      className={cx('group/picture relative overflow-hidden bg-ground-2', className)}
    >
      {broken ? (
        <Broken alt={alt} />
      ) : !src ? null : (
        <img
          // A picture from the cache, or of the server's drawing, may be complete before the listeners are there.
          ref={(image) => {
            if (!image?.complete) return
            if (image.naturalWidth > 0) reveal(image)
            else setFailed(true)
          }}
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          draggable={false}
          onLoad={(event) => reveal(event.currentTarget)}
          onError={() => {
            setFailed(true)
            onFail?.()
          }}
          className={cx(
            'absolute inset-0 size-full',
            fit === 'cover' ? 'object-cover' : 'object-contain',
            !eager && 'transition-opacity duration-200 group-data-[picture=loading]/picture:opacity-0',
          )}
        />
      )}
    </div>
  )
}

function Broken({ alt }: { alt: string }) {
  const named = alt ? ({ role: 'img', 'aria-label': alt } as const) : ({ 'aria-hidden': true } as const)
  return (
    <div {...named} className="absolute inset-0 grid place-items-center text-ink-3">
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        className="size-1/4 max-h-10 max-w-10"
      >
        <path
          d="M3 6.5A2.5 2.5 0 0 1 5.5 4h13A2.5 2.5 0 0 1 21 6.5v11a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 17.5Zm1 11 5-6 3 3.5m2-2.5 2-2 5 5.5M8.5 8.5h.010"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </div>
  )
}
