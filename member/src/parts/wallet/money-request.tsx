// A request that moves the member's own money: it asks for the payment password, is sent with a request key that is
// stored until there is an answer, and shows a missing answer instead of the form.
import type { ReactNode } from 'react'
import type { ReplyOf } from '@banyan/contract/call'
import { CallFailed } from '@banyan/contract/client'
import type { CallAt, ControlsOf } from '@banyan/contract/client'
import { Price } from '@banyan/ui/show/price'
import { useSettings } from '../../state/app/config.ts'
import type { Calls } from '../../state/wire/ask.ts'
import { noAnswerCodes, useIntention } from '../../state/wire/intention.ts'
import type { Intention } from '../../state/wire/intention.ts'
import { forget } from '../../state/wire/query.ts'
import { UnansweredOr } from '../page/unanswered.tsx'
import { payPasswordCodes, usePayPassword } from './pay-password.tsx'

/** Pass these to `ask`: the keypad and the page show these failures themselves. */
const quiet = [...payPasswordCodes, ...noAnswerCodes]

interface MoneyRequestOptions<Content, Reply> {
  /** Returns the stored content if it belongs to this page, else undefined. */
  read: (stored: unknown) => Content | undefined
  /** What is paid, above the keypad. */
  subtitle: (content: Content) => ReactNode
  post: (
    content: Content,
    keys: { request_key: string; pay_password: string },
    options: { quiet: typeof quiet },
  ) => Promise<Reply>
  /** The server has carried the request out. */
  done: (reply: Reply, content: Content) => void
  /** True for a refusal that means that the page's terms are stale. They are then loaded again. */
  isStale: (refusal: CallFailed) => boolean
}

export interface MoneyRequest<Content, Reply> {
  /** Asks for the payment password, then sends. */
  send: (content: Content) => void
  intention: Intention<Content, Reply>
  /** The keypad. */
  element: ReactNode
}

export function useMoneyRequest<
  P extends keyof Calls,
  C extends ControlsOf<Calls, P> & string,
  Content extends object,
>(
  path: P,
  control: C,
  { read, subtitle, post, done, isStale }: MoneyRequestOptions<Content, ReplyOf<CallAt<Calls, P, C>>>,
): MoneyRequest<Content, ReplyOf<CallAt<Calls, P, C>>> {
  type Reply = ReplyOf<CallAt<Calls, P, C>>
  const payPassword = usePayPassword()
  const intention = useIntention<P, C, Content>(path, control, { read, answered: done })
  const reload = (error: unknown): never => {
    if (error instanceof CallFailed && isStale(error)) void forget(path)
    throw error
  }
  const send = (content: Content) => {
    let reply: { value: Reply } | undefined
    payPassword.open({
      subtitle: subtitle(content),
      run: async (pay_password) => {
        reply = {
          value: await intention.send(content, (request_key) =>
            post(content, { request_key, pay_password }, { quiet }).catch(reload),
          ),
        }
      },
      done: () => reply && done(reply.value, content),
    })
  }
  return { send, intention, element: payPassword.element }
}

/** The page, or the state of the request that got no answer; and the keypad. */
export function MoneyRequestOr<Content extends { amount: string }, Reply>({
  request: { send, intention, element },
  children,
}: {
  request: MoneyRequest<Content, Reply>
  children: ReactNode
}) {
  const { unit } = useSettings()
  return (
    <>
      <UnansweredOr
        intention={intention}
        renderAmount={({ amount }) => (
          <Price amount={amount} symbol={unit} symbolAt="after" size="large" tone="ink" />
        )}
        onRetry={send}
      >
        {children}
      </UnansweredOr>
      {element}
    </>
  )
}
