import type { ReactNode } from 'react'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { entryKinds, refs } from '@banyan/contract/wallet/entry-kind'
import { isZero, showMoney, showPoints } from '@banyan/rules/money'
import { Card } from '@banyan/ui/show/card'
import { Cell } from '@banyan/ui/list/cell'
import { CellGroup } from '@banyan/ui/list/cell-group'
import { Link } from '@banyan/ui/action/link'
import { cx } from '@banyan/ui/lib/cx'
import { Price } from '@banyan/ui/show/price'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { Loaded } from '../../parts/page/loaded.tsx'
import { Screen } from '../../parts/page/screen.tsx'
import { AskService } from '../../parts/service/ask-service.tsx'
import { hasPage } from '../../shell/pages.ts'
import { useAppearance } from '../../state/app/appearance.ts'
import { useSettings } from '../../state/app/config.ts'
import { useLanguage } from '../../state/app/language.ts'
import { link } from '../../state/link/link.ts'
import type { Calls } from '../../state/wire/ask.ts'
import { useAsk } from '../../state/wire/query.ts'
import { showTime } from '../../words/dates.ts'
import { useEntryName } from '../../words/kinds.ts'
import { useText } from '../../words/text.ts'
import { text } from './wallet.text.ts'

export const meta = { login: true }

type Wallet = ReplyOf<CallAt<Calls, '/wallet/wallet', 'load-wallet'>>

/** The three wallets, their actions, and the amounts on hold with the reasons. */
export function Page() {
  const t = useText(text)
  const query = useAsk('/wallet/wallet', 'load-wallet', {})
  return (
    <Screen title={t('title')} onRefresh={() => query.refetch()} className="space-y-3">
      <Loaded query={query} waiting={<Waiting />}>
        {(wallet) => (
          <>
            <Amounts wallet={wallet} />
            <Actions invest={wallet.invest === 1} />
            <Holds wallet={wallet} />
            <AskService />
          </>
        )}
      </Loaded>
    </Screen>
  )
}

const dots = '••••'

/** An amount, or dots if the member hides amounts. */
function Amount({ children }: { children: string }) {
  const t = useText(text)
  const hidden = useAppearance((state) => state.amountsHidden)
  if (!hidden) return children
  return (
    <>
      <span className="sr-only">{t('hidden')}</span>
      <span aria-hidden="true" className="tracking-widest">
        {dots}
      </span>
    </>
  )
}

