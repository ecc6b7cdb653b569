import { Button } from '@banyan/ui/action/button'
import { useForm } from '@banyan/ui/lib/form'
import { toast } from '@banyan/ui/layer/toast'
import {
  AccountField,
  NewPasswordFields,
  useAccountFault,
  useNewPasswordFaults,
} from '../../parts/account/account-fields.tsx'
import { AuthScreen } from '../../parts/account/auth-screen.tsx'
import { CaptchaField, useCaptchaFault } from '../../parts/account/captcha-field.tsx'
import { useAct } from '../../state/wire/act.ts'
import { ask } from '../../state/wire/ask.ts'
import { deviceKey } from '../../state/app/device.ts'
import { go } from '../../state/link/navigate.ts'
import { useSession } from '../../state/app/session.ts'
import { useText } from '../../words/text.ts'
import { text } from './forget-password.text.ts'

/** The field of each refusal. */
const fieldOf = {
  'account-format': 'account',
  'captcha-wrong': 'captcha',
  'password-format': 'password',
  'password-common': 'password',
  'passwords-differ': 'again',
} as const

export function Page() {
  const t = useText(text)
  const accountFault = useAccountFault()
  const captchaFault = useCaptchaFault()
  const passwordFaults = useNewPasswordFaults()
  const form = useForm({
    initial: { account: '', captcha: '', password: '', again: '' },
    check: ({ account, captcha, password, again }) => ({
      account: accountFault(account),
      captcha: captchaFault(captcha),
      ...passwordFaults(password, again),
    }),
  })
  const reset = useAct({
    run: ({ account, captcha, password, again }: typeof form.values) =>
      ask(
        '/login/forget-password',
        'do-reset',
        { account, captcha, password, password_again: again, device_key: deviceKey() },
        { anonymous: true },
      ),
    done() {
      // The new password ends every session, also on this device.
      useSession.getState().clear()
      toast.show(t('done'), { kind: 'ok' })
      go.relaunch('/pages/login/login')
    },
    refused: (failure) => void form.refuse(failure, fieldOf),
    leaves: true,
  })

  return (
    <AuthScreen title={t('title')} note={t('note')}>
      <form {...form.props(reset.run)} className="space-y-4">
        <AccountField {...form.field('account')} />
        <CaptchaField
          {...form.field('captcha')}
          purpose="forget-password"
          account={form.values.account}
          enterKeyHint="next"
        />
        <NewPasswordFields password={form.field('password')} again={form.field('again')} />
        <Button type="submit" size="large" block busy={reset.busy} className="mt-2">
          {t('submit')}
        </Button>
      </form>
    </AuthScreen>
  )
}
