import Plus from 'lucide-react/icons/plus'
import { quickReactions } from '@banyan/rules/chat/mark'
import { stickerFile, stickerOf } from '@banyan/rules/chat/sticker'
import { cx } from '@banyan/ui/lib/cx'
import { useLanguage } from '../../../../../state/app/language.ts'
import { useText } from '../../../../../words/text.ts'
import { text } from './marks.text.ts'

type QuickProps = {
  /** The member's own sticker, '' for none. */
  mine: string
  onPick: (sticker: string) => void
  onMore: () => void
}

const button =
  'grid h-11 min-w-0 flex-1 place-items-center rounded-full focus-visible:-outline-offset-2 tapped:bg-ground-2'

/** The first row of a message's menu: the usual reactions, and a button for all others. */
export function QuickReactions({ mine, onPick, onMore }: QuickProps) {
  const t = useText(text)
  const language = useLanguage((state) => state.language)
  return (
    <div className="mb-1 flex pb-1 hairline-b">
      {quickReactions.map((label) => {
        const sticker = stickerOf(label)
        const isMine = mine === label
        return (
          sticker && (
            <button
              key={label}
              type="button"
              role="menuitemcheckbox"
              aria-checked={isMine}
              aria-label={t('reactWith', { name: sticker.names[language] })}
              onClick={() => onPick(isMine ? '' : label)}
              className={cx(button, isMine && 'bg-primary-weak')}
            >
              <img
                src={`/stickers/${stickerFile(sticker.number)}`}
                alt=""
                width={28}
                height={28}
                draggable={false}
              />
            </button>
          )
        )
      })}
      <button
        type="button"
        role="menuitem"
        aria-label={t('moreReactions')}
        onClick={onMore}
        className={button}
      >
        <Plus aria-hidden="true" size={22} strokeWidth={1.9} className="text-ink-2" />
      </button>
    </div>
  )
}
