import { Fragment } from 'react'
import { stickerFile, stickerParts } from '@banyan/rules/chat/sticker'
import { useLanguage } from '../../state/app/language.ts'

type StickerTextProps = {
  text: string
  /** Side of a sticker, pixels: 28 in bubbles, less in lists. */
  size?: number | undefined
}

/** Draws a text with its stickers. Screen readers and copies get the stickers' names. */
export function StickerText({ text, size = 28 }: StickerTextProps) {
  const language = useLanguage((state) => state.language)
  const parts = stickerParts(text)
  return (
    <>
      {parts.map((part, place) => (
        // The parts of a text never change their order.
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
