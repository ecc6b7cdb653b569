import { useState } from 'react'
import { Button } from '@banyan/ui/action/button'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { Picture } from '@banyan/ui/show/picture'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import type { PayoutAccount } from '../../../parts/payout/payout-card.tsx'
import { ManagedCard, useManaging } from '../../../parts/payout/use-payout.tsx'
import { text as payout } from '../../../parts/payout/payout.text.ts'
import { openViewer } from '../../../parts/viewer/viewer.ts'
import { useAsk } from '../../../state/wire/query.ts'
import { useText } from '../../../words/text.ts'
import { text } from './alipay.text.ts'
import { Form } from './alipay/form.part.tsx'

export const meta = { login: true }

/** The member's Alipay account (E12), or the form to add it. A new account takes the place of the present one. */
export function Page() {
  const t = useText(text)
  const p = useText(payout)
  const [replacing, setReplacing] = useState(false)
  const query = useAsk('/mine/receive/alipay', 'load-alipay', {})
  return (
    <Screen title={t('title')} onRefresh={() => query.refetch()}>
      <Loaded query={query} waiting={<Skeleton className="h-80 rounded-card" />}>
        {({ account, room }) =>
          account !== null && !replacing ? (
            <Known account={account} onReplace={() => setReplacing(true)} />
          ) : account === null && room === 0 ? (
            <p className="rounded-card bg-card p-4 text-body text-ink-2">{p('full')}</p>
          ) : (
            <Form onDone={() => setReplacing(false)} />
          )
        }
      </Loaded>
    </Screen>
  )
}

function Known({ account, onReplace }: { account: PayoutAccount; onReplace: () => void }) {
  const t = useText(text)
  const managing = useManaging()
  const { qr } = account
  return (
    <div className="space-y-3">
      <ManagedCard account={account} managing={managing} />
      {qr !== null && (
        <button
          type="button"
          onClick={() => void openViewer([{ url: qr }])}
          className="flex w-full items-center gap-4 rounded-card bg-card p-4 text-left"
        >
          <span className="w-20 shrink-0 overflow-hidden rounded-field">
            <Picture src={qr} alt="" ratio={1} />
          </span>
          <span className="min-w-0 text-body font-medium">{t('openQr')}</span>
        </button>
      )}
      <div className="pt-2">
        <Button kind="weak" size="large" block onClick={onReplace}>
          {t('replace')}
        </Button>
      </div>
      {managing.element}
    </div>
  )
}
