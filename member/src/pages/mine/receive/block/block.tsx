import { ButtonLink } from '@banyan/ui/action/button'
import { Empty } from '@banyan/ui/page/empty'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { Loaded } from '../../../../parts/page/loaded.tsx'
import { Screen } from '../../../../parts/page/screen.tsx'
import { text as payout } from '../../../../parts/payout/payout.text.ts'
import { ManagedCard, useManaging } from '../../../../parts/payout/use-payout.tsx'
import { useAsk } from '../../../../state/wire/query.ts'
import { useText } from '../../../../words/text.ts'
import { text } from './block.text.ts'

export const meta = { login: true }

/** The member's wallet addresses (E13), each with the actions to make it the default one or to delete it. */
export function Page() {
  const t = useText(text)
  const p = useText(payout)
  const managing = useManaging()
  const query = useAsk('/mine/receive/block/block', 'load-block', {})
  const full = query.data?.room === 0
  return (
    <Screen
      title={t('title')}
      onRefresh={() => query.refetch()}
      footer={
        full ? (
          <p className="text-center text-second text-ink-2">{p('full')}</p>
        ) : (
          <ButtonLink size="large" block href="#/pages/mine/receive/block/block-add">
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
                <ManagedCard account={account} managing={managing} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {managing.element}
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
