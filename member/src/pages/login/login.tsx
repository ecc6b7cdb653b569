import { useState } from 'react'
import { Button } from '@banyan/ui/action/button'
import { useForm } from '@banyan/ui/lib/form'
import { Link } from '@banyan/ui/action/link'
import { Segmented } from '@banyan/ui/form/segmented'
import { toast } from '@banyan/ui/layer/toast'
import { AccountField, PasswordField, useAccountFault } from '../../parts/account/account-fields.tsx'
import { AuthScreen } from '../../parts/account/auth-screen.tsx'
import { CaptchaField, useCaptchaFault } from '../../parts/account/captcha-field.tsx'
import { useMergeCart } from '../../parts/cart/merge-cart.ts'
import { useBack } from '../../shell/place.ts'
import { useAct } from '../../state/wire/act.ts'
import { ask } from '../../state/wire/ask.ts'
import { deviceKey, deviceName } from '../../state/app/device.ts'
import { go } from '../../state/link/navigate.ts'
import { useSession } from '../../state/app/session.ts'
import { useText } from '../../words/text.ts'
import { text } from './login.text.ts'

/** A member who is already logged in goes on to the page that asked for the login. */
export const meta = { visitor: true }

type Way = 'password' | 'captcha'

/** The field of each refusal. Other refusals are about the account as a whole. */
const fieldOf = { 'account-format': 'account', 'captcha-wrong': 'captcha' } as const

export function Page() {
  const t = useText(text)
  const back = useBack()
  const accountFault = useAccountFault()
  const captchaFault = useCaptchaFault()
  const [way, setWay] = useState<Way>('password')
  const form = useForm({
    initial: { account: '', password: '', captcha: '' },
    check: ({ account, password, captcha }) => ({
      account: accountFault(account),
      password: way === 'password' && password === '' ? t('enterPassword') : undefined,
      captcha: way === 'captcha' ? captchaFault(captcha) : undefined,
    }),
  })
  // The cart page tries again if this fails.
  const merging = useMergeCart()
  const login = useAct({
    run: ({ account, password, captcha }: typeof form.values) =>
      ask(
        '/login/login',
        'do-login',
        {
          account,
          device: deviceName(),
          device_key: deviceKey(),
          ...(way === 'password' ? { password } : { captcha }),
        },
        { anonymous: true },
      ),
    done(session) {
      useSession.getState().signIn(session)
      void merging.run()
      toast.show(t('done'), { kind: 'ok' })
      go.replacePath(back ?? '/pages/tarbar/mine')
    },
    refused: (failure) => void form.refuse(failure, fieldOf),
    leaves: true,
  })

  return (
    <AuthScreen title={t('title')} note={t('note')}>
      <Segmented
        label={t('way')}
        value={way}
        onChange={(next) => {
          setWay(next)
          form.unmark()
        }}
        items={[
          { key: 'password', label: t('byPassword') },
          { key: 'captcha', label: t('byCaptcha') },
        ]}
      />
      <form {...form.props(login.run)} className="mt-5 space-y-4">
        <AccountField {...form.field('account')} />
        {way === 'password' ? (
          <PasswordField {...form.field('password')} />
        ) : (
          <CaptchaField
            {...form.field('captcha')}
            purpose="login"
            account={form.values.account}
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
        <Button type="submit" size="large" block busy={login.busy}>
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
