// The actions on payout accounts. Each asks for the payment password.
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '@banyan/ui/action/button'
import { Dialog } from '@banyan/ui/layer/dialog'
import { toast } from '@banyan/ui/layer/toast'
import { ask } from '../../state/wire/ask.ts'
import { sendOnce } from '../../state/wire/send-once.ts'
import { forget } from '../../state/wire/query.ts'
import { payoutPaths } from '../../state/wire/stale.ts'
import { common } from '../../words/common.text.ts'
import { useText } from '../../words/text.ts'
import { payPasswordCodes, usePayPassword } from '../wallet/pay-password.tsx'
import { LabelSheet } from './label-sheet.tsx'
import { PayoutCard, usePayoutName } from './payout-card.tsx'
import type { PayoutAccount } from './payout-card.tsx'
import { text } from './payout.text.ts'

const path = '/mine/receive/account'

interface Managing {
  makeDefault: (account: PayoutAccount) => void
  remove: (account: PayoutAccount) => void
  /** Corrects the label of a wallet address. */
  label: (account: PayoutAccount) => void
  /** Render this anywhere in the page. */
  element: ReactNode
}

/** Returns the changes of an account. `onRemoved` is called after a deletion. */
export function useManaging(onRemoved?: () => void): Managing {
  const t = useText(text)
  const c = useText(common)
  const nameOf = usePayoutName()
  const payPassword = usePayPassword()
  const [removing, setRemoving] = useState<PayoutAccount>()
  const [labelling, setLabelling] = useState<PayoutAccount>()
  const change = (control: 'do-default' | 'do-remove', account: PayoutAccount, done: () => void) =>
    payPassword.open({
      subtitle: `${nameOf(account)} ${account.masked}`,
      run: (pay_password) =>
        sendOnce({ path, control }, { id: account.id }, (request_key) =>
          ask(path, control, { request_key, id: account.id, pay_password }, { quiet: payPasswordCodes }),
        ).finally(() => void forget(...payoutPaths)),
      done,
    })
  const writeLabel = ({ id, ...account }: PayoutAccount, label: string) =>
    payPassword.open({
      subtitle: `${nameOf(account)} ${account.masked}`,
      run: (pay_password) =>
        sendOnce({ path, control: 'do-label' }, { id, label }, (request_key) =>
          ask(path, 'do-label', { request_key, id, label, pay_password }, { quiet: payPasswordCodes }),
        ).finally(() => void forget(...payoutPaths)),
      done: () => toast.show(t('labelSaved'), { kind: 'ok' }),
    })
  const element = (
    <>
      {labelling && (
        <LabelSheet
          account={labelling}
          onClose={() => setLabelling(undefined)}
          onSave={(label) => {
            setLabelling(undefined)
            writeLabel(labelling, label)
          }}
        />
      )}
      <Dialog
        open={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        title={t('removeTitle')}
        cancelText={c('cancel')}
        confirmText={t('remove')}
        danger
        onConfirm={() => {
          setRemoving(undefined)
          if (removing)
            change('do-remove', removing, () => {
              toast.show(t('removed'), { kind: 'ok' })
              onRemoved?.()
            })
        }}
      >
        {removing && (
          <span className="block wrap-break-word">{`${nameOf(removing)} ${removing.masked}`}</span>
        )}
        <span className="mt-1 block">{t('removeNote')}</span>
      </Dialog>
      {payPassword.element}
    </>
  )
  return {
    makeDefault: (account) =>
      change('do-default', account, () => toast.show(t('madeDefault'), { kind: 'ok' })),
    remove: setRemoving,
    label: setLabelling,
    element,
  }
}

/** A payout account with the buttons for its changes. */
export function ManagedCard({ account, managing }: { account: PayoutAccount; managing: Managing }) {
  const t = useText(text)
  const nameOf = usePayoutName()
  const about = <span className="sr-only">{` ${nameOf(account)} ${account.masked}`}</span>
  return (
    <PayoutCard account={account}>
      <Button kind="plain" size="small" onClick={() => managing.remove(account)}>
        {t('remove')}
        {about}
      </Button>
      {account.kind === 'block' && (
        <Button kind="plain" size="small" onClick={() => managing.label(account)}>
          {t('editLabel')}
          {about}
        </Button>
      )}
      {!account.is_default && (
        <Button kind="weak" size="small" onClick={() => managing.makeDefault(account)}>
          {t('makeDefault')}
          {about}
        </Button>
      )}
    </PayoutCard>
  )
}
