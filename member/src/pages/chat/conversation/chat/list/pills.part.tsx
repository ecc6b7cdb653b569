import ArrowDown from 'lucide-react/icons/arrow-down'
import AtSign from 'lucide-react/icons/at-sign'
import ChevronsUp from 'lucide-react/icons/chevrons-up'
import Heart from 'lucide-react/icons/heart'
import { Badge } from '@banyan/ui/show/badge'
import { useText } from '../../../../../words/text.ts'
import { text } from '../../chat.text.ts'

type PillsProps = {
  unread: { count: number; mention: number } | undefined
  /** True if someone reacted to a message of this member. */
  reacted: boolean
  onReacted: () => void
  /** True if the newest message is out of sight. `fresh` is the number of messages that have arrived since then. */
  away: boolean
  fresh: number
  onUnread: () => void
  onMention: () => void
  onTail: () => void
}

const pill =
  'flex min-h-11 items-center gap-1.5 rounded-full bg-float pr-4 pl-3 text-second font-medium text-primary shadow-float tapped:bg-ground-2'

/** The buttons that float over the list: up to the unread messages, and down to the newest message. */
export function Pills({ unread, reacted, onReacted, away, fresh, onUnread, onMention, onTail }: PillsProps) {
  const t = useText(text)
  return (
    <>
      {(unread || reacted) && (
        <div className="absolute top-3 right-3 flex flex-col items-end gap-2">
          {reacted && (
            <button type="button" onClick={onReacted} className={pill}>
              <Heart aria-hidden="true" size={17} strokeWidth={1.9} />
              {t('toReaction')}
            </button>
          )}
          {unread && unread.mention > 0 && (
            <button type="button" onClick={onMention} className={pill}>
              <AtSign aria-hidden="true" size={17} strokeWidth={1.9} />
              {t('toMention')}
            </button>
          )}
          {unread && (
            <button type="button" onClick={onUnread} className={pill}>
              <ChevronsUp aria-hidden="true" size={17} strokeWidth={1.9} />
              {t('toUnread', { count: unread.count })}
            </button>
          )}
        </div>
      )}
      {away && (
        <button
          type="button"
          aria-label={fresh > 0 ? t('toTailNew', { count: fresh }) : t('toTail')}
          onClick={onTail}
          className="absolute right-3 bottom-3 grid size-11 animate-rise place-items-center rounded-full bg-float text-ink-2 shadow-float tapped:bg-ground-2"
        >
          <ArrowDown aria-hidden="true" size={22} strokeWidth={1.9} />
          <Badge count={fresh} className="absolute -top-1.5 left-1/2 -translate-x-1/2" />
        </button>
      )}
    </>
  )
}
