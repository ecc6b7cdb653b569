// The investment products, and buying one. The address names the product that is open. The risk notice must be read to
// its end and accepted before an amount can be invested (D11). If a purchase got no answer, the page asks the server
// about it first.
import { useEffect } from 'react'
import Sprout from 'lucide-react/icons/sprout'
import { CallFailed } from '@banyan/contract/client'
import { showMoney } from '@banyan/rules/money'
import { ButtonLink } from '@banyan/ui/action/button'
import { Cell } from '@banyan/ui/list/cell'
import { CellGroup } from '@banyan/ui/list/cell-group'
import { toast } from '@banyan/ui/layer/toast'
import { Empty } from '@banyan/ui/page/empty'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { Price } from '@banyan/ui/show/price'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { offText } from '../../../parts/page/switched-off.ts'
import { UnansweredOr } from '../../../parts/page/unanswered.tsx'
import { payPasswordCodes, usePayPassword } from '../../../parts/wallet/pay-password.tsx'
import { useLink } from '../../../shell/place.ts'
import { useSettings } from '../../../state/app/config.ts'
import { useSession } from '../../../state/app/session.ts'
import { link } from '../../../state/link/link.ts'
import { go } from '../../../state/link/navigate.ts'
import { ask } from '../../../state/wire/ask.ts'
import { noAnswerCodes, useIntention } from '../../../state/wire/intention.ts'
import { forget, useAsk } from '../../../state/wire/query.ts'
import { moneyPaths } from '../../../state/wire/stale.ts'
import { useText } from '../../../words/text.ts'
import { text } from './invest.text.ts'
import { Buy } from './invest/buy.part.tsx'
import { type Content, readContent, type Terms } from './invest/content.ts'
import { ProductCard } from './invest/product-card.part.tsx'

export const meta = { login: true }

const path = '/market/invest/invest'
const listPage = 'pages/market/invest/invest-list'

/** Loads the terms again after a refusal, and throws the refusal again. */
function reloadTerms(error: unknown): never {
  if (error instanceof CallFailed && error.kind === 'refused') void forget(path)
  throw error
}

function useSending() {
  const t = useText(text)
  const { unit } = useSettings()
  const payPassword = usePayPassword()
  const succeed = (id: string) => {
    toast.show(t('done'), { kind: 'ok' })
    go.replace(listPage, { id })
    void forget('/market/invest/invest-list', ...moneyPaths)
  }
  const intention = useIntention(path, 'do-invest', {
    read: readContent,
    answered: ({ investment_id }) => succeed(investment_id),
  })
  const send = (content: Content) => {
    let id = ''
    payPassword.open({
      subtitle: t('paying', { amount: `${showMoney(content.amount)} ${unit}` }),
      run: async (pay_password) => {
        const reply = await intention.send(content, (request_key) =>
          ask(
            path,
            'do-invest',
            { request_key, ...content, risk_accepted: true, pay_password },
            { quiet: [...payPasswordCodes, ...noAnswerCodes] },
          ).catch(reloadTerms),
        )
        id = reply.investment_id
      },
      done: () => succeed(id),
    })
  }
  return { send, intention, element: payPassword.element }
}

export function Page() {
  const t = useText(text)
  const { unit } = useSettings()
  const id = useLink().optionalId()
  const query = useAsk(path, 'load-invest', {})
  const { send, intention, element } = useSending()
  const off = offText(query.error)
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
        {off !== undefined ? (
          <Empty text={off} />
        ) : (
          <Loaded query={query} waiting={<Waiting />}>
            {(terms) =>
              id === undefined ? <Products terms={terms} /> : <Opened id={id} terms={terms} onSend={send} />
            }
          </Loaded>
        )}
      </UnansweredOr>
      {element}
    </Screen>
  )
}

function Products({ terms }: { terms: Terms }) {
  const t = useText(text)
  return (
    <>
      <CellGroup>
        <Cell
          href={link.to(listPage)}
          icon={<Sprout aria-hidden="true" size={24} strokeWidth={1.9} className="text-primary" />}
          title={t('mine')}
        />
      </CellGroup>
      {terms.products.length === 0 ? (
        <Empty text={t('none')} />
      ) : (
        <ul aria-label={t('products')} className="space-y-3">
          {terms.products.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type OpenedProps = { id: string; terms: Terms; onSend: (content: Content) => void }

/** The product that the address names. */
function Opened({ id, terms, onSend }: OpenedProps) {
  const t = useText(text)
  const product = terms.products.find((one) => one.id === id)
  if (!product)
    return (
      <Empty
        text={t('gone')}
        action={
          <ButtonLink kind="weak" href={link.to('pages/market/invest/invest')}>
            {t('others')}
          </ButtonLink>
        }
      />
    )
  // Another version has other terms and another risk notice, which must be read again.
  return <Buy key={product.version} product={product} terms={terms} onSend={onSend} />
}

const Waiting = () => (
  <div className="space-y-3">
    <Skeleton className="h-14 rounded-card" />
    <Skeleton className="h-52 rounded-card" />
    <Skeleton className="h-52 rounded-card" />
  </div>
)
