import { ButtonLink, buttonLook } from '@banyan/ui/action/button'
import { Link } from '@banyan/ui/action/link'
import { Empty } from '@banyan/ui/page/empty'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { Loaded } from '../../../../parts/page/loaded.tsx'
import { Screen } from '../../../../parts/page/screen.tsx'
import { PayoutCard } from '../../../../parts/payout/payout-card.tsx'
import { text as payout } from '../../../../parts/payout/payout.text.ts'
import { link } from '../../../../state/link/link.ts'
import { useAsk } from '../../../../state/wire/query.ts'
import { useText } from '../../../../words/text.ts'
import { text } from './bank.text.ts'

export const meta = { login: true }

const addPage = 'pages/mine/receive/bank/bank-add'
const managePage = 'pages/mine/receive/bank/bank-manage'

/** The member's bank cards (E11). */
export function Page() {
  const t = useText(text)
  const p = useText(payout)
  const query = useAsk('/mine/receive/bank/bank', 'load-bank', {})
  const full = query.data?.room === 0
  return (
    <Screen
      title={t('title')}
      onRefresh={() => query.refetch()}
      footer={
        full ? (
          <p className="text-center text-second text-ink-2">{p('full')}</p>
        ) : (
          <ButtonLink size="large" block href={link.to(addPage)}>
            {t('add')}
          </ButtonLink>
        )
      }
    >
      <Loaded
        query={query}
        waiting={<Waiting />}
        isEmpty={({ list }) => list.length === 0}
        empty={<Empty text={t('empty')} note={t('emptyNote')} />}
      >
        {({ list }) => (
          <ul className="space-y-3">
            {list.map((account) => (
              <li key={account.id}>
                <PayoutCard account={account}>
                  <Link
                    href={link.to(managePage, { id: account.id })}
                    className={buttonLook({ kind: 'weak', size: 'small' })}
                  >
                    {t('manage')}
                    <span className="sr-only">{` ${account.bank_name} ${account.masked}`}</span>
                  </Link>
                </PayoutCard>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Screen>
  )
}

const Waiting = () => (
  <div className="space-y-3">
    {[1, 2].map((card) => (
      <Skeleton key={card} className="h-34 rounded-card" />
    ))}
  </div>
)
