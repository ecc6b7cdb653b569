import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { ButtonLink } from '@banyan/ui/action/button'
import { Empty } from '@banyan/ui/page/empty'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { useText } from '../../words/text.ts'
import { Loaded } from '../page/loaded.tsx'
import { Screen } from '../page/screen.tsx'
import { text } from './payout.text.ts'

interface PayoutListProps<Account> {
  /** `room` is the number of accounts that can be added. */
  query: UseQueryResult<{ list: Account[]; room: number }>
  texts: { title: string; add: string; empty: string; emptyNote: string }
  /** The page that adds an account. */
  addPage: string
  renderAccount: (account: Account) => ReactNode
  /** The dialogs of the page. */
  children?: ReactNode
}

/** The page of the member's payout accounts of one kind. */
export function PayoutList<Account extends { id: string }>({
  query,
  texts,
  addPage,
  renderAccount,
  children,
}: PayoutListProps<Account>) {
  const t = useText(text)
  return (
    <Screen
      title={texts.title}
      onRefresh={() => query.refetch()}
      footer={
        query.data?.room === 0 ? (
          <p className="text-center text-second text-ink-2">{t('full')}</p>
        ) : (
          <ButtonLink size="large" block href={addPage}>
            {texts.add}
          </ButtonLink>
        )
      }
    >
      <Loaded
        query={query}
        waiting={<Waiting />}
        isEmpty={({ list }) => list.length === 0}
        empty={<Empty text={texts.empty} note={texts.emptyNote} />}
      >
        {({ list }) => (
          <ul className="space-y-3">
            {list.map((account) => (
              <li key={account.id}>{renderAccount(account)}</li>
            ))}
          </ul>
        )}
      </Loaded>
      {children}
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
