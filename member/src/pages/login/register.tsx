import { useEffect, useState } from 'react'
import { isNickname } from '@banyan/rules/validate'
import { Button } from '@banyan/ui/action/button'
import { ChipGroup } from '@banyan/ui/form/chip-group'
import { Field } from '@banyan/ui/form/field'
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
import { useMergeCart } from '../../parts/cart/merge-cart.ts'
import { InviterField, isCode } from '../../parts/inviter/inviter-field.tsx'
import { text as inviterText } from '../../parts/inviter/inviter.text.ts'
import { useBack, useLink } from '../../shell/place.ts'
import { forgetPromotion, rememberPromotion, usePromotion } from '../../state/shop/promotion.ts'
import { useAct } from '../../state/wire/act.ts'
import { ask } from '../../state/wire/ask.ts'
import { useDebounced } from '../../state/lib/debounced.ts'
import { deviceKey, deviceName } from '../../state/app/device.ts'
import { go } from '../../state/link/navigate.ts'
import { useSession } from '../../state/app/session.ts'
import { useText } from '../../words/text.ts'
import { Agreement } from './register/agreement.part.tsx'
import { text } from './register.text.ts'

/** A member who opens an invitation can still add its inviter. */
const sendOn = (path: string) => {
  const code = /[?&]code=(\w+)/.exec(path)?.[1]
  return code && `/pages/mine/bind-spread?code=${code}`
}

export const meta = { visitor: true, sendOn }

const countries = ['LA', 'VN', 'TH', 'CN'] as const
type Country = (typeof countries)[number]

/** The field of each refusal. */
const fieldOf = {
  'account-format': 'account',
  'account-taken': 'account',
  'captcha-wrong': 'captcha',
  'nickname-short': 'nickName',
  'name-reserved': 'nickName',
  'password-format': 'password',
  'password-common': 'password',
  'passwords-differ': 'again',
  'inviter-unknown': 'inviterCode',
} as const

interface Values {
  account: string
  captcha: string
  password: string
  again: string
  nickName: string
  country: Country | undefined
  inviterCode: string
  agreed: boolean
}

function useSignUpForm(promotionCode: string) {
  const t = useText(text)
  const i = useText(inviterText)
  const accountFault = useAccountFault()
  const captchaFault = useCaptchaFault()
  const passwordFaults = useNewPasswordFaults()
  return useForm<Values>({
    initial: {
      account: '',
      captcha: '',
      password: '',
      again: '',
      nickName: '',
      country: undefined,
      inviterCode: promotionCode,
      agreed: false,
    },
    check: ({ account, captcha, password, again, nickName, inviterCode, agreed }) => ({
      account: accountFault(account),
      captcha: captchaFault(captcha),
      ...passwordFaults(password, again),
      nickName: isNickname(nickName) ? undefined : t('nicknameShort'),
      inviterCode: inviterCode.trim() === '' || isCode(inviterCode.trim()) ? undefined : i('codeUnknown'),
      agreed: agreed ? undefined : t('agreeFirst'),
    }),
  })
}

/** Sends the values of the form. An empty country or promotion code is left out. */
const register = ({ account, captcha, password, again, nickName, country, inviterCode }: Values) =>
  ask(
    '/login/register',
    'do-register',
    {
      account,
      captcha,
      password,
      password_again: again,
      nickName,
      device: deviceName(),
      device_key: deviceKey(),
      ...(country === undefined ? {} : { country }),
      ...(inviterCode.trim() === '' ? {} : { inviterCode: inviterCode.trim() }),
    },
    { anonymous: true },
  )

export function Page() {
  const t = useText(text)
  const back = useBack()
  const promotion = usePromotion((state) => state.code)
  const invited = useLink().plain('code')
  // The code stays if the visitor leaves this page, for example to install the app.
  useEffect(() => rememberPromotion(invited), [invited])
  const [given] = useState(invited ?? promotion)
  const form = useSignUpForm(given)
  const code = useDebounced(form.values.inviterCode.trim())
  // The cart page tries again if this fails.
  const merging = useMergeCart()
  const signUp = useAct({
    run: register,
    done(session, { inviterCode }) {
      // A code that was not used remains for the page that binds an inviter.
      if (inviterCode.trim() !== '') forgetPromotion()
      useSession.getState().signIn(session)
      void merging.run()
      toast.show(t('done'), { kind: 'ok' })
      go.relaunch(back ?? '/pages/tarbar/mine')
    },
    refused: (failure) => void form.refuse(failure, fieldOf),
    leaves: true,
  })

  const inviterField = <InviterField label={t('code')} {...form.field('inviterCode')} code={code} />
  return (
    <AuthScreen title={t('title')} note={t('note')}>
      <form {...form.props(signUp.run)} className="space-y-4">
        {/* A visitor with an invitation sees first who invites. */}
        {given !== '' && inviterField}
        <AccountField {...form.field('account')} />
        <CaptchaField
          {...form.field('captcha')}
          purpose="register"
          account={form.values.account}
          enterKeyHint="next"
        />
        <NewPasswordFields password={form.field('password')} again={form.field('again')} />
        <Field
          {...form.field('nickName')}
          label={t('nickname')}
          name="nickname"
          autoComplete="nickname"
          enterKeyHint="next"
          maxLength={30}
        />
        <div className="rounded-field border border-line-strong bg-card px-4 pt-3 pb-3.5">
          <ChipGroup
            label={t('country')}
            value={form.values.country}
            onChange={(key) => {
              const country = countries.find((one) => one === key)
              if (country) form.set({ country })
            }}
            items={countries.map((key) => ({ key, label: t(key) }))}
          />
        </div>
        {given === '' && inviterField}
        <Agreement
          checked={form.values.agreed}
          onChange={(agreed) => form.set({ agreed })}
          error={form.field('agreed').error}
        />
        <Button type="submit" size="large" block busy={signUp.busy} className="mt-2">
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
