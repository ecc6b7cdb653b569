import { stickerFile, stickerParts } from '@banyan/rules/chat/sticker'
import type { Sticker } from '@banyan/rules/chat/sticker'
import { StickerText } from '../../../../../chat/format/sticker-text.tsx'
import { RichText } from '../../../../../parts/text/rich-text.tsx'
import { useChat } from '../../../../../chat/store.ts'
import { useLanguage } from '../../../../../state/app/language.ts'
import { useSession } from '../../../../../state/app/session.ts'
import { mentionPieces } from '../compose/mentions.ts'

/** Returns the sticker of a message that contains only one sticker. */
export function loneSticker(text: string): Sticker | undefined {
  const [only, ...more] = stickerParts(text.trim())
  return only && 'sticker' in only && more.length === 0 ? only.sticker : undefined
}

/** A single sticker is shown larger and without a bubble. */
export function BigSticker({ sticker }: { sticker: Sticker }) {
  const language = useLanguage((state) => state.language)
  return (
    <img
      src={`/stickers/${stickerFile(sticker.number, 4)}`}
      alt={`[${sticker.names[language]}]`}
      width={84}
      height={84}
      draggable={false}
      className="block"
    />
  )
}

/** The text of a message, with its stickers, links and mentioned names. */
export function MessageText({
  text,
  own,
  mentions,
}: {
  text: string
  own: boolean
  mentions: readonly string[]
}) {
  return (
    <p className="wrap-anywhere whitespace-pre-wrap select-text pointer-coarse:select-none">
      <RichText
        text={text}
        linkClass={own ? 'text-on-primary' : 'text-primary'}
        renderText={mentions.length > 0 ? (piece) => <Mentioned text={piece} ids={mentions} /> : undefined}
      />
    </p>
  )
}

/** Highlights the names of mentioned members, as whole names. */
function Mentioned({ text, ids }: { text: string; ids: readonly string[] }) {
  const me = useSession((session) => session.user?.user_id)
  const mine = useSession((session) => session.nick_name)
  const friends = useChat((chat) => chat.friends)
  const names = [
    ...(me !== undefined && ids.includes(me) ? [mine] : []),
    ...friends
      .filter((friend) => ids.includes(friend.friend_id))
      .flatMap((friend) => [friend.nick_name, friend.friend_name]),
  ]
  return mentionPieces(text, names).map((piece, place) =>
    piece.name ? (
      // The pieces of one text never change places.
      // oxlint-disable-next-line react/no-array-index-key
      <b key={place} className="font-bold">
        <StickerText text={piece.text} />
      </b>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <StickerText key={place} text={piece.text} />
    ),
  )
}
