import { useState } from 'react'
import type { FormEvent } from 'react'
import { Button } from '@banyan/ui/button'
import { toast } from '@banyan/ui/toast'
import {
  AccountField,
  NewPasswordFields,
  useAccountFault,
  useNewPasswordFaults,
} from '../../parts/account/account-fields.tsx'
import { AuthScreen } from '../../parts/account/auth-screen.tsx'
import { CaptchaField, useCaptchaFault } from '../../parts/account/captcha-field.tsx'
import { ask } from '../../state/wire/ask.ts'
import { go } from '../../state/link/navigate.ts'
import { useSession } from '../../state/app/session.ts'
import { useText } from '../../words/text.ts'
import { text } from './forget-password.text.ts'

export function Page() {
  const t = useText(text)
  const accountFault = useAccountFault()
  const captchaFault = useCaptchaFault()
  const passwordFaults = useNewPasswordFaults()
  const [form, setForm] = useState({ account: '', captcha: '', password: '', again: '' })
  const [told, setTold] = useState(false)
  const [busy, setBusy] = useState(false)
  const faults = {
    account: accountFault(form.account),
    captcha: captchaFault(form.captcha),
    ...passwordFaults(form.password, form.again),
  }
  const shown: Partial<typeof faults> = told ? faults : {}

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTold(true)
    if (busy || Object.values(faults).some((fault) => fault !== undefined)) return
    setBusy(true)
    try {
      await ask(
        '/login/forget-password',
        'do-reset',
        {
          account: form.account,
          captcha: form.captcha,
          password: form.password,
          password_again: form.again,
        },
        { anonymous: true },
      )
      // The new password ends every session, this device's too.
      useSession.getState().clear()
      toast.show(t('done'), { kind: 'ok' })
      go.relaunch('/pages/login/login')
    } catch {
      // The refusal's words have been shown; the form stays as it is.
      setBusy(false)
    }
  }

  return (
    <AuthScreen title={t('title')} note={t('note')}>
      <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
        <AccountField
          value={form.account}
          onChange={(account) => setForm({ ...form, account })}
          error={shown.account}
        />
        <CaptchaField
          purpose="forget-password"
          account={form.account}
          value={form.captcha}
          onChange={(captcha) => setForm({ ...form, captcha })}
          error={shown.captcha}
          enterKeyHint="next"
        />
        <NewPasswordFields
          value={form.password}
          again={form.again}
          onChange={(password) => setForm({ ...form, password })}
          onAgain={(again) => setForm({ ...form, again })}
          errors={shown}
        />
        <Button type="submit" size="large" block busy={busy} className="mt-2">
          {t('submit')}
        </Button>
      </form>
    </AuthScreen>
  )
}
