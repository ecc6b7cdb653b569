import { useState } from 'react'
import { ButtonLink } from '@banyan/ui/action/button'
import { Empty } from '@banyan/ui/page/empty'
import { Picture } from '@banyan/ui/show/picture'
import { Sheet } from '@banyan/ui/layer/sheet'
import { Tabs } from '@banyan/ui/page/tabs'
import { PagedList } from '../../parts/page/loaded.tsx'
import { Screen } from '../../parts/page/screen.tsx'
import { useLink } from '../../shell/place.ts'
import { usePaged } from '../../state/wire/query.ts'
import { common } from '../../words/common.text.ts'
import { useText } from '../../words/text.ts'
import { text } from './recharge-record.text.ts'
import { RecordCard } from './recharge-record/record-card.part.tsx'

export const meta = { login: true }

const states = ['waiting', 'arrived', 'rejected'] as const
type State = (typeof states)[number]

export function Page() {
  const t = useText(text)
  const c = useText(common)
  const id = useLink().optionalId()
  const [state, setState] = useState<State>()
  const [voucher, setVoucher] = useState<string>()
  const paged = usePaged('/wallet/recharge-record', 'load-recharge-record', state ? { state } : {})
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
                    <RecordCard record={record} marked={record.id === id} onVoucher={setVoucher} />
                  </li>
                ))}
              </ul>
            )}
          </PagedList>
        </div>
      </Tabs>
      <Sheet
        open={voucher !== undefined}
        onClose={() => setVoucher(undefined)}
        title={t('voucher')}
        closeLabel={c('close')}
        tall
      >
        <div className="px-4 pb-4">
          <Picture
            src={voucher}
            alt={t('voucher')}
            ratio={0.72}
            fit="contain"
            className="rounded-card !bg-transparent"
          />
        </div>
      </Sheet>
    </Screen>
  )
}
