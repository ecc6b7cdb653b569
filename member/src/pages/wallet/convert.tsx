// The two conversions: income to balance, and balance to points. The page shows what the member receives before the
// payment password is asked for (D2). If a conversion got no answer, the page asks the server about it first.
import { useEffect, useState } from 'react'
import { CallFailed } from '@banyan/contract/client'
import { showMoney } from '@banyan/rules/money'
import { Price } from '@banyan/ui/show/price'
import { Segmented } from '@banyan/ui/form/segmented'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { Loaded } from '../../parts/page/loaded.tsx'
import { Screen } from '../../parts/page/screen.tsx'
import { UnansweredOr } from '../../parts/page/unanswered.tsx'
import { payPasswordCodes, usePayPassword } from '../../parts/wallet/pay-password.tsx'
import { useLink } from '../../shell/place.ts'
import { useSettings } from '../../state/app/config.ts'
import { useSession } from '../../state/app/session.ts'
import { go } from '../../state/link/navigate.ts'
import { ask } from '../../state/wire/ask.ts'
import { noAnswerCodes, useIntention } from '../../state/wire/intention.ts'
import { forget, useAsk } from '../../state/wire/query.ts'
import { useText } from '../../words/text.ts'
import { text } from './convert.text.ts'
import { readContent, ways } from './convert/content.ts'
import type { Content, Way } from './convert/content.ts'
import { Form } from './convert/form.part.tsx'

export const meta = { login: true }

/** Loads the terms again after a refusal, and throws the refusal again. */
function reloadTerms(error: unknown): never {
  if (error instanceof CallFailed && error.kind === 'refused') void forget('/wallet/convert')
  throw error
}

function useSending() {
  const t = useText(text)
  const { unit } = useSettings()
  const payPassword = usePayPassword()
  const succeed = (id: string) => {
    go.replace('pages/wallet/convert-receipt', { id })
    void forget('/wallet/convert', '/wallet/wallet', '/wallet/detail', '/wallet/transfer', '/tarbar/mine')
  }
  const intention = useIntention('/wallet/convert', 'do-convert', {
    read: readContent,
    answered: ({ convert_id }) => succeed(convert_id),
  })
  const send = (content: Content) => {
    let id = ''
    payPassword.open({
      subtitle: t('paying', { amount: `${showMoney(content.amount)} ${unit}` }),
      run: async (pay_password) => {
        const reply = await intention.send(content, (request_key) =>
          ask(
            '/wallet/convert',
            'do-convert',
            { request_key, ...content, pay_password },
            { quiet: [...payPasswordCodes, ...noAnswerCodes] },
          ).catch(reloadTerms),
        )
        id = reply.convert_id
      },
      done: () => succeed(id),
    })
  }
  return { send, intention, element: payPassword.element }
}

export function Page() {
  const t = useText(text)
  const { unit } = useSettings()
  const opened = useLink()
  const [way, setWay] = useState<Way>(() => ways.find((one) => one === opened.plain('way')) ?? 'points')
  const query = useAsk('/wallet/convert', 'load-convert', {})
  const { send, intention, element } = useSending()
  const paypwd = query.data?.paypwd
  useEffect(() => {
    if (paypwd !== undefined) useSession.getState().learn({ paypwd })
  }, [paypwd])
  return (
    <Screen title={t('title')} onRefresh={() => query.refetch()} className="space-y-3">
      <UnansweredOr
        intention={intention}
        renderAmount={({ amount }) => (
          <Price amount={amount} symbol={unit} symbolAt="after" size="large" tone="ink" />
        )}
        onRetry={send}
      >
        <Segmented
          label={t('way')}
          value={way}
          onChange={setWay}
          items={ways.map((key) => ({ key, label: t(key) }))}
        />
        <Loaded query={query} waiting={<Waiting />}>
          {(terms) => <Form key={way} way={way} terms={terms} onSend={send} />}
        </Loaded>
      </UnansweredOr>
      {element}
    </Screen>
  )
}

const Waiting = () => (
  <div className="space-y-3">
    <Skeleton className="h-36 rounded-card" />
    <Skeleton className="h-28 rounded-card" />
  </div>
)
