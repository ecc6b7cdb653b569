// Asking for the payment password. The flow is
//   closed  — until a page opens it;
//   unset   — there is no payment password yet: a prompt offers to set one (V7);
//   keypad  — six digits are entered;
//   running — the page's call is under way, the sheet stays and its keys rest;
//   wrong   — the keypad again, shaking, with the tries that are left;
//   locked  — too many wrong ones: a message, and the keypad is gone;
// and it ends closed: after a success, or after any other refusal, which the call's toast has told.
import { useState } from 'react'
import type { ReactNode } from 'react'
import { CallFailed } from '@banyan/contract/client'
import { Dialog } from '@banyan/ui/dialog'
import { Keypad } from '@banyan/ui/keypad'
import { go } from '../../state/link/navigate.ts'
import { useSession } from '../../state/app/session.ts'
import { common } from '../../words/common.text.ts'
import { useText } from '../../words/text.ts'
import { text } from './pay-password.text.ts'

/** Give these to `ask` as `quiet`: the keypad shows them itself. */
export const payPasswordCodes = ['pay-password-unset', 'pay-password-wrong', 'pay-password-locked'] as const

type Opening = {
  /** What is paid, with its amount: shown under the title. */
  subtitle?: ReactNode
  /** Makes the call with the six digits, `quiet: payPasswordCodes`. Its rejection decides what happens next. */
  run: (payPassword: string) => Promise<void>
}

type State =
  | { kind: 'closed' }
  | { kind: 'unset' }
  | { kind: 'locked'; message: string }
  | { kind: 'keypad'; opening: Opening; busy: boolean; error: string | undefined }

export interface PayPassword {
  open: (opening: Opening) => void
  /** Draw this anywhere in the page. */
  element: ReactNode
}

const setPage = 'pages/mine/common/pay-pwd-set'

/** The payment password for a page: `open({ subtitle, run })`, and `element` among what it draws. */
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

  const done = async (opening: Opening, digits: string) => {
    setState({ kind: 'keypad', opening, busy: true, error: undefined })
    try {
      await opening.run(digits)
      close()
    } catch (error) {
      setState(afterRefusal(error, opening))
    }
  }

  const keypad = state.kind === 'keypad' ? state : undefined
  const element = (
    <>
      <Keypad
        open={keypad !== undefined}
        onClose={close}
        title={t('title')}
        subtitle={keypad?.opening.subtitle}
        onDone={(digits) => keypad && void done(keypad.opening, digits)}
        busy={keypad?.busy ?? false}
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
        confirmText={c('confirm')}
      >
        {state.kind === 'locked' ? state.message : ''}
      </Dialog>
    </>
  )
  return {
    open: (opening) =>
      setState(isSet ? { kind: 'keypad', opening, busy: false, error: undefined } : { kind: 'unset' }),
    element,
  }
}

/** Where a refusal leads; another device may have set or unset what this one believes. */
function afterRefusal(error: unknown, opening: Opening): State {
  if (!(error instanceof CallFailed)) return { kind: 'closed' }
  if (error.code === 'pay-password-wrong')
    return { kind: 'keypad', opening, busy: false, error: error.message }
  if (error.code === 'pay-password-locked') return { kind: 'locked', message: error.message }
  if (error.code !== 'pay-password-unset') return { kind: 'closed' }
  useSession.getState().learn({ paypwd: 0 })
  return { kind: 'unset' }
}
