import { buttonLook } from '@banyan/ui/action/button'
import { Link } from '@banyan/ui/action/link'
import { PayoutCard } from '../../../../parts/payout/payout-card.tsx'
import { PayoutList } from '../../../../parts/payout/payout-list.tsx'
import { link } from '../../../../state/link/link.ts'
import { useAsk } from '../../../../state/wire/query.ts'
import { useText } from '../../../../words/text.ts'
import { text } from './bank.text.ts'

export const meta = { login: true }

/** The member's bank cards (E11). */
export function Page() {
  const t = useText(text)
  const query = useAsk('/mine/receive/bank/bank', 'load-bank', {})
  return (
    <PayoutList
      query={query}
      texts={{ title: t('title'), add: t('add'), empty: t('empty'), emptyNote: t('emptyNote') }}
      addPage="#/pages/mine/receive/bank/bank-add"
      renderAccount={(account) => (
        <PayoutCard account={account}>
          <Link
            href={link.to('pages/mine/receive/bank/bank-manage', { id: account.id })}
            className={buttonLook({ kind: 'weak', size: 'small' })}
          >
            {t('manage')}
            <span className="sr-only">{` ${account.bank_name} ${account.masked}`}</span>
          </Link>
        </PayoutCard>
      )}
    />
  )
}
