import { useState } from 'react'
import type { FormEvent } from 'react'
import { isNickname } from '@banyan/rules/validate'
import { Button } from '@banyan/ui/button'
import { ChipGroup } from '@banyan/ui/chip-group'
import { Field } from '@banyan/ui/field'
import { toast } from '@banyan/ui/toast'
import {
  AccountField,
  NewPasswordFields,
  useAccountFault,
  useNewPasswordFaults,
} from '../../parts/account/account-fields.tsx'
import { AuthScreen } from '../../parts/account/auth-screen.tsx'
import { CaptchaField, useCaptchaFault } from '../../parts/account/captcha-field.tsx'
import { useBack, useLink } from '../../shell/place.ts'
import { ask } from '../../state/wire/ask.ts'
import { useDebounced } from '../../state/lib/debounced.ts'
import { deviceName } from '../../state/app/device.ts'
import { go } from '../../state/link/navigate.ts'
import { useSession } from '../../state/app/session.ts'
import { useText } from '../../words/text.ts'
import { InviterField, isCode } from './register/inviter-field.part.tsx'
import { text } from './register.text.ts'

const countries = ['LA', 'VN', 'TH', 'CN'] as const
type Country = (typeof countries)[number]

export function Page() {
  const t = useText(text)
  const back = useBack()
  const opened = useLink()
  const accountFault = useAccountFault()
  const captchaFault = useCaptchaFault()
  const passwordFaults = useNewPasswordFaults()
  const [form, setForm] = useState({
    account: '',
    captcha: '',
    password: '',
    again: '',
    nickName: '',
    country: undefined as Country | undefined,
    inviterCode: opened.plain('code') ?? '',
  })
  const code = useDebounced(form.inviterCode.trim())
  const [told, setTold] = useState(false)
  const [busy, setBusy] = useState(false)
  const faults = {
    account: accountFault(form.account),
    captcha: captchaFault(form.captcha),
    nickName: isNickname(form.nickName) ? undefined : t('nicknameShort'),
    inviterCode:
      form.inviterCode.trim() === '' || isCode(form.inviterCode.trim()) ? undefined : t('codeUnknown'),
    ...passwordFaults(form.password, form.again),
  }
  const shown: Partial<typeof faults> = told ? faults : {}
  const set = (part: Partial<typeof form>) => setForm({ ...form, ...part })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTold(true)
    if (busy || Object.values(faults).some((fault) => fault !== undefined)) return
    setBusy(true)
    const { account, captcha, password, again, nickName, country, inviterCode } = form
    try {
      const session = await ask(
        '/login/register',
        'do-register',
        {
          account,
          captcha,
          password,
          password_again: again,
          nickName,
          device: deviceName(),
          ...(country === undefined ? {} : { country }),
          ...(inviterCode.trim() === '' ? {} : { inviterCode: inviterCode.trim() }),
        },
        { anonymous: true },
      )
      useSession.getState().signIn(session)
      toast.show(t('done'), { kind: 'ok' })
      go.relaunch(back ?? '/pages/tarbar/mine')
    } catch {
      // The refusal's words have been shown; the form stays as it is.
      setBusy(false)
    }
  }

  return (
    <AuthScreen title={t('title')} note={t('note')}>
      <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
        <AccountField value={form.account} onChange={(account) => set({ account })} error={shown.account} />
        <CaptchaField
          purpose="register"
          account={form.account}
          value={form.captcha}
          onChange={(captcha) => set({ captcha })}
          error={shown.captcha}
          enterKeyHint="next"
        />
        <NewPasswordFields
          value={form.password}
          again={form.again}
          onChange={(password) => set({ password })}
          onAgain={(again) => set({ again })}
          errors={shown}
        />
        <Field
          label={t('nickname')}
          value={form.nickName}
          onChange={(nickName) => set({ nickName })}
          error={shown.nickName}
          name="nickname"
          autoComplete="nickname"
          enterKeyHint="next"
          maxLength={30}
        />
        <div className="rounded-field border border-line-strong bg-card px-4 pt-3 pb-3.5">
          <ChipGroup
            label={t('country')}
            value={form.country}
            onChange={(key) => {
              const country = countries.find((one) => one === key)
              if (country) set({ country })
            }}
            items={countries.map((key) => ({ key, label: t(key) }))}
          />
        </div>
        <InviterField
          value={form.inviterCode}
          code={code}
          onChange={(inviterCode) => set({ inviterCode })}
          error={shown.inviterCode}
        />
        <Button type="submit" size="large" block busy={busy} className="mt-2">
          {t('submit')}
        </Button>
      </form>
      <p className="mt-5 flex flex-wrap items-center justify-center gap-x-1.5 text-body text-ink-2">
        {t('haveAccount')}
        <button
          type="button"
          onClick={() => go.replacePath('/pages/login/login', back === undefined ? undefined : { back })}
          className="min-h-11 font-bold text-primary"
        >
          {t('login')}
        </button>
      </p>
    </AuthScreen>
  )
}
