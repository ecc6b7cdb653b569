import PinOff from 'lucide-react/icons/pin-off'
import type { Quote } from '@banyan/contract/chat/message'
import { Sheet } from '@banyan/ui/layer/sheet'
import { pinMessage } from '../../../../../chat/actions.ts'
import { useAct } from '../../../../../state/wire/act.ts'
import { common } from '../../../../../words/common.text.ts'
import { useText } from '../../../../../words/text.ts'
import { useRowActions } from '../act/row-actions.ts'
import { OneLine } from '../bubble/bubble.part.tsx'
import { text } from './marks.text.ts'

type PinsSheetProps = { pins: readonly Quote[]; mayUnpin: boolean; onClose: () => void }

/** All pinned messages, with buttons that scroll to one and that unpin it. */
export function PinsSheet({ pins, mayUnpin, onClose }: PinsSheetProps) {
  const t = useText(text)
  const c = useText(common)
  const { jump } = useRowActions()
  const unpinning = useAct({
    run: (pin: Quote) =>
      pinMessage({ chat_id: pin.chat_id, conversation_id: pin.chat_id.split('-')[0] ?? '' }, false),
    done: () => pins.length === 1 && onClose(),
    keyOf: ({ chat_id }) => chat_id,
  })
  return (
    <Sheet open onClose={onClose} title={t('pins')} closeLabel={c('close')}>
      <ul className="pr-2 pb-4 pl-4">
        {pins.map((pin) => (
          <li key={pin.chat_id} className="flex items-center not-last:hairline-b">
            <button
              type="button"
              onClick={() => {
                onClose()
                jump(pin.seq)
              }}
              className="min-h-14 min-w-0 flex-1 py-2 text-left tapped:bg-ground-2"
            >
              <span className="block truncate text-caption font-bold text-ink-2">
                <span className="sr-only">{`${t('goToPinned')}: `}</span>
                {pin.from_name}
              </span>
              <span className="line-clamp-2 text-body wrap-anywhere">
                <OneLine of={pin} />
              </span>
            </button>
            {mayUnpin && (
              <button
                type="button"
                aria-label={t('unpin')}
                disabled={unpinning.busy}
                onClick={() => void unpinning.run(pin)}
                className="grid size-11 shrink-0 place-items-center rounded-full text-ink-2 tapped:bg-ground-2 disabled:opacity-40"
              >
                <PinOff aria-hidden="true" size={20} strokeWidth={1.9} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
