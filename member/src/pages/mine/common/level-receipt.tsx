import Gem from 'lucide-react/icons/gem'
import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { showMoney } from '@banyan/rules/money'
import { ButtonLink } from '@banyan/ui/action/button'
import { cx } from '@banyan/ui/lib/cx'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { levelLook } from '../../../parts/level/look.ts'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { useLink } from '../../../shell/place.ts'
import { useSettings } from '../../../state/app/config.ts'
import { useLanguage } from '../../../state/app/language.ts'
import type { Calls } from '../../../state/wire/ask.ts'
import { useAsk } from '../../../state/wire/query.ts'
import { showTime } from '../../../words/dates.ts'
import { useText } from '../../../words/text.ts'
import { text } from './level-receipt.text.ts'
import { Confetti } from './level-receipt/confetti.part.tsx'

export const meta = { login: true }

type Upgrade = ReplyOf<CallAt<Calls, '/mine/common/my-level', 'load-upgrade'>>

/** One upgrade: right after it, when it is celebrated, and from the statement. */
export function Page() {
  const t = useText(text)
  const opened = useLink()
  const query = useAsk('/mine/common/my-level', 'load-upgrade', { upgrade_id: opened.id() })
  return (
    <Screen title={t('title')} className="pt-3">
      <Loaded query={query} waiting={<Skeleton className="h-100 rounded-card" />}>
        {(upgrade) => <Shown upgrade={upgrade} fresh={opened.plain('fresh') === '1'} />}
      </Loaded>
    </Screen>
  )
}

function Shown({ upgrade, fresh }: { upgrade: Upgrade; fresh: boolean }) {
  const t = useText(text)
  const { unit } = useSettings()
  const language = useLanguage((state) => state.language)
  const money = (amount: string) => `${showMoney(amount)} ${unit}`
  const lines = [
    { name: t('before'), value: upgrade.from_name },
    { name: t('due'), value: money(upgrade.due) },
    { name: t('fromBalance'), value: money(upgrade.from_balance) },
    { name: t('fromIncome'), value: money(upgrade.from_income) },
    { name: t('time'), value: showTime(upgrade.time, language) },
    { name: t('number'), value: upgrade.id },
  ]
  return (
    <div className="space-y-4">
      <section className="relative rounded-card bg-card px-5 pt-8 pb-5">
        <div className="flex flex-col items-center text-center">
          <span
            className={cx(
              'grid size-20 animate-rise place-items-center rounded-full bg-linear-to-br text-white',
              levelLook(upgrade.rank),
            )}
          >
            <Gem aria-hidden="true" size={38} strokeWidth={1.9} />
          </span>
          <h2 className="mt-4 text-title font-bold wrap-break-word">{t('done', { name: upgrade.name })}</h2>
        </div>
        <dl className="mt-6 space-y-3 pt-4 hairline-t">
          {lines.map(({ name, value }) => (
            <div key={name} className="flex items-baseline justify-between gap-4">
              <dt className="shrink-0 text-body text-ink-2">{name}</dt>
              <dd className="tabular min-w-0 text-right text-body font-medium wrap-break-word">{value}</dd>
            </div>
          ))}
        </dl>
        {fresh && <Confetti />}
      </section>
      <div className="grid gap-3">
        <ButtonLink block size="large" href="#/pages/tarbar/cart">
          {t('shop')}
        </ButtonLink>
        <ButtonLink block size="large" kind="weak" href="#/pages/mine/common/my-level">
          {t('levels')}
        </ButtonLink>
      </div>
    </div>
  )
}
