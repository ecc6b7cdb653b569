import { toast } from '@banyan/ui/layer/toast'
import { common } from '../../words/common.text.ts'
import { say } from '../../words/text.ts'

/** Shows a toast: copied, or copying failed (X6). */
export function tellCopied(done: boolean): void {
  toast.show(say(common)(done ? 'copied' : 'copyFailed'), { kind: done ? 'ok' : 'warn' })
}
