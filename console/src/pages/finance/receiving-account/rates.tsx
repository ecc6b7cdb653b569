import type { ReplyOf } from '@banyan/contract/call'
import type { loadRates } from '@banyan/contract/staff/finance/receiving-account'
import { showRate } from '@banyan/rules/wallet/recharge'
import { useWords } from '../../../lang/words.ts'
import { ChangeHistory } from '../../../parts/change/history.tsx'
import { useFault } from '../../../parts/frame/fault.ts'
import { ask, askOnce } from '../../../state/ask.ts'
import { text } from '../receiving-account.text.ts'
import type { Account, Terms } from './editor.tsx'

type Rate = ReplyOf<typeof loadRates>['list'][number]

interface RatesProps {
  account: Account
  /** Sets an earlier rate again, in the editor. Undefined if the person may not change accounts. */
  onRestore: ((terms: Terms) => void) | undefined
  onClose: () => void
}

const path = '/staff/finance/receiving-account'
const shown = ({ rate, currency }: Terms): string => `${showRate(rate)} ${currency}`

/** All rates of an account. */
export function Rates({ account, onRestore, onClose }: RatesProps) {
  const words = useWords(text)
  const faultOf = useFault()
  return (
    <ChangeHistory<Rate>
      title={words.ratesOf(account.title)}
      empty={words.noRates}
      queryKey={['receiving-accounts', 'rates', account.id]}
      stale={['receiving-accounts']}
      load={async (cursor, signal) =>
        (await ask(path, 'load-rates', { id: account.id, cursor }, { signal })).data
      }
      renderValue={shown}
      actions={
        onRestore && {
          restorable: shown,
          onRestore,
          cancel: (id) => askOnce(path, 'do-cancel', { id }),
          faultOf,
        }
      }
      onClose={onClose}
    />
  )
}
