// Sets the payment password: a code sent to the member's own account, then six digits, twice. The code is checked before
// the digits are entered.
// The keypad's rounds are
//   first  — the new digits; digits that are too easy are refused and the round begins again;
//   again  — the same digits; others lead back to `first`;
//   saving — the call is running. A code that has expired meanwhile closes the keypad and is asked for again.
// After a success the page shows the result.
import { useState } from 'react'
import { isWeakPayPassword } from '@banyan/rules/validate'
import { Button } from '@banyan/ui/action/button'
import { Keypad } from '@banyan/ui/layer/keypad'
import { useForm } from '@banyan/ui/lib/form'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { CaptchaField, useCaptchaFault } from '../../../parts/account/captcha-field.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { Result } from '../../../parts/page/result.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { useAct } from '../../../state/wire/act.ts'
import { ask } from '../../../state/wire/ask.ts'
import { askOnce } from '../../../state/wire/send-once.ts'
import { go } from '../../../state/link/navigate.ts'
import { useAsk } from '../../../state/wire/query.ts'
import { payPasswordPaths } from '../../../state/wire/stale.ts'
import { useSession } from '../../../state/app/session.ts'
import { common } from '../../../words/common.text.ts'
import { useText } from '../../../words/text.ts'
import { text } from './pay-pwd-set.text.ts'

export const meta = { login: true }

type Round = { kind: 'first' | 'again'; digits: string; error: string | undefined; count: number }

const begun: Round = { kind: 'first', digits: '', error: undefined, count: 0 }

export function Page() {
  const t = useText(text)
  const query = useAsk('/mine/common/pay-pwd-set', 'load-pay-pwd-set', {})
  const [done, setDone] = useState(false)
  if (done)
    return (
      <Screen title={t('title')}>
        <Result
          icon="check"
          title={t('done')}
          text={t('doneNote')}
          first={{ text: t('finish'), onClick: () => go.back() }}
        />
      </Screen>
    )
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
        {(data) => <SetForm isSet={data.paypwd === 1} sentTo={data.sentTo} onDone={() => setDone(true)} />}
      </Loaded>
    </Screen>
  )
}

/** The field of each refusal. */
const fieldOf = { 'captcha-wrong': 'captcha' } as const

type SetFormProps = { isSet: boolean; sentTo: string; onDone: () => void }

function SetForm({ isSet, sentTo, onDone }: SetFormProps) {
  const t = useText(text)
  const c = useText(common)
  const captchaFault = useCaptchaFault()
  const form = useForm({
    initial: { captcha: '' },
    check: ({ captcha }) => ({ captcha: captchaFault(captcha) }),
  })
  const [round, setRound] = useState<Round>()
  const saving = useAct({
    run: (digits: string) =>
      askOnce('/mine/common/pay-pwd-set', 'do-set', {
        captcha: form.values.captcha,
        pay_password: digits,
        pay_password_again: digits,
      }),
    done() {
      useSession.getState().learn({ paypwd: 1 })
      setRound(undefined)
      onDone()
    },
    refused: (failure) => void form.refuse(failure, fieldOf),
    failed: () => setRound(undefined),
    forgets: payPasswordPaths,
  })

  const checking = useAct({
    run: ({ captcha }: { captcha: string }) => ask('/mine/common/pay-pwd-set', 'do-check', { captcha }),
    done: () => setRound(begun),
    refused: (failure) => void form.refuse(failure, fieldOf),
  })

  const entered = (digits: string): unknown => {
    if (!round) return undefined
    const count = round.count + 1
    if (round.kind === 'again' && digits === round.digits) return saving.run(digits)
    if (round.kind === 'again') return setRound({ ...begun, error: t('differ'), count })
    if (isWeakPayPassword(digits)) return setRound({ ...begun, error: t('weak'), count })
    return setRound({ kind: 'again', digits, error: undefined, count })
  }

  return (
    <form {...form.props(checking.run)} className="mx-auto max-w-100 pt-2">
      <img src="/icons/key.webp" alt="" width={56} height={56} className="size-14" />
      <h2 className="mt-3 text-title font-bold">{isSet ? t('changeTitle') : t('setTitle')}</h2>
      <p className="mt-1 text-body text-ink-2">{t('note')}</p>
      <p className="mt-5 mb-3 text-second text-ink-2">{t('sentTo', { to: sentTo })}</p>
      <CaptchaField
        {...form.field('captcha')}
        purpose="pay-password"
        account={undefined}
        enterKeyHint="done"
      />
      <Button type="submit" size="large" block busy={checking.busy} className="mt-6">
        {t('next')}
      </Button>
      <Keypad
        open={round !== undefined}
        onClose={() => setRound(undefined)}
        title={round?.kind === 'first' || !round ? t('first') : t('again')}
        subtitle={t('hint')}
        onDone={entered}
        round={round?.count}
        busy={saving.busy}
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
