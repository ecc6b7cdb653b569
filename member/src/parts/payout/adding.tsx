// What the forms that add a payout account have in common.
import type { ReactNode } from 'react'
import { Button } from '@banyan/ui/action/button'
import { toast } from '@banyan/ui/layer/toast'
import { forget } from '../../state/wire/query.ts'
import { useText } from '../../words/text.ts'
import { usePayPassword } from '../wallet/pay-password.tsx'
import { text } from './payout.text.ts'
import { payoutPaths } from '../../state/wire/stale.ts'

interface Adding {
  /** Asks for the payment password, then calls `run` with it. `subtitle` names the account. */
  add: (subtitle: string, run: (payPassword: string) => Promise<unknown>) => void
  /** Render this anywhere in the page. */
  element: ReactNode
}

/** Returns what adds an account. `onAdded` is called after a success. */
export function useAdding(onAdded: () => void): Adding {
  const t = useText(text)
  const payPassword = usePayPassword()
  const done = () => {
    toast.show(t('saved'), { kind: 'ok' })
    void forget(...payoutPaths)
    onAdded()
  }
  return { add: (subtitle, run) => payPassword.open({ subtitle, run, done }), element: payPassword.element }
}

/** The end of the form: a note about safety, and the button. */
export function SaveAccount() {
  const t = useText(text)
  return (
    <>
      <p className="px-1 text-second text-ink-2">{t('safety')}</p>
      <div className="pt-2">
        <Button type="submit" size="large" block>
          {t('save')}
        </Button>
      </div>
    </>
  )
}