function Amounts({ wallet }: { wallet: Wallet }) {
  const t = useText(text)
  const { unit } = useSettings()
  const { amountsHidden, hideAmounts } = useAppearance()
  const statement = (of: string) => link.to('pages/wallet/detail', {}, { wallet: of })
  const others = [
    { label: t('points'), amount: showPoints(wallet.points), href: statement('points') },
    { label: t('income'), amount: showMoney(wallet.income), href: statement('income') },
    ...(isZero(wallet.invested)
      ? []
      : [
          {
            label: t('invested'),
            amount: showMoney(wallet.invested),
            href: wallet.invest === 1 ? link.to('pages/market/invest/invest-list') : undefined,
          },
        ]),
  ]
  return (
    <section className="rounded-hero bg-primary-fill p-4.5 text-on-primary">
      <div className="flex items-center gap-1 text-second">
        {t('balance')}
        <button
          type="button"
          aria-label={t(amountsHidden ? 'show' : 'hide')}
          aria-pressed={amountsHidden}
          onClick={() => hideAmounts(!amountsHidden)}
          className="relative grid size-7 place-items-center rounded-full after:absolute after:-inset-2 focus-visible:outline-white"
        >
          {amountsHidden ? <EyeOff aria-hidden="true" size={16} /> : <Eye aria-hidden="true" size={16} />}
        </button>
      </div>
      <Link
        href={statement('user_money')}
        className="mt-0.5 inline-flex min-h-11 items-center rounded-lg text-on-primary no-underline focus-visible:outline-white"
      >
        {amountsHidden ? (
          <span className="text-hero font-bold">
            <Amount>{wallet.user_money}</Amount>
          </span>
        ) : (
          <Price amount={wallet.user_money} symbol={unit} symbolAt="after" size="hero" tone="inherit" />
        )}
      </Link>
      <ul className="mt-3 flex flex-wrap gap-x-3 gap-y-1">
        {others.map(({ label, amount, href }) => (
          <li key={label} className="third-or-more">
            <Other href={href}>
              <span className="block truncate text-caption">{label}</span>
              <span className="tabular block truncate text-section font-bold">
                <Amount>{amount}</Amount>
              </span>
            </Other>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Other({ href, children }: { href: string | undefined; children: ReactNode }) {
  const look = 'block min-h-11 rounded-lg text-on-primary no-underline focus-visible:outline-white'
  if (href === undefined) return <div className={look}>{children}</div>
  return (
    <Link href={href} className={look}>
      {children}
    </Link>
  )
}

function Actions({ invest }: { invest: boolean }) {
  const t = useText(text)
  const actions = [
    { page: 'pages/wallet/recharge', label: t('recharge'), icon: 'recharge' },
    { page: 'pages/wallet/withdraw', label: t('withdraw'), icon: 'withdraw' },
    { page: 'pages/wallet/transfer', label: t('transfer'), icon: 'transfer' },
    { page: 'pages/wallet/receive', label: t('receive'), icon: 'my-code' },
    { page: 'pages/wallet/convert', label: t('convert'), icon: 'convert' },
    { page: 'pages/wallet/detail', label: t('statement'), icon: 'statement' },
    ...(invest ? [{ page: 'pages/market/invest/invest', label: t('invest'), icon: 'invest' }] : []),
  ].filter(({ page }) => hasPage(page))
  return (
    <Card className="!px-2 !py-2">
      <ul
        aria-label={t('actions')}
        className={cx('grid gap-y-1', actions.length > 6 ? 'grid-cols-4' : 'grid-cols-3')}
      >
        {actions.map(({ page, label, icon }) => (
          <li key={page}>
            <Link
              href={link.to(page)}
              className="flex min-h-17 flex-col items-center gap-1.5 rounded-field px-0.5 py-2 text-center text-caption text-ink no-underline tapped:bg-ground dark:tapped:bg-ground-2"
            >
              <img src={`/icons/${icon}.webp`} alt="" width={36} height={36} className="size-9" />
              <span className="max-w-full wrap-break-word">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The amounts on hold. Each opens its record, if the app has a page for it. */
function Holds({ wallet }: { wallet: Wallet }) {
  const entryName = useEntryName()
  const t = useText(text)
  const { unit } = useSettings()
  const language = useLanguage((state) => state.language)
  const none = wallet.holds.length === 0
  const sums = [
    ...(isZero(wallet.on_hold) ? [] : [`${showMoney(wallet.on_hold)} ${unit}`]),
    ...(isZero(wallet.points_on_hold)
      ? []
      : [t('pointsAmount', { amount: showPoints(wallet.points_on_hold) })]),
  ]
  return (
    <section aria-label={t('onHold')}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 px-1 pt-2 pb-2">
        <h2 className="text-second font-bold text-ink-2">{t('onHold')}</h2>
        {!none && (
          <p className="tabular text-second font-bold">
            <Amount>{sums.join(' · ')}</Amount>
          </p>
        )}
      </div>
      {none ? (
        <p className="rounded-card bg-card px-4 py-4 text-body text-ink-2">{t('noHold')}</p>
      ) : (
        <>
          <CellGroup>
            {wallet.holds.map(({ kind, amount, points, since, ref }) => {
              const { page } = refs[ref.kind]
              return (
                <Cell
                  key={`${ref.kind} ${ref.id} ${points}`}
                  href={page !== null && hasPage(page) ? link.to(page, { id: ref.id }) : undefined}
                  icon={<img src={`/icons/${entryKinds[kind].icon}.webp`} alt="" width={36} height={36} />}
                  title={entryName(kind)}
                  note={showTime(since, language)}
                  value={
                    <span className="font-bold text-ink">
                      <Amount>
                        {points ? t('pointsAmount', { amount: showPoints(amount) }) : showMoney(amount)}
                      </Amount>
                    </span>
                  }
                />
              )
            })}
          </CellGroup>
          <p className="px-1 pt-2 text-second text-ink-2">{t('onHoldNote')}</p>
        </>
      )}
    </section>
  )
}

const Waiting = () => (
  <div className="space-y-3">
    <Skeleton className="h-42 rounded-hero" />
    <Skeleton className="h-40 rounded-card" />
    <Skeleton className="h-24 rounded-card" />
  </div>
)
