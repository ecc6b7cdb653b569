import MessageCircle from 'lucide-react/icons/message-circle'
import { Badged } from '@banyan/ui/show/badge'
import { Link } from '@banyan/ui/action/link'
import { useChatBadge } from '../../chat/notify/badge.ts'
import { followed } from '../../words/join.ts'
import { useText } from '../../words/text.ts'
import { text } from './messages-link.text.ts'

/** The link to the chats with its badge (D60). A visitor is asked to log in when opening it. */
export function MessagesLink({ className = '' }: { className?: string }) {
  const t = useText(text)
  const count = useChatBadge()
  return (
    <Link
      href="#/pages/tarbar/conversation"
      aria-label={count > 0 ? followed(t('messages'), t('waiting', { count })) : t('messages')}
      className={`grid size-11 shrink-0 place-items-center rounded-full text-ink ${className}`}
    >
      <Badged count={count}>
        <MessageCircle aria-hidden="true" size={25} strokeWidth={1.9} />
      </Badged>
    </Link>
  )
}
