import type { Push } from '@banyan/contract/chat/push'
import { noticeKinds } from '@banyan/contract/mine/notice/kind'
import { toast } from '@banyan/ui/layer/toast'
import { inUse } from '../../words/text.ts'
import { currentLanguage } from '../app/language.ts'

/**
 * Shows a toast about a notice that came while the app was open. The pages of the notice load again automatically. Shows
 * nothing for the member's own actions on another device.
 */
export function showNotice({ version, news }: Extract<Push, { push_type: 'record' }>['data']): void {
  if (version === 0 || news === null) return
  const { title, warns } = noticeKinds[news]
  toast.show(inUse(`notice.${news}`, title, currentLanguage()), { kind: warns ? 'warn' : 'ok' })
}
