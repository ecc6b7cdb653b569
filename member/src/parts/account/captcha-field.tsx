import { useRef } from 'react'
import type { RequestOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { isOneTimeCode, normalAccount } from '@banyan/rules/validate'
import { CaptchaButton } from '@banyan/ui/action/captcha-button'
import { Field } from '@banyan/ui/form/field'
import { toast } from '@banyan/ui/layer/toast'
import { useAct } from '../../state/wire/act.ts'
import { ask } from '../../state/wire/ask.ts'
import type { Calls } from '../../state/wire/ask.ts'
import { useSettings } from '../../state/app/config.ts'
import { deviceKey } from '../../state/app/device.ts'
import { useText } from '../../words/text.ts'
import { text } from './captcha-field.text.ts'

type Purpose = RequestOf<CallAt<Calls, '/app/get-captcha', 'get-captcha'>>['sms_type']

type CaptchaFieldProps = {
  purpose: Purpose
  /** A mobile number or email as typed. Undefined for the logged-in member's own account. */
  account: string | undefined
  /** Which own contact gets the code, if the purpose leaves the choice. */
  channel?: 'mobile' | 'email' | undefined
  value: string
  onChange: (digits: string) => void
  onBlur?: (() => void) | undefined
  error?: string | undefined
  enterKeyHint?: 'next' | 'done' | 'go' | undefined
}

/** Six digits with the button that sends them (U2, T21, V2, X8). */
export function CaptchaField({
  purpose,
  account,
  channel,
  value,
  onChange,
  onBlur,
  error,
  enterKeyHint,
}: CaptchaFieldProps) {
  const t = useText(text)
  const { captchaWaitSeconds } = useSettings()
  const box = useRef<HTMLDivElement>(null)
  // How long the server asks to wait after a refusal. Seconds.
  const refusedFor = useRef<number>(undefined)
  const sending = useAct({
    run: (target: ReturnType<typeof normalAccount>) => {
      toast.show(t('sending'))
      return ask(
        '/app/get-captcha',
        'get-captcha',
        target
          ? { sms_type: purpose, captchaType: target.kind, sendTo: target.account, device_key: deviceKey() }
          : { sms_type: purpose, sendTo: '', ...(channel && { captchaType: channel }) },
        { anonymous: account !== undefined },
      )
    },
    done({ sentTo }) {
      toast.show(t('sent', { to: sentTo }), { kind: 'ok' })
      // The code is typed next.
      box.current?.querySelector('input')?.focus()
    },
    refused({ code, params }) {
      if (code === 'captcha-wait') refusedFor.current = Number(params['seconds'])
    },
  })
  const send = async () => {
    const target = account === undefined ? undefined : normalAccount(account)
    if (account === undefined || target) {
      refusedFor.current = undefined
      return (await sending.run(target)) || (refusedFor.current ?? false)
    }
    toast.show(t(account.includes('@') ? 'email' : 'mobile'), { kind: 'warn' })
    return false
  }
  const ownWait = channel === undefined ? 'own' : `own ${channel}`
  return (
    <div ref={box}>
      <Field
        label={t('label')}
        value={value}
        onChange={(typed) => onChange(typed.replaceAll(/\D/g, '').slice(0, 6))}
        onBlur={onBlur}
        placeholder={t('placeholder')}
        error={error}
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint={enterKeyHint}
        right={
          <CaptchaButton
            text={t('get')}
            countText={(seconds) => t('again', { seconds })}
            send={send}
            wait={captchaWaitSeconds}
            // The server's wait is one for all purposes of an account.
            purpose={account === undefined ? ownWait : (normalAccount(account)?.account ?? account)}
          />
        }
      />
    </div>
  )
}

/** Returns the text for a code that is not six digits. */
export function useCaptchaFault(): (captcha: string) => string | undefined {
  const t = useText(text)
  return (captcha) => (isOneTimeCode(captcha) ? undefined : t('six'))
}
