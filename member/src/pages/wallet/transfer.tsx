// Without a promotion code in the address, the page chooses the recipient. With one, it shows the recipient and asks for
// the amount; the payment password comes last. If a transfer got no answer, the page asks the server about it before it
// shows anything else (MoneyRequestOr). After a success, the receipt replaces the page.
import { showMoney } from '@banyan/rules/money'
import { CallFailed } from '@banyan/contract/client'
import { ButtonLink } from '@banyan/ui/action/button'
import { Empty } from '@banyan/ui/page/empty'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { Loaded } from '../../parts/page/loaded.tsx'
import { Screen } from '../../parts/page/screen.tsx'
import { MoneyRequestOr, useMoneyRequest } from '../../parts/wallet/money-request.tsx'
import { useLearnPayPassword } from '../../parts/wallet/request-page.tsx'
import { useLink } from '../../shell/place.ts'
import { ask } from '../../state/wire/ask.ts'
import { useSettings } from '../../state/app/config.ts'
import { useLanguage } from '../../state/app/language.ts'
import { link } from '../../state/link/link.ts'
import { go } from '../../state/link/navigate.ts'
import { forget, useAsk } from '../../state/wire/query.ts'
import { moneyPaths } from '../../state/wire/stale.ts'
import { showTime } from '../../words/dates.ts'
import { useText } from '../../words/text.ts'
import { text } from './transfer.text.ts'
import { ChooseRecipient } from './transfer/choose.part.tsx'
import { readContent, stored } from './transfer/content.ts'
import type { Content } from './transfer/content.ts'
import { Form } from './transfer/form.part.tsx'
import { useWait } from './transfer/wait.ts'

export const meta = { login: true }

/** Refusals that mean that the terms on the page are stale. */
const termsCodes: ReadonlySet<string> = new Set([
  'transfer-fee-changed',
  'transfer-minimum',
  'transfer-maximum',
  'transferable-not-enough',
  'deduction-not-enough',
  'name-wrong',
  'recipient-not-found',
  'transfer-waits',
])

function useTransferring() {
  const t = useText(text)
  const { unit } = useSettings()
  return useMoneyRequest<'/wallet/transfer', 'do-transfer', Content>('/wallet/transfer', 'do-transfer', {
    read: readContent,
    subtitle: ({ amount, nick_name: name }) => t('paying', { name, amount: `${showMoney(amount)} ${unit}` }),
    post: (content, keys, options) =>
      ask('/wallet/transfer', 'do-transfer', { ...stored(content), ...keys }, options),
    done({ transfer_id: id }) {
      go.replace('pages/wallet/transfer-receipt', { id })
      void forget(...moneyPaths)
    },
    isStale: ({ code }) => termsCodes.has(code),
  })
}

export function Page() {
  const t = useText(text)
  const opened = useLink()
  const code = opened.plain('code')
  const request = useTransferring()
  return (
    <Screen title={t('title')} className="space-y-3">
      <MoneyRequestOr request={request}>
        <Wait />
        {code === undefined ? (
          <ChooseRecipient words={opened.plain('words') ?? ''} />
        ) : (
          <ToRecipient code={code} amount={opened.plain('amount') ?? ''} onSend={request.send} />
        )}
      </MoneyRequestOr>
    </Screen>
  )
}

/** Says until when transfers wait after a reset of the payment password. */
function Wait() {
  const t = useText(text)
  const language = useLanguage((state) => state.language)
  const { data } = useAsk('/wallet/transfer', 'load-transfer', {})
  const until = useWait(data)
  if (until === undefined) return null
  return (
    <p role="alert" className="rounded-card bg-warn-weak px-4 py-3 text-second font-medium text-warn">
      {t('waits', { time: showTime(until, language) })}
    </p>
  )
}

type ToRecipientProps = { code: string; amount: string; onSend: (content: Content) => void }

function ToRecipient({ code, amount, onSend }: ToRecipientProps) {
  const t = useText(text)
  const recipient = useAsk('/wallet/transfer', 'find-recipient', { words: code })
  const terms = useAsk('/wallet/transfer', 'load-transfer', {})
  useLearnPayPassword(terms.data?.paypwd)
  const refusal = recipient.error instanceof CallFailed ? recipient.error.code : undefined
  if (refusal === 'recipient-not-found' || refusal === 'transfer-to-self')
    return (
      <Empty
        text={t(refusal === 'transfer-to-self' ? 'self' : 'nobody')}
        action={
          <ButtonLink kind="weak" href={link.to('pages/wallet/transfer')}>
            {t('other')}
          </ButtonLink>
        }
      />
    )
  return (
    <Loaded query={recipient} waiting={<Waiting />}>
      {(person) => (
        <Loaded query={terms} waiting={<Waiting />}>
          {(data) => <Form recipient={person} terms={data} amount={amount} onSend={onSend} />}
        </Loaded>
      )}
    </Loaded>
  )
}

const Waiting = () => (
  <div className="space-y-3">
    <Skeleton className="h-22 rounded-card" />
    <Skeleton className="h-44 rounded-card" />
    <Skeleton className="h-30 rounded-card" />
  </div>
)
