import { Button, ButtonLink } from '@banyan/ui/action/button'
import { Field } from '@banyan/ui/form/field'
import { toast } from '@banyan/ui/layer/toast'
import { useForm } from '@banyan/ui/lib/form'
import { NewPasswordFields, useNewPasswordFaults } from '../../../parts/account/account-fields.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { go } from '../../../state/link/navigate.ts'
import { useAct } from '../../../state/wire/act.ts'
import { askOnce } from '../../../state/wire/send-once.ts'
import { useText } from '../../../words/text.ts'
import { text } from './modify-pwd.text.ts'

export const meta = { login: true }

/** The field of each refusal. */
const fieldOf = {
  'old-password-wrong': 'old',
  'login-slowed': 'old',
  'password-same': 'password',
  'password-format': 'password',
  'password-common': 'password',
  'passwords-differ': 'again',
} as const

/** Changes the login password with the old one. The other devices are logged out (D29). */
export function Page() {
  const t = useText(text)
  const passwordFaults = useNewPasswordFaults()
  const form = useForm({
    initial: { old: '', password: '', again: '' },
    check: ({ old, password, again }) => {
      const faults = passwordFaults(password, again)
      return {
        old: old === '' ? t('oldMissing') : undefined,
        ...faults,
        password: faults.password ?? (password === old ? t('same') : undefined),
      }
    },
  })
  const modify = useAct({
    run: ({ old, password, again }: typeof form.values) =>
      askOnce('/mine/common/modify-pwd', 'do-modify', { old_password: old, password, password_again: again }),
    done() {
      toast.show(t('done'), { kind: 'ok' })
      go.back()
    },
    refused: (failure) => void form.refuse(failure, fieldOf),
    forgets: ['/mine/common/setting'],
    leaves: true,
  })
  return (
    <Screen title={t('title')}>
      <form {...form.props(modify.run)} className="mx-auto max-w-100 space-y-4 pt-2">
        <p className="text-body text-ink-2">{t('note')}</p>
        <Field
          {...form.field('old')}
          label={t('old')}
          type="password"
          name="password"
          autoComplete="current-password"
          enterKeyHint="next"
          maxLength={64}
          eye={{ show: t('show'), hide: t('hide') }}
        />
        <NewPasswordFields password={form.field('password')} again={form.field('again')} label={t('new')} />
        <Button type="submit" size="large" block busy={modify.busy} className="mt-2">
          {t('submit')}
        </Button>
        <ButtonLink kind="plain" block href="#/pages/login/forget-password">
          {t('forgot')}
        </ButtonLink>
      </form>
    </Screen>
  )
}
