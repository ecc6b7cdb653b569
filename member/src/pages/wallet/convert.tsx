// The two conversions: income to balance, and balance to points. The page shows the received amount before the
// payment password is asked for (D2). If a conversion got no answer, the page asks the server about it first.
import { useState } from 'react'
import { showMoney } from '@banyan/rules/money'
import { Segmented } from '@banyan/ui/form/segmented'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { useOrderToPay } from '../../parts/order/order-to-pay.ts'
import { Loaded } from '../../parts/page/loaded.tsx'
import { Screen } from '../../parts/page/screen.tsx'
import { MoneyRequestOr, useMoneyRequest } from '../../parts/wallet/money-request.tsx'
import { useLearnPayPassword } from '../../parts/wallet/request-page.tsx'
import { useLink } from '../../shell/place.ts'
import { useSettings } from '../../state/app/config.ts'
import { go } from '../../state/link/navigate.ts'
import { ask } from '../../state/wire/ask.ts'
import { forget, useAsk } from '../../state/wire/query.ts'
import { moneyPaths } from '../../state/wire/stale.ts'
import { useText } from '../../words/text.ts'
import { text } from './convert.text.ts'
import { readContent, ways } from './convert/content.ts'
import type { Content, Way } from './convert/content.ts'
import { Form } from './convert/form.part.tsx'

export const meta = { login: true }

function useConverting() {
  const t = useText(text)
  const { unit } = useSettings()
  const { ids } = useOrderToPay()
  return useMoneyRequest<'/wallet/convert', 'do-convert', Content>('/wallet/convert', 'do-convert', {
    read: readContent,
    subtitle: ({ amount }) => t('paying', { amount: `${showMoney(amount)} ${unit}` }),
    post: (content, keys, options) => ask('/wallet/convert', 'do-convert', { ...content, ...keys }, options),
    done({ convert_id: id }) {
      go.replace('pages/wallet/convert-receipt', { id, ...ids })
      void forget(...moneyPaths)
    },
    isStale: ({ kind }) => kind === 'refused',
  })
}

export function Page() {
  const t = useText(text)
  const opened = useLink()
  const [way, setWay] = useState<Way>(() => ways.find((one) => one === opened.plain('way')) ?? 'points')
  const query = useAsk('/wallet/convert', 'load-convert', {})
  const request = useConverting()
  useLearnPayPassword(query.data?.paypwd)
  return (
    <Screen title={t('title')} onRefresh={() => query.refetch()} className="space-y-3">
      <MoneyRequestOr request={request}>
        <Segmented
          label={t('way')}
          value={way}
          onChange={setWay}
          items={ways.map((key) => ({ key, label: t(key) }))}
        />
        <Loaded query={query} waiting={<Waiting />}>
          {(terms) => <Form key={way} way={way} terms={terms} onSend={request.send} />}
        </Loaded>
      </MoneyRequestOr>
    </Screen>
  )
}

const Waiting = () => (
  <div className="space-y-3">
    <Skeleton className="h-36 rounded-card" />
    <Skeleton className="h-28 rounded-card" />
  </div>
)
