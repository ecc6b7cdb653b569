import { Fragment } from 'react'
import { stickerFile, stickerParts } from '@banyan/rules/chat/sticker'
import { useLanguage } from '../../state/app/language.ts'

type StickerTextProps = {
  text: string
  /** Of a sticker's side, in pixels: 28 in bubbles, less in lines of a list. */
  size?: number | undefined
}

/** A text with its stickers drawn in it. Whoever listens or copies gets their names. */
export function StickerText({ text, size = 28 }: StickerTextProps) {
  const language = useLanguage((state) => state.language)
  const parts = stickerParts(text)
  return (
    <>
      {parts.map((part, place) => (
        // The parts of one text never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={place}>
          {'text' in part ? (
            part.text
          ) : (
            <img
              src={`/stickers/${stickerFile(part.sticker.number)}`}
              alt={`[${part.sticker.names[language]}]`}
              title={part.sticker.names[language]}
              width={size}
              height={size}
              draggable={false}
              className="mx-px inline-block align-[-0.3em]"
            />
          )}
        </Fragment>
      ))}
    </>
  )
}
