import Forward from 'lucide-react/icons/forward'
import Trash2 from 'lucide-react/icons/trash-2'
import { IconButton } from '@banyan/ui/action/icon-button'
import { common } from '../../../../../words/common.text.ts'
import { useText } from '../../../../../words/text.ts'
import { text } from './menu.text.ts'

type ChooseBarProps = { count: number; onForward: () => void; onRemove: () => void; onEnd: () => void }

/** The actions for the selected messages. */
export function ChooseBar({ count, onForward, onRemove, onEnd }: ChooseBarProps) {
  const t = useText(text)
  const c = useText(common)
  return (
    <div className="flex shrink-0 items-center gap-1 bg-card px-2 pt-1.5 pb-[calc(var(--safe-bottom)+0.375rem)] hairline-t">
      <button
        type="button"
        onClick={onEnd}
        className="min-h-11 rounded-full px-3 text-body font-medium text-primary"
      >
        {c('cancel')}
      </button>
      <p className="tabular min-w-0 flex-1 text-center text-second text-ink-2">{t('chosen', { count })}</p>
      <IconButton label={t('forward')} disabled={count === 0} onClick={onForward}>
        <Forward aria-hidden="true" size={24} />
      </IconButton>
      <IconButton label={t('remove')} disabled={count === 0} onClick={onRemove} className="text-alert-text">
        <Trash2 aria-hidden="true" size={23} />
      </IconButton>
    </div>
  )
}
