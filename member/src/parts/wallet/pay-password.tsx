// Asks for the payment password. The states of the flow:
//   closed  — no page has opened it;
//   unset   — there is no payment password yet: a prompt offers to set one (V7);
//   keypad  — six digits are entered;
//   running — the page's call is running: the sheet stays and its keys are disabled;
//   wrong   — the keypad is shown again, shaking, with the number of tries left;
//   locked  — there were too many wrong entries: a message replaces the keypad, and offers to set a new one by a code.
// It ends as closed: after a success, after any other refusal (which a toast has shown), and when no answer came (which
// the page shows).
import { useState } from 'react'
import type { ReactNode } from 'react'
import { CallFailed } from '@banyan/contract/client'
import { Dialog } from '@banyan/ui/layer/dialog'
import { Keypad } from '@banyan/ui/layer/keypad'
import { useAct } from '../../state/wire/act.ts'
import { isNoAnswer } from '../../state/wire/intention.ts'
import { go } from '../../state/link/navigate.ts'
import { useSession } from '../../state/app/session.ts'
import { common } from '../../words/common.text.ts'
import { useText } from '../../words/text.ts'
import { text } from './pay-password.text.ts'

/** Pass these to `ask` as `quiet`: the keypad shows them itself. */
export const payPasswordCodes = ['pay-password-unset', 'pay-password-wrong', 'pay-password-locked'] as const

/** True for a refusal that the keypad shows itself. */
export const isAboutPayPassword = (error: unknown): boolean =>
  error instanceof CallFailed && payPasswordCodes.some((code) => code === error.code)

type Opening = {
  /** The object of the payment, with its amount. Shown under the title. */
  subtitle?: ReactNode
  /** Makes the call with the six digits, with `quiet: payPasswordCodes`. */
  run: (payPassword: string) => Promise<unknown>
  /** Called after a success, when the keypad has closed. */
  done?: () => void
}

type State =
  | { kind: 'closed' }
  | { kind: 'unset' }
  | { kind: 'locked'; message: string }
  | { kind: 'keypad'; opening: Opening; error: string | undefined }

export interface PayPassword {
  open: (opening: Opening) => void
  /** Runs the work if a payment password is set, else offers to set it. For actions that need it without asking (V7). */
  whenSet: (work: () => void) => void
  /** Render this anywhere in the page. */
  element: ReactNode
}

const setPage = 'pages/mine/common/pay-pwd-set'

/** Returns the payment password for a page: `open({ subtitle, run })`, and `element` to render. */
export function usePayPassword(): PayPassword {
  const t = useText(text)
  const c = useText(common)
  const isSet = useSession((session) => session.paypwd === 1)
  const [state, setState] = useState<State>({ kind: 'closed' })
  const close = () => setState({ kind: 'closed' })
  const setNow = () => {
    close()
    go.to(setPage)
  }

  const running = useAct({
    run: ({ opening, digits }: { opening: Opening; digits: string }) => opening.run(digits),
    done(_, { opening }) {
      close()
      opening.done?.()
    },
    refused(failure, { opening }) {
      setState(afterRefusal(failure, opening))
      return isNoAnswer(failure) || isAboutPayPassword(failure)
    },
    failed: (_, failure) => failure ?? close(),
  })

  const keypad = state.kind === 'keypad' ? state : undefined
  const element = (
    <>
      <Keypad
        open={keypad !== undefined}
        onClose={close}
        title={t('title')}
        subtitle={keypad?.opening.subtitle}
        onDone={(digits) => keypad && running.run({ opening: keypad.opening, digits })}
        busy={running.busy}
        error={keypad?.error}
        forgot={{ text: t('forgot'), onClick: setNow }}
        labels={{
          close: c('close'),
          delete: t('delete'),
          dots: (entered, all) => t('dots', { entered, all }),
          incomplete: t('incomplete'),
        }}
      />
      <Dialog
        open={state.kind === 'unset'}
        onClose={close}
        title={t('unsetTitle')}
        cancelText={t('later')}
        confirmText={t('setNow')}
        onConfirm={setNow}
      >
        {t('unsetBody')}
      </Dialog>
      <Dialog
        open={state.kind === 'locked'}
        onClose={close}
        title={t('lockedTitle')}
        cancelText={t('later')}
        confirmText={t('reset')}
        onConfirm={setNow}
      >
        {state.kind === 'locked' && <p>{state.message}</p>}
        <p className="mt-2">{t('lockedBody')}</p>
      </Dialog>
    </>
  )
  return {
    whenSet: (work) => (isSet ? work() : setState({ kind: 'unset' })),
    open: (opening) => setState(isSet ? { kind: 'keypad', opening, error: undefined } : { kind: 'unset' }),
    element,
  }
}

/** Returns the state after a refusal. Another device may have set or removed the payment password in the meantime. */
function afterRefusal({ code, message }: CallFailed, opening: Opening): State {
  if (code === 'pay-password-wrong') return { kind: 'keypad', opening, error: message }
  if (code === 'pay-password-locked') return { kind: 'locked', message }
  if (code !== 'pay-password-unset') return { kind: 'closed' }
  useSession.getState().learn({ paypwd: 0 })
  return { kind: 'unset' }
}
