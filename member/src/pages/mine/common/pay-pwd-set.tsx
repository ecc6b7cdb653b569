// Setting the payment password: a code sent to the member's own account, then six digits, twice.
// The keypad's rounds are
//   first — the new digits; too easy ones are refused and the round begins anew;
//   again — the same digits; others lead back to first;
//   saving — the call is under way. A wrong code closes the keypad and asks for the code again.
import { useState } from 'react'
import type { FormEvent } from 'react'
import { isWeakPayPassword } from '@banyan/rules/validate'
import { Button } from '@banyan/ui/button'
import { Keypad } from '@banyan/ui/keypad'
import { Skeleton } from '@banyan/ui/skeleton'
import { toast } from '@banyan/ui/toast'
import { CaptchaField, useCaptchaFault } from '../../../parts/account/captcha-field.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { ask } from '../../../state/wire/ask.ts'
import { go } from '../../../state/link/navigate.ts'
import { forget, useAsk } from '../../../state/wire/query.ts'
import { useSession } from '../../../state/app/session.ts'
import { common } from '../../../words/common.text.ts'
import { useText } from '../../../words/text.ts'
import { text } from './pay-pwd-set.text.ts'

export const meta = { login: true }

type Round = { kind: 'first' | 'again' | 'saving'; digits: string; error: string | undefined; count: number }

const begun: Round = { kind: 'first', digits: '', error: undefined, count: 0 }

export function Page() {
  const t = useText(text)
  const query = useAsk('/mine/common/pay-pwd-set', 'load-pay-pwd-set', {})
  return (
    <Screen title={t('title')}>
      <Loaded
        query={query}
        waiting={
          <div className="space-y-4 pt-4">
            <Skeleton className="h-8 w-2/3" />
            <Skeleton className="h-12" />
            <Skeleton className="h-13 rounded-field" />
          </div>
        }
      >
        {(data) => <SetForm isSet={data.paypwd === 1} sentTo={data.sentTo} />}
      </Loaded>
    </Screen>
  )
}

function SetForm({ isSet, sentTo }: { isSet: boolean; sentTo: string }) {
  const t = useText(text)
  const c = useText(common)
  const captchaFault = useCaptchaFault()
  const [captcha, setCaptcha] = useState('')
  const [told, setTold] = useState(false)
  const [round, setRound] = useState<Round>()

  const next = (event: FormEvent) => {
    event.preventDefault()
    setTold(true)
    if (captchaFault(captcha) === undefined) setRound(begun)
  }

  const save = async (digits: string, count: number) => {
    setRound({ kind: 'saving', digits, error: undefined, count })
    try {
      await ask('/mine/common/pay-pwd-set', 'do-set', {
        captcha,
        pay_password: digits,
        pay_password_again: digits,
      })
      useSession.getState().learn({ paypwd: 1 })
      toast.show(t('done'), { kind: 'ok' })
      void forget('/mine/common/pay-pwd-set', '/mine/common/setting', '/tarbar/mine', '/wallet/recharge')
      setRound(undefined)
      go.back()
    } catch {
      // The refusal's words have been shown; most often it is the code, which is then asked for anew.
      setRound(undefined)
      setCaptcha('')
      setTold(false)
    }
  }

  const entered = (digits: string) => {
    if (!round) return
    const count = round.count + 1
    if (round.kind === 'first' && isWeakPayPassword(digits)) setRound({ ...begun, error: t('weak'), count })
    else if (round.kind === 'first') setRound({ kind: 'again', digits, error: undefined, count })
    else if (digits === round.digits) void save(digits, round.count)
    else setRound({ ...begun, error: t('differ'), count })
  }

  return (
    <form noValidate onSubmit={next} className="mx-auto max-w-100 pt-2">
      <img src="/icons/key.webp" alt="" width={56} height={56} className="size-14" />
      <h2 className="mt-3 text-title font-bold">{isSet ? t('changeTitle') : t('setTitle')}</h2>
      <p className="mt-1 text-body text-ink-2">{t('note')}</p>
      <p className="mt-5 mb-3 text-second text-ink-2">{t('sentTo', { to: sentTo })}</p>
      <CaptchaField
        purpose="pay-password"
        account={undefined}
        value={captcha}
        onChange={setCaptcha}
        error={told ? captchaFault(captcha) : undefined}
        enterKeyHint="done"
      />
      <Button type="submit" size="large" block className="mt-6">
        {t('next')}
      </Button>
      <Keypad
        open={round !== undefined}
        onClose={() => setRound(undefined)}
        title={round?.kind === 'first' || !round ? t('first') : t('again')}
        subtitle={t('hint')}
        onDone={entered}
        round={round?.count}
        busy={round?.kind === 'saving'}
        error={round?.error}
        labels={{
          close: c('close'),
          delete: t('delete'),
          dots: (digits, all) => t('dots', { entered: digits, all }),
          incomplete: t('incomplete'),
        }}
      />
    </form>
  )
}
