import { useEffect, useState } from 'react'
import { RecordPage, useCancelling } from '../../parts/wallet/record-page.tsx'
import { openViewer } from '../../parts/viewer/viewer.ts'
import { useLink } from '../../shell/place.ts'
import { ask } from '../../state/wire/ask.ts'
import { forget, useAsk, usePaged } from '../../state/wire/query.ts'
import { useText } from '../../words/text.ts'
import { text } from './recharge-record.text.ts'
import { RecordCard } from './recharge-record/record-card.part.tsx'
import type { Recharge } from './recharge-record/record-card.part.tsx'

export const meta = { login: true }

const path = '/wallet/recharge-record'

const states = ['waiting', 'arrived', 'rejected', 'cancelled'] as const
type State = (typeof states)[number]

export function Page() {
  const t = useText(text)
  const id = useLink().optionalId()
  const [state, setState] = useState<State>()
  const paged = usePaged(path, 'load-recharge-record', state ? { state } : {})
  const named = useAsk(path, 'load-one', { id: id ?? '' }, { enabled: id !== undefined })
  const cancelling = useCancelling<Recharge>({
    path,
    texts: { title: t('cancelTitle'), keep: t('keep'), cancel: t('cancel'), done: t('cancelDone') },
    noteOf: () => t('cancelNote'),
    post: (fields) => ask(path, 'do-cancel', fields),
    settled: () => void forget(path, '/wallet/recharge'),
  })
  const { first } = paged
  useEffect(() => {
    // With this reply, the server has marked the decided recharges as seen.
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
      states={states.map((key) => ({ key, label: t(key) }))}
      state={state}
      onState={setState}
      paged={paged}
      named={{ id, query: named }}
      next={{ text: t('recharge'), href: '#/pages/wallet/recharge' }}
      renderRecord={(record, marked) => (
        <RecordCard
          record={record}
          marked={marked}
          onVoucher={(url) => void openViewer([{ url }])}
          onCancel={() => cancelling.open(record)}
        />
      )}
    >
      {cancelling.element}
    </RecordPage>
  )
}
