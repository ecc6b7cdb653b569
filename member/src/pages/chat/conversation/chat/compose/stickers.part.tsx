import { useRef, useState } from 'react'
import Clock from 'lucide-react/icons/clock'
import DeleteIcon from 'lucide-react/icons/delete'
import { stickerFile, stickerPages, stickers } from '@banyan/rules/chat/sticker'
import type { Sticker } from '@banyan/rules/chat/sticker'
import { cx } from '@banyan/ui/lib/cx'
import { useLanguage } from '../../../../../state/app/language.ts'
import { useText } from '../../../../../words/text.ts'
import { text } from './panels.text.ts'
import { recentStickers, usedSticker } from '../../../../../chat/format/labels.ts'

type StickerPanelProps = { onPick: (sticker: Sticker) => void; onErase: () => void }

const picture = (sticker: Sticker, size: number) => (
  <img
    src={`/stickers/${stickerFile(sticker.number)}`}
    alt=""
    width={size}
    height={size}
    loading="lazy"
    draggable={false}
  />
)

/** The stickers in the pages of G5, with the recently used ones first. */
export function StickerPanel({ onPick, onErase }: StickerPanelProps) {
  const t = useText(text)
  const strip = useRef<HTMLDivElement>(null)
  // A picked sticker moves to the front at the next opening, so that nothing moves under the finger.
  const [recent] = useState(() =>
    recentStickers().flatMap((number) => stickers.find((sticker) => sticker.number === number) ?? []),
  )
  const pages = recent.length > 0 ? [recent, ...stickerPages] : stickerPages
  const [page, setPage] = useState(0)
  const hasRecent = recent.length > 0
  const nameOf = (place: number) =>
    hasRecent && place === 0 ? t('recent') : t('stickerPage', { page: place + (hasRecent ? 0 : 1) })
  const show = (place: number) => {
    const box = strip.current
    box?.scrollTo({ left: place * box.clientWidth, behavior: 'smooth' })
  }
  return (
    <div className="flex h-full flex-col">
      <div
        ref={strip}
        onScroll={({ currentTarget: box }) =>
          setPage(Math.round(box.scrollLeft / Math.max(1, box.clientWidth)))
        }
        className="no-scrollbar flex min-h-0 flex-1 snap-x snap-mandatory overflow-x-auto overscroll-contain"
      >
        {pages.map((list, place) => (
          <ul
            key={nameOf(place)}
            aria-label={nameOf(place)}
            className="no-scrollbar grid w-full shrink-0 snap-start auto-rows-min grid-cols-[repeat(auto-fill,minmax(2.875rem,1fr))] overflow-y-auto px-3 pt-2"
          >
            {list.map((sticker) => (
              <li key={sticker.number} className="grid place-items-center">
                <StickerButton
                  sticker={sticker}
                  onPick={() => {
                    usedSticker(sticker.number)
                    onPick(sticker)
                  }}
                />
              </li>
            ))}
          </ul>
        ))}
      </div>
      <div className="flex items-center gap-1 px-2 pb-1">
        {pages.map((list, place) => (
          <button
            key={nameOf(place)}
            type="button"
            aria-label={nameOf(place)}
            aria-current={place === page ? 'page' : undefined}
            onClick={() => show(place)}
            className={cx(
              'grid size-11 place-items-center rounded-full text-ink-2',
              place === page && 'bg-ground-2',
            )}
          >
            {hasRecent && place === 0 ? (
              <Clock aria-hidden="true" size={20} strokeWidth={1.9} />
            ) : (
              list[0] && picture(list[0], 22)
            )}
          </button>
        ))}
        <button
          type="button"
          aria-label={t('erase')}
          onClick={onErase}
          className="ml-auto grid size-11 place-items-center rounded-full text-ink-2 tapped:bg-ground-2"
        >
          <DeleteIcon aria-hidden="true" size={22} strokeWidth={1.9} />
        </button>
      </div>
    </div>
  )
}

function StickerButton({ sticker, onPick }: { sticker: Sticker; onPick: () => void }) {
  const language = useLanguage((state) => state.language)
  return (
    <button
      type="button"
      aria-label={sticker.names[language]}
      title={sticker.names[language]}
      onClick={onPick}
      className="grid size-11 place-items-center rounded-field tapped:bg-ground-2"
    >
      {picture(sticker, 30)}
    </button>
  )
}
