import { useEffect, useState } from 'react'
import { ButtonLink } from '@banyan/ui/action/button'
import { Dialog } from '@banyan/ui/layer/dialog'
import { toast } from '@banyan/ui/layer/toast'
import { Empty } from '@banyan/ui/page/empty'
import { Tabs } from '@banyan/ui/page/tabs'
import { PagedList } from '../../parts/page/loaded.tsx'
import { openViewer } from '../../parts/viewer/viewer.ts'
import { Screen } from '../../parts/page/screen.tsx'
import { useLink } from '../../shell/place.ts'
import { useAct } from '../../state/wire/act.ts'
import { ask } from '../../state/wire/ask.ts'
import { sendOnce } from '../../state/wire/intention.ts'
import { forget, usePaged } from '../../state/wire/query.ts'
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
  const cancelling = useCancelling()
  const paged = usePaged(path, 'load-recharge-record', state ? { state } : {})
  const { first } = paged
  useEffect(() => {
    // With this reply, the server has marked the decided recharges as seen.
    if (first) void forget('/tarbar/mine', '/app/badge-data')
  }, [first])
  return (
    <Screen title={t('title')} onRefresh={paged.refresh} className="!px-0">
      <Tabs
        label={t('states')}
        sticky
        value={state ?? 'all'}
        onChange={(key) => setState(states.find((one) => one === key))}
        items={[{ key: 'all', label: t('all') }, ...states.map((key) => ({ key, label: t(key) }))]}
      >
        <div className="px-4 pt-2">
          <PagedList
            paged={paged}
            empty={
              <Empty
                text={state ? t('emptyState') : t('empty')}
                action={
                  <ButtonLink kind="weak" href="#/pages/wallet/recharge">
                    {t('recharge')}
                  </ButtonLink>
                }
              />
            }
          >
            {(records) => (
              <ul className="space-y-3">
                {records.map((record) => (
                  <li key={record.id}>
                    <RecordCard
                      record={record}
                      marked={record.id === id}
                      onVoucher={(url) => void openViewer([{ url }])}
                      onCancel={() => cancelling.open(record)}
                    />
                  </li>
                ))}
              </ul>
            )}
          </PagedList>
        </div>
      </Tabs>
      {cancelling.element}
    </Screen>
  )
}

/** Asks whether to cancel a recharge, and cancels it. */
function useCancelling() {
  const t = useText(text)
  const [record, setRecord] = useState<Recharge>()
  const cancelling = useAct({
    run: ({ id }: Recharge) =>
      sendOnce({ path, control: 'do-cancel' }, { id }, (request_key) =>
        ask(path, 'do-cancel', { request_key, id }),
      ),
    done: () => toast.show(t('cancelDone'), { kind: 'ok' }),
    // After a refusal too: the record is then stale.
    settled() {
      setRecord(undefined)
      void forget(path, '/wallet/recharge')
    },
  })
  const element = (
    <Dialog
      open={record !== undefined}
      onClose={() => setRecord(undefined)}
      title={t('cancelTitle')}
      cancelText={t('keep')}
      confirmText={t('cancel')}
      onConfirm={() => record && void cancelling.run(record)}
      danger
      busy={cancelling.busy}
    >
      {t('cancelNote')}
    </Dialog>
  )
  return { open: setRecord, element }
}
