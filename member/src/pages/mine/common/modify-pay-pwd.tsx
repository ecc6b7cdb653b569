// Changes the payment password with the current one; a code is the other way (pay-pwd-set). The keypad's rounds are
//   old    — the current digits, which the server checks; wrong ones count, and too many of them lock the password;
//   first  — the new digits; digits that are too easy, or the same as before, are refused;
//   again  — the same digits; others lead back to `first`.
// After a success the page shows the result. A locked password offers the way by a code.
import { useState } from 'react'
import KeyRound from 'lucide-react/icons/key-round'
import MailCheck from 'lucide-react/icons/mail-check'
import { isWeakPayPassword } from '@banyan/rules/validate'
import { Cell } from '@banyan/ui/list/cell'
import { CellGroup } from '@banyan/ui/list/cell-group'
import { Dialog } from '@banyan/ui/layer/dialog'
import { Keypad } from '@banyan/ui/layer/keypad'
import type { CallFailed } from '@banyan/contract/client'
import { Result } from '../../../parts/page/result.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { TileIcon } from '../../../parts/page/tile-icon.tsx'
import { payPasswordCodes } from '../../../parts/wallet/pay-password.tsx'
import { useSession } from '../../../state/app/session.ts'
import { link } from '../../../state/link/link.ts'
import { go } from '../../../state/link/navigate.ts'
import { useAct } from '../../../state/wire/act.ts'
import { ask } from '../../../state/wire/ask.ts'
import { askOnce } from '../../../state/wire/send-once.ts'
import { common } from '../../../words/common.text.ts'
import { useText } from '../../../words/text.ts'
import { text } from './modify-pay-pwd.text.ts'

export const meta = { login: true }

const byCode = 'pages/mine/common/pay-pwd-set'

type Round = {
  kind: 'old' | 'first' | 'again'
  /** The current digits, once the server has accepted them. */
  old: string
  /** The new digits, in the round `again`. */
  digits: string
  error: string | undefined
  /** Grows with every round, so that the keypad is emptied. */
  count: number
}

const begun: Round = { kind: 'old', old: '', digits: '', error: undefined, count: 0 }

export function Page() {
  const t = useText(text)
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
      <Ways onDone={() => setDone(true)} />
    </Screen>
  )
}

/** The keypad's rounds, and the message of a locked password. */
function useRounds(onDone: () => void) {
  const t = useText(text)
  const [round, setRound] = useState<Round>()
  const [locked, setLocked] = useState<string>()
  const refused = (failure: CallFailed): boolean => {
    const { code, message } = failure
    if (code === 'pay-password-locked') {
      setRound(undefined)
      setLocked(message)
    } else if (code === 'pay-password-wrong') {
      setRound((before) => ({ ...begun, error: message, count: (before?.count ?? 0) + 1 }))
    } else if (code === 'pay-password-unset') {
      // Another device has removed it, or it was never set.
      useSession.getState().learn({ paypwd: 0 })
      go.replace(byCode)
    } else return false
    return true
  }
  const checking = useAct({
    run: ({ digits }: { digits: string; count: number }) =>
      ask(
        '/mine/common/modify-pay-pwd',
        'do-check',
        { pay_password: digits },
        { quiet: [...payPasswordCodes] },
      ),
    done: (_, { digits, count }) =>
      setRound({ kind: 'first', old: digits, digits: '', error: undefined, count }),
    refused,
  })
  const saving = useAct({
    run: ({ old, digits }: { old: string; digits: string }) =>
      askOnce(
        '/mine/common/modify-pay-pwd',
        'do-modify',
        { pay_password: old, new_password: digits, new_password_again: digits },
        { quiet: [...payPasswordCodes] },
      ),
    done() {
      setRound(undefined)
      onDone()
    },
    refused,
    failed: () => setRound(undefined),
  })
  const entered = (digits: string): unknown => {
    if (!round) return undefined
    const next = { ...round, count: round.count + 1 }
    const retry = (error: string) => setRound({ ...next, kind: 'first', digits: '', error })
    if (round.kind === 'old') return checking.run({ digits, count: next.count })
    if (round.kind === 'again' && digits === round.digits) return saving.run({ old: round.old, digits })
    if (round.kind === 'again') return retry(t('differ'))
    if (isWeakPayPassword(digits)) return retry(t('weak'))
    if (digits === round.old) return retry(t('same'))
    return setRound({ ...next, kind: 'again', digits, error: undefined })
  }
  return {
    round,
    entered,
    locked,
    busy: checking.busy || saving.busy,
    begin: () => setRound(begun),
    close: () => setRound(undefined),
    unlock: () => setLocked(undefined),
  }
}

function Ways({ onDone }: { onDone: () => void }) {
  const t = useText(text)
  const c = useText(common)
  const { round, entered, locked, busy, begin, close, unlock } = useRounds(onDone)
  return (
    <>
      <p className="px-1 pb-3 text-body text-ink-2">{t('note')}</p>
      <CellGroup>
        <Cell
          icon={
            <TileIcon look="primary">
              <KeyRound />
            </TileIcon>
          }
          title={t('byOld')}
          note={t('byOldNote')}
          onClick={begin}
        />
        <Cell
          icon={
            <TileIcon look="ok">
              <MailCheck />
            </TileIcon>
          }
          title={t('byCode')}
          note={t('byCodeNote')}
          href={link.to(byCode)}
        />
      </CellGroup>
      <Keypad
        open={round !== undefined}
        onClose={close}
        title={t(round?.kind ?? 'old')}
        subtitle={round?.kind === 'first' || round?.kind === 'again' ? t('hint') : undefined}
        onDone={entered}
        round={round?.count}
        busy={busy}
        error={round?.error}
        labels={{
          close: c('close'),
          delete: t('delete'),
          dots: (digits, all) => t('dots', { entered: digits, all }),
          incomplete: t('incomplete'),
        }}
      />
      <Dialog
        open={locked !== undefined}
        onClose={unlock}
        title={t('lockedTitle')}
        cancelText={t('later')}
        confirmText={t('reset')}
        onConfirm={() => {
          unlock()
          go.to(byCode)
        }}
      >
        <p>{locked}</p>
        <p className="mt-2">{t('lockedBody')}</p>
      </Dialog>
    </>
  )
}
