// The five levels (D10). The card in the middle is the one whose benefits, price and payment are shown. The upgrade shows
// which wallets pay before the payment password is asked for (T25). If an upgrade got no answer, the page asks the
// server about it first; after a success, its receipt replaces the page.
import { useEffect, useState } from 'react'
import { CallFailed } from '@banyan/contract/client'
import { showMoney } from '@banyan/rules/money'
import { Button, ButtonLink } from '@banyan/ui/action/button'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { UnansweredOr } from '../../../parts/page/unanswered.tsx'
import { payPasswordCodes, usePayPassword } from '../../../parts/wallet/pay-password.tsx'
import { useSettings } from '../../../state/app/config.ts'
import { useSession } from '../../../state/app/session.ts'
import { go } from '../../../state/link/navigate.ts'
import { ask } from '../../../state/wire/ask.ts'
import { noAnswerCodes, useIntention } from '../../../state/wire/intention.ts'
import { forget, useAsk } from '../../../state/wire/query.ts'
import { moneyPaths } from '../../../state/wire/stale.ts'
import { useText } from '../../../words/text.ts'
import { text } from './my-level.text.ts'
import { Benefits } from './my-level/benefits.part.tsx'
import { Cards } from './my-level/cards.part.tsx'
import { type Content, type Level, type Levels, readContent } from './my-level/content.ts'
import { Pay } from './my-level/pay.part.tsx'

export const meta = { login: true }

const path = '/mine/common/my-level'

/** Loads the levels again after a refusal, and throws the refusal again. */
function reloadLevels(error: unknown): never {
  if (error instanceof CallFailed && error.kind === 'refused') void forget(path)
  throw error
}

function useUpgrading() {
  const t = useText(text)
  const { unit } = useSettings()
  const payPassword = usePayPassword()
  const succeed = (id: string) => {
    go.replace('pages/mine/common/level-receipt', { id }, { fresh: '1' })
    // The prices of every page depend on the level.
    void forget(
      ...moneyPaths,
      '/mine/common/my-promotion',
      '/chat/friend/data',
      '/tarbar/cart',
      '/shop/order/check-order',
    )
  }
  const intention = useIntention(path, 'do-upgrade', {
    read: readContent,
    answered: ({ upgrade_id }) => succeed(upgrade_id),
  })
  const send = (content: Content, { name, due }: { name: string; due: string }) => {
    let id = ''
    payPassword.open({
      subtitle: (
        <>
          {`${t('upgradeTo', { name })} · ${showMoney(due)} ${unit}`}
          <span className="block text-caption">
            {`${t('fromBalance')} ${showMoney(content.from_balance)} · ${t('fromIncome')} ${showMoney(content.from_income)}`}
          </span>
        </>
      ),
      run: async (pay_password) => {
        const reply = await intention.send(content, (request_key) =>
          ask(
            path,
            'do-upgrade',
            { request_key, ...content, pay_password },
            { quiet: [...payPasswordCodes, ...noAnswerCodes] },
          ).catch(reloadLevels),
        )
        id = reply.upgrade_id
      },
      done: () => succeed(id),
    })
  }
  return { send, intention, element: payPassword.element }
}

export function Page() {
  const t = useText(text)
  const query = useAsk(path, 'load-level', {}, { staleTime: 0 })
  const { data } = query
  const [chosen, setChosen] = useState<number>()
  const { send, intention, element } = useUpgrading()
  const paypwd = data?.paypwd
  useEffect(() => {
    if (paypwd !== undefined) useSession.getState().learn({ paypwd })
  }, [paypwd])
  const place = chosen ?? (data ? data.rank - 1 : 0)
  const level = data?.levels[place]
  const upgrade = (to: Level) => {
    if (!to.upgrade) return
    const { due, from_balance, from_income } = to.upgrade
    send({ rank: to.rank, from_balance, from_income }, { name: to.name, due })
  }
  const retry = (content: Content) => {
    const to = data?.levels.find(({ rank }) => rank === content.rank)
    if (to) send(content, { name: to.name, due: to.upgrade?.due ?? to.price })
    else void query.refetch()
  }
  const isOpen = intention.unanswered.kind === 'none'
  return (
    <Screen
      title={t('title')}
      onRefresh={() => query.refetch()}
      footer={isOpen && level?.upgrade ? <Footer level={level} onUpgrade={upgrade} /> : undefined}
    >
      <UnansweredOr intention={intention} onRetry={retry} busy={query.isFetching && !data}>
        <Loaded query={query} waiting={<Waiting />}>
          {(levels) => <Shown levels={levels} place={place} onPlace={setChosen} />}
        </Loaded>
      </UnansweredOr>
      {element}
    </Screen>
  )
}

type ShownProps = { levels: Levels; place: number; onPlace: (place: number) => void }

function Shown({ levels: { levels, rank }, place, onPlace }: ShownProps) {
  const level = levels[place]
  return (
    <div className="space-y-3">
      <Cards levels={levels} own={rank} place={place} onPlace={onPlace} />
      {level && <Benefits level={level} />}
      {level?.upgrade && <Pay name={level.name} upgrade={level.upgrade} />}
    </div>
  )
}

function Footer({ level, onUpgrade }: { level: Level; onUpgrade: (level: Level) => void }) {
  const t = useText(text)
  return level.upgrade?.short == null ? (
    <Button size="large" block onClick={() => onUpgrade(level)}>
      {t('upgradeTo', { name: level.name })}
    </Button>
  ) : (
    <ButtonLink size="large" block href="#/pages/wallet/recharge">
      {t('recharge')}
    </ButtonLink>
  )
}

const Waiting = () => (
  <div className="space-y-3 pt-1">
    <Skeleton className="mx-[5%] h-40 rounded-hero" />
    <Skeleton className="h-72 rounded-card" />
  </div>
)
