import { Cell } from '@banyan/ui/list/cell'
import { CellGroup } from '@banyan/ui/list/cell-group'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { Loaded } from '../../../../parts/page/loaded.tsx'
import { Screen } from '../../../../parts/page/screen.tsx'
import type { PayoutAccount } from '../../../../parts/payout/payout-card.tsx'
import { ManagedCard, useManaging } from '../../../../parts/payout/use-payout.tsx'
import { useLink } from '../../../../shell/place.ts'
import { useLanguage } from '../../../../state/app/language.ts'
import { go } from '../../../../state/link/navigate.ts'
import { useAsk } from '../../../../state/wire/query.ts'
import { showTime } from '../../../../words/dates.ts'
import { useText } from '../../../../words/text.ts'
import { text } from './bank-manage.text.ts'

export const meta = { login: true }

/** One bank card: its details, and the actions to make it the default one or to delete it. */
export function Page() {
  const t = useText(text)
  const id = useLink().id()
  const managing = useManaging(() => go.back())
  const query = useAsk('/mine/receive/bank/bank-manage', 'load-bank-manage', { id })
  return (
    <Screen title={t('title')} onRefresh={() => query.refetch()}>
      <Loaded query={query} waiting={<Skeleton className="h-34 rounded-card" />}>
        {(account) => (
          <div className="space-y-3">
            <ManagedCard account={account} managing={managing} />
            <Details account={account} />
          </div>
        )}
      </Loaded>
      {managing.element}
    </Screen>
  )
}

function Details({ account }: { account: PayoutAccount }) {
  const t = useText(text)
  const language = useLanguage((state) => state.language)
  return (
    <CellGroup>
      <Cell title={t('holder')} value={account.holder} />
      {account.branch !== '' && <Cell title={t('branch')} value={account.branch} />}
      <Cell title={t('code')} value={account.bank_code} />
      <Cell title={t('added')} value={showTime(account.added, language)} />
    </CellGroup>
  )
}
