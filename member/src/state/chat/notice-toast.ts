import { type NoticeKind, noticeKinds } from '@banyan/contract/mine/notice/kind'
import { toast } from '@banyan/ui/layer/toast'
import { inUse } from '../../words/text.ts'
import { currentLanguage } from '../app/language.ts'

/** Shows a toast about a notice that came while the app was open. The pages that it is about load again by themselves. */
export function showNotice(kind: NoticeKind): void {
  const { title, warns } = noticeKinds[kind]
  toast.show(inUse(`notice.${kind}`, title, currentLanguage()), { kind: warns ? 'warn' : 'ok' })
}
