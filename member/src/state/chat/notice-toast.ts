import type { Push } from '@banyan/contract/chat/push'
import { noticeKinds } from '@banyan/contract/mine/notice/kind'
import { toast } from '@banyan/ui/layer/toast'
import { inUse } from '../../words/text.ts'
import { currentLanguage } from '../app/language.ts'

/**
 * Shows a toast about a notice that came while the app was open. The pages that it is about load again by themselves. Shows
 * nothing of what the member did on one of the own devices.
 */
export function showNotice({ version, news }: Extract<Push, { push_type: 'record' }>['data']): void {
  if (version === 0 || news === null) return
  const { title, warns } = noticeKinds[news]
  toast.show(inUse(`notice.${news}`, title, currentLanguage()), { kind: warns ? 'warn' : 'ok' })
}
