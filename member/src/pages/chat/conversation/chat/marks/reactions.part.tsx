import { lazy, Suspense, useState } from 'react'
import type { Message } from '@banyan/contract/chat/message'
import { stickerFile, stickerOf } from '@banyan/rules/chat/sticker'
import { cx } from '@banyan/ui/lib/cx'
import { useLongPress } from '@banyan/ui/lib/press/long-press'
import { useLanguage } from '../../../../../state/app/language.ts'
import { useText } from '../../../../../words/text.ts'
import { useRowActions } from '../act/row-actions.ts'
import { text } from './marks.text.ts'

const Reactors = lazy(async () => ({ default: (await import('./reactors.part.tsx')).Reactors }))

type Shown = NonNullable<Message['options']['reactions']>

/** The reactions under a message. A tap adds one's own or takes it back; a long press shows who reacted. */
export function Reactions({ message, own }: { message: Message; own: boolean }) {
  const t = useText(text)
  const { react } = useRowActions()
  const [who, setWho] = useState<Shown['list'][number]>()
  const reactions = message.options.reactions
  if (!reactions || reactions.list.length === 0) return null
  return (
    <>
      <ul aria-label={t('reactions')} className={cx('mt-1 flex flex-wrap gap-1', own && 'justify-end')}>
        {reactions.list.map((one) => (
          <li key={one.sticker}>
            <Chip
              one={one}
              mine={reactions.mine === one.sticker}
              onTap={() => react(message, reactions.mine === one.sticker ? '' : one.sticker)}
              onWho={() => setWho(one)}
            />
          </li>
        ))}
      </ul>
      <Suspense>
        {who !== undefined && (
          <Reactors
            chatId={message.chat_id}
            sticker={who.sticker}
            count={who.count}
            onClose={() => setWho(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

type ChipProps = { one: Shown['list'][number]; mine: boolean; onTap: () => void; onWho: () => void }

function Chip({ one, mine, onTap, onWho }: ChipProps) {
  const t = useText(text)
  const language = useLanguage((state) => state.language)
  const sticker = stickerOf(one.sticker)
  const press = useLongPress(onWho)
  const name = sticker?.names[language] ?? one.sticker
  return (
    <button
      type="button"
      aria-pressed={mine}
      aria-label={t(mine ? 'reactionMine' : 'reactionBy', { name, count: one.count })}
      onClick={onTap}
      {...press}
      className={cx(
        'relative flex h-7 min-w-11 items-center justify-center gap-1 rounded-full px-2 text-caption font-medium select-none [-webkit-touch-callout:none] after:absolute after:-inset-y-2 after:inset-x-0',
        mine ? 'bg-primary-weak text-on-primary-weak ring-1 ring-primary ring-inset' : 'bg-card text-ink-2',
      )}
    >
      {sticker && (
        <img
          src={`/stickers/${stickerFile(sticker.number)}`}
          alt=""
          width={18}
          height={18}
          draggable={false}
        />
      )}
      <span aria-hidden="true" className="tabular">
        {one.count}
      </span>
    </button>
  )
}
