import { useEffect, useState } from 'react'
import { withdrawStates } from '@banyan/contract/wallet/withdraw-state'
import type { WithdrawState } from '@banyan/contract/wallet/withdraw-state'
import { showMoney } from '@banyan/rules/money'
import { RecordPage, useCancelling } from '../../parts/wallet/record-page.tsx'
import { useLink } from '../../shell/place.ts'
import { useSettings } from '../../state/app/config.ts'
import { ask } from '../../state/wire/ask.ts'
import { forget, useAsk, usePaged } from '../../state/wire/query.ts'
import { moneyPaths } from '../../state/wire/stale.ts'
import { useText } from '../../words/text.ts'
import { text } from './withdraw-record.text.ts'
import { RecordCard } from './withdraw-record/record-card.part.tsx'
import type { Withdrawal } from './withdraw-record/record-card.part.tsx'

export const meta = { login: true }

const path = '/wallet/withdraw-record'

export function Page() {
  const t = useText(text)
  const { unit } = useSettings()
  const id = useLink().optionalId()
  const [state, setState] = useState<WithdrawState>()
  const paged = usePaged(path, 'load-withdraw-record', state ? { state } : {})
  const named = useAsk(path, 'load-one', { id: id ?? '' }, { enabled: id !== undefined })
  const cancelling = useCancelling<Withdrawal>({
    path,
    texts: { title: t('cancelTitle'), keep: t('keep'), cancel: t('cancel'), done: t('cancelDone') },
    noteOf: ({ amount }) => t('cancelNote', { amount: `${showMoney(amount)} ${unit}` }),
    post: (fields) => ask(path, 'do-cancel', fields),
    settled: () => void forget(path, ...moneyPaths),
  })
  const { first } = paged
  useEffect(() => {
    // With this reply, the server has marked the decided withdrawals as seen.
    if (first) void forget('/tarbar/mine', '/app/badge-data')
  }, [first])
  return (
    <RecordPage
      texts={{
        title: t('title'),
        states: t('states'),
        all: t('all'),
        empty: t('empty'),
        emptyState: t('emptyState'),
      }}
      states={withdrawStates.map((key) => ({ key, label: t(key) }))}
      state={state}
      onState={setState}
      paged={paged}
      named={{ id, query: named }}
      next={{ text: t('withdraw'), href: '#/pages/wallet/withdraw' }}
      renderRecord={(record, marked) => (
        <RecordCard record={record} marked={marked} onCancel={() => cancelling.open(record)} />
      )}
    >
      {cancelling.element}
    </RecordPage>
  )
}
