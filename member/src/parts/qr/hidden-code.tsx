import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from '@banyan/ui/action/link'
import { link } from '../../state/link/link.ts'
import { useAsk } from '../../state/wire/query.ts'

/**
 * While strangers can't find the member by the promotion code, says who still can use the QR code, and opens the setting
 * (decision 0075).
 */
export function HiddenCode({ words }: { words: string }) {
  const { data } = useAsk('/mine/common/setting', 'load-privacy', {})
  if (data?.code !== false) return null
  return (
    <Link
      href={link.to('pages/mine/common/setting')}
      className="flex items-center gap-3 rounded-card bg-card px-4 py-3 text-second text-ink-2 no-underline"
    >
      <span className="min-w-0 flex-1">{words}</span>
      <ChevronRight aria-hidden="true" size={20} className="shrink-0 text-ink-3" />
    </Link>
  )
}
