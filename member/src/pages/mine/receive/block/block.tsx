import { PayoutList } from '../../../../parts/payout/payout-list.tsx'
import { ManagedCard, useManaging } from '../../../../parts/payout/use-payout.tsx'
import { useAsk } from '../../../../state/wire/query.ts'
import { useText } from '../../../../words/text.ts'
import { text } from './block.text.ts'

export const meta = { login: true }

/** The member's wallet addresses (E13), each with the actions to make it the default one or to delete it. */
export function Page() {
  const t = useText(text)
  const managing = useManaging()
  const query = useAsk('/mine/receive/block/block', 'load-block', {})
  return (
    <PayoutList
      query={query}
      texts={{ title: t('title'), add: t('add'), empty: t('empty'), emptyNote: t('emptyNote') }}
      addPage="#/pages/mine/receive/block/block-add"
      renderAccount={(account) => <ManagedCard account={account} managing={managing} />}
    >
      {managing.element}
    </PayoutList>
  )
}
