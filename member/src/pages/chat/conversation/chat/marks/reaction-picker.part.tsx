import type { Message } from '@banyan/contract/chat/message'
import { stickerFile, stickers } from '@banyan/rules/chat/sticker'
import { cx } from '@banyan/ui/lib/cx'
import { Sheet } from '@banyan/ui/layer/sheet'
import { useLanguage } from '../../../../../state/app/language.ts'
import { common } from '../../../../../words/common.text.ts'
import { useText } from '../../../../../words/text.ts'
import { text } from './marks.text.ts'

type PickerProps = { message: Message; onPick: (sticker: string) => void; onClose: () => void }

/** All stickers, to react with. */
export function ReactionPicker({ message, onPick, onClose }: PickerProps) {
  const t = useText(text)
  const c = useText(common)
  const language = useLanguage((state) => state.language)
  const mine = message.options.reactions?.mine
  return (
    <Sheet open onClose={onClose} title={t('react')} closeLabel={c('close')} tall>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(2.875rem,1fr))] px-3 pb-4">
        {stickers.map((sticker) => (
          <li key={sticker.number} className="grid place-items-center">
            <button
              type="button"
              aria-label={sticker.names[language]}
              aria-pressed={mine === sticker.label}
              title={sticker.names[language]}
              onClick={() => onPick(mine === sticker.label ? '' : sticker.label)}
              className={cx(
                'grid size-11 place-items-center rounded-field tapped:bg-ground-2',
                mine === sticker.label && 'bg-primary-weak',
              )}
            >
              <img
                src={`/stickers/${stickerFile(sticker.number)}`}
                alt=""
                width={30}
                height={30}
                loading="lazy"
                draggable={false}
              />
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
