// Without a promotion code in the address, the page chooses the recipient. With one, it shows the recipient and asks for
// the amount; the payment password comes last. If a transfer got no answer, the page asks the server about it before it
// shows anything else (UnansweredOr). After a success, the receipt replaces the page.
import { useEffect } from 'react'
import { showMoney } from '@banyan/rules/money'
import { CallFailed } from '@banyan/contract/client'
import { ButtonLink } from '@banyan/ui/action/button'
import { Empty } from '@banyan/ui/page/empty'
import { Price } from '@banyan/ui/show/price'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { Loaded } from '../../parts/page/loaded.tsx'
import { Screen } from '../../parts/page/screen.tsx'
import { UnansweredOr } from '../../parts/page/unanswered.tsx'
import { payPasswordCodes, usePayPassword } from '../../parts/wallet/pay-password.tsx'
import { useLink } from '../../shell/place.ts'
import { ask } from '../../state/wire/ask.ts'
import { useSettings } from '../../state/app/config.ts'
import { useSession } from '../../state/app/session.ts'
import { link } from '../../state/link/link.ts'
import { go } from '../../state/link/navigate.ts'
import { noAnswerCodes, useIntention } from '../../state/wire/intention.ts'
import { forget, useAsk } from '../../state/wire/query.ts'
import { useText } from '../../words/text.ts'
import { text } from './transfer.text.ts'
import { ChooseRecipient } from './transfer/choose.part.tsx'
import { readContent, stored } from './transfer/content.ts'
import type { Content } from './transfer/content.ts'
import { Form } from './transfer/form.part.tsx'

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
])

/** Loads the terms again if the refusal means that they have changed, and throws the refusal again. */
function reloadTerms(error: unknown): never {
  if (error instanceof CallFailed && termsCodes.has(error.code)) void forget('/wallet/transfer')
  throw error
}

/** The transfer with its request key. `send` asks for the payment password first. */
function useSending() {
  const t = useText(text)
  const { unit } = useSettings()
  const payPassword = usePayPassword()
  const succeed = (id: string) => {
    go.replace('pages/wallet/transfer-receipt', { id })
    void forget('/wallet/transfer', '/wallet/wallet', '/wallet/detail', '/wallet/convert', '/tarbar/mine')
  }
  const intention = useIntention('/wallet/transfer', 'do-transfer', {
    read: readContent,
    answered: ({ transfer_id }) => succeed(transfer_id),
  })
  const send = (content: Content) => {
    let id = ''
    payPassword.open({
      subtitle: t('paying', { name: content.nick_name, amount: `${showMoney(content.amount)} ${unit}` }),
      run: async (pay_password) => {
        const reply = await intention.send(content, (request_key) =>
          ask(
            '/wallet/transfer',
            'do-transfer',
            { request_key, ...stored(content), pay_password },
            { quiet: [...payPasswordCodes, ...noAnswerCodes] },
          ).catch(reloadTerms),
        )
        id = reply.transfer_id
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
  const code = opened.plain('code')
  const { send, intention, element } = useSending()
  return (
    <Screen title={t('title')} className="space-y-3">
      <UnansweredOr
        intention={intention}
        renderAmount={({ amount }) => (
          <Price amount={amount} symbol={unit} symbolAt="after" size="large" tone="ink" />
        )}
        onRetry={send}
      >
        {code === undefined ? (
          <ChooseRecipient words={opened.plain('words') ?? ''} />
        ) : (
          <ToRecipient code={code} amount={opened.plain('amount') ?? ''} onSend={send} />
        )}
      </UnansweredOr>
      {element}
    </Screen>
  )
}

type ToRecipientProps = { code: string; amount: string; onSend: (content: Content) => void }

function ToRecipient({ code, amount, onSend }: ToRecipientProps) {
  const t = useText(text)
  const recipient = useAsk('/wallet/transfer', 'find-recipient', { words: code })
  const terms = useAsk('/wallet/transfer', 'load-transfer', {})
  const paypwd = terms.data?.paypwd
  useEffect(() => {
    if (paypwd !== undefined) useSession.getState().learn({ paypwd })
  }, [paypwd])
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
