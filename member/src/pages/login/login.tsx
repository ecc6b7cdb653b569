import { useState } from 'react'
import type { FormEvent } from 'react'
import { Button } from '@banyan/ui/button'
import { Link } from '@banyan/ui/link'
import { Segmented } from '@banyan/ui/segmented'
import { toast } from '@banyan/ui/toast'
import { AccountField, PasswordField, useAccountFault } from '../../parts/account/account-fields.tsx'
import { AuthScreen } from '../../parts/account/auth-screen.tsx'
import { CaptchaField, useCaptchaFault } from '../../parts/account/captcha-field.tsx'
import { useBack } from '../../shell/place.ts'
import { ask } from '../../state/wire/ask.ts'
import { deviceName } from '../../state/app/device.ts'
import { go } from '../../state/link/navigate.ts'
import { useSession } from '../../state/app/session.ts'
import { useText } from '../../words/text.ts'
import { text } from './login.text.ts'

type Way = 'password' | 'captcha'

export function Page() {
  const t = useText(text)
  const back = useBack()
  const accountFault = useAccountFault()
  const captchaFault = useCaptchaFault()
  const [way, setWay] = useState<Way>('password')
  const [form, setForm] = useState({ account: '', password: '', captcha: '' })
  const [told, setTold] = useState(false)
  const [busy, setBusy] = useState(false)
  const faults = {
    account: accountFault(form.account),
    password: way === 'password' && form.password === '' ? t('enterPassword') : undefined,
    captcha: way === 'captcha' ? captchaFault(form.captcha) : undefined,
  }
  const shown: Partial<typeof faults> = told ? faults : {}

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTold(true)
    if (busy || faults.account || faults.password || faults.captcha) return
    setBusy(true)
    const { account, password, captcha } = form
    try {
      const session = await ask(
        '/login/login',
        'do-login',
        { account, device: deviceName(), ...(way === 'password' ? { password } : { captcha }) },
        { anonymous: true },
      )
      useSession.getState().signIn(session)
      toast.show(t('done'), { kind: 'ok' })
      go.replacePath(back ?? '/pages/tarbar/mine')
    } catch {
      // The refusal's words have been shown; the form stays as it is.
      setBusy(false)
    }
  }

  return (
    <AuthScreen title={t('title')} note={t('note')}>
      <Segmented
        label={t('way')}
        value={way}
        onChange={(next) => {
          setWay(next)
          setTold(false)
        }}
        items={[
          { key: 'password', label: t('byPassword') },
          { key: 'captcha', label: t('byCaptcha') },
        ]}
      />
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-5 space-y-4">
        <AccountField
          value={form.account}
          onChange={(account) => setForm({ ...form, account })}
          error={shown.account}
        />
        {way === 'password' ? (
          <PasswordField
            value={form.password}
            onChange={(password) => setForm({ ...form, password })}
            error={shown.password}
          />
        ) : (
          <CaptchaField
            purpose="login"
            account={form.account}
            value={form.captcha}
            onChange={(captcha) => setForm({ ...form, captcha })}
            error={shown.captcha}
            enterKeyHint="go"
          />
        )}
        <div className="flex min-h-11 items-center justify-end">
          <Link
            href="#/pages/login/forget-password"
            className="py-2.5 text-second font-medium text-primary no-underline"
          >
            {t('forgot')}
          </Link>
        </div>
        <Button type="submit" size="large" block busy={busy}>
          {t('submit')}
        </Button>
      </form>
      <p className="mt-5 flex flex-wrap items-center justify-center gap-x-1.5 text-body text-ink-2">
        {t('noAccount')}
        <button
          type="button"
          onClick={() => go.path('/pages/login/register', back === undefined ? undefined : { back })}
          className="min-h-11 font-bold text-primary"
        >
          {t('register')}
        </button>
      </p>
    </AuthScreen>
  )
}
