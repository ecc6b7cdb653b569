import { useEffect, useState } from 'react'
import { withdrawStates } from '@banyan/contract/wallet/withdraw-state'
import type { WithdrawState } from '@banyan/contract/wallet/withdraw-state'
import { showMoney } from '@banyan/rules/money'
import { ButtonLink } from '@banyan/ui/action/button'
import { Dialog } from '@banyan/ui/layer/dialog'
import { toast } from '@banyan/ui/layer/toast'
import { Empty } from '@banyan/ui/page/empty'
import { Tabs } from '@banyan/ui/page/tabs'
import { PagedList } from '../../parts/page/loaded.tsx'
import { Screen } from '../../parts/page/screen.tsx'
import { useLink } from '../../shell/place.ts'
import { useSettings } from '../../state/app/config.ts'
import { useAct } from '../../state/wire/act.ts'
import { ask } from '../../state/wire/ask.ts'
import { sendOnce } from '../../state/wire/intention.ts'
import { forget, usePaged } from '../../state/wire/query.ts'
import { useText } from '../../words/text.ts'
import { text } from './withdraw-record.text.ts'
import { RecordCard } from './withdraw-record/record-card.part.tsx'
import type { Withdrawal } from './withdraw-record/record-card.part.tsx'

export const meta = { login: true }

const path = '/wallet/withdraw-record'

export function Page() {
  const t = useText(text)
  const id = useLink().optionalId()
  const [state, setState] = useState<WithdrawState>()
  const cancelling = useCancelling()
  const paged = usePaged(path, 'load-withdraw-record', state ? { state } : {})
  const { first } = paged
  useEffect(() => {
    // With this reply, the server has marked the decided withdrawals as seen.
    if (first) void forget('/tarbar/mine', '/app/badge-data')
  }, [first])
  return (
    <Screen title={t('title')} onRefresh={paged.refresh} className="!px-0">
      <Tabs
        label={t('states')}
        sticky
        value={state ?? 'all'}
        onChange={(key) => setState(withdrawStates.find((one) => one === key))}
        items={[{ key: 'all', label: t('all') }, ...withdrawStates.map((key) => ({ key, label: t(key) }))]}
      >
        <div className="px-4 pt-2">
          <PagedList
            paged={paged}
            empty={
              <Empty
                text={state ? t('emptyState') : t('empty')}
                action={
                  <ButtonLink kind="weak" href="#/pages/wallet/withdraw">
                    {t('withdraw')}
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

/** Asks whether to cancel a withdrawal, and cancels it. */
function useCancelling() {
  const t = useText(text)
  const { unit } = useSettings()
  const [record, setRecord] = useState<Withdrawal>()
  const cancelling = useAct({
    run: ({ id }: Withdrawal) =>
      sendOnce({ path, control: 'do-cancel' }, { id }, (request_key) =>
        ask(path, 'do-cancel', { request_key, id }),
      ),
    done: () => toast.show(t('cancelDone'), { kind: 'ok' }),
    // After a refusal too: the record is then stale.
    settled() {
      setRecord(undefined)
      void forget(path, '/wallet/withdraw', '/wallet/detail', '/tarbar/mine')
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
      {record && t('cancelNote', { amount: `${showMoney(record.amount)} ${unit}` })}
    </Dialog>
  )
  return { open: setRecord, element }
}
