import { useState } from 'react'
import { type EntryKind, entryKindNames, entryKinds, type KindInfo } from '@banyan/contract/wallet/entry-kind'
import { showMoney, showPoints } from '@banyan/rules/money'
import { Button, ButtonLink } from '@banyan/ui/action/button'
import { Empty } from '@banyan/ui/page/empty'
import { Price } from '@banyan/ui/show/price'
import { SearchBar } from '@banyan/ui/form/search-bar'
import { Segmented } from '@banyan/ui/form/segmented'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { PagedList } from '../../parts/page/loaded.tsx'
import { Screen } from '../../parts/page/screen.tsx'
import { text as walletWords } from '../../parts/wallet/wallets.text.ts'
import { hasPage } from '../../shell/pages.ts'
import { useLink } from '../../shell/place.ts'
import { thisMonth, zone } from '../../state/lib/clock.ts'
import { useSettings } from '../../state/app/config.ts'
import { link } from '../../state/link/link.ts'
import { useLanguage } from '../../state/app/language.ts'
import { usePaged } from '../../state/wire/query.ts'
import { usePointsUnit } from '../../words/points.ts'
import { dayOf, monthsBack, showMonth } from '../../words/dates.ts'
import { useEntryName } from '../../words/kinds.ts'
import { useText } from '../../words/text.ts'
import { text } from './detail.text.ts'
import { Entries } from './detail/entries.part.tsx'
import { Filter } from './detail/filter.part.tsx'
import { SearchOlder } from './detail/search-older.part.tsx'

export const meta = { login: true }

const wallets = ['user_money', 'points', 'income'] as const
type Wallet = (typeof wallets)[number]

/** Returns the entry kinds that a wallet's statement can show with the app's features. */
const kindsOf = (wallet: Wallet): EntryKind[] =>
  entryKindNames.filter((name) => {
    const { wallets: shownIn, feature }: KindInfo = entryKinds[name]
    return shownIn.includes(wallet) && feature !== null && hasPage(feature)
  })

export function Page() {
  const t = useText(text)
  const w = useText(walletWords)
  const entryName = useEntryName()
  const opened = useLink()
  const language = useLanguage((state) => state.language)
  const [wallet, setWallet] = useState<Wallet>(
    () => wallets.find((one) => one === opened.plain('wallet')) ?? 'user_money',
  )
  const [kind, setKind] = useState<EntryKind>()
  const [month, setMonth] = useState<string>()
  const [words, setWords] = useState('')
  const [search, setSearch] = useState('')
  const request = {
    wallet,
    zone: zone(),
    ...(kind ? { kind } : {}),
    ...(month ? { month } : {}),
    ...(search ? { search } : {}),
  }
  const paged = usePaged('/wallet/detail', 'load-detail', request)
  const first = paged.first?.first
  const oldest = [month, first && dayOf(first).slice(0, 7), thisMonth()]
    .filter((one) => one != null)
    .toSorted()
  const filtered = kind !== undefined || month !== undefined || search !== ''
  return (
    <Screen
      title={t('title')}
      right={{ kind: 'link', text: t('export'), href: link.to('pages/wallet/detail-export', {}, { wallet }) }}
      onRefresh={paged.refresh}
      className="space-y-3"
    >
      <Segmented
        label={t('wallet')}
        value={wallet}
        onChange={(next) => {
          setWallet(next)
          if (kind && !kindsOf(next).includes(kind)) setKind(undefined)
        }}
        items={wallets.map((key) => ({ key, label: w(key) }))}
      />
      <Totals wallet={wallet} sums={paged.first} />
      <SearchBar
        label={t('search')}
        placeholder={t('search')}
        clearLabel={t('clear')}
        value={words}
        onChange={(typed) => {
          setWords(typed)
          if (typed === '') setSearch('')
        }}
        onSearch={setSearch}
      />
      {search !== '' && month === undefined && (
        <p className="px-1 text-caption text-ink-2">{t('searched')}</p>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Filter
          label={t('kind')}
          all={t('allKinds')}
          value={kind}
          items={kindsOf(wallet).map((key) => ({ key, label: entryName(key) }))}
          onChange={(key) => setKind(kindsOf(wallet).find((one) => one === key))}
        />
        <Filter
          label={t('month')}
          all={t('allTime')}
          value={month}
          items={monthsBack(thisMonth(), oldest[0] ?? thisMonth()).map((key) => ({
            key,
            label: showMonth(key, language),
          }))}
          onChange={setMonth}
        />
      </div>
      <PagedList
        paged={paged}
        empty={
          <Empty
            text={filtered ? t('emptyFiltered') : t('empty')}
            action={
              filtered ? (
                <Button
                  kind="weak"
                  onClick={() => {
                    setKind(undefined)
                    setMonth(undefined)
                    setWords('')
                    setSearch('')
                  }}
                >
                  {t('showAll')}
                </Button>
              ) : (
                wallet === 'user_money' && (
                  <ButtonLink kind="weak" href="#/pages/wallet/recharge">
                    {t('rechargeNow')}
                  </ButtonLink>
                )
              )
            }
          />
        }
      >
        {(entries) => <Entries entries={entries} points={wallet === 'points'} />}
      </PagedList>
      {paged.finished && paged.first?.searched && (
        <SearchOlder
          key={JSON.stringify(request)}
          request={request}
          yearsBack={1}
          from={paged.first.searched.from}
          first={first}
        />
      )}
    </Screen>
  )
}

type Sums = { balance: string; total_in: string; total_out: string }

/** The wallet's balance, and the totals in and out of the entries that match the filters. */
function Totals({ wallet, sums }: { wallet: Wallet; sums: Sums | undefined }) {
  const t = useText(text)
  const unitOf = usePointsUnit()
  const { unit } = useSettings()
  const points = wallet === 'points'
  const show = points ? showPoints : showMoney
  return (
    <section className="rounded-card bg-card p-4" aria-busy={sums === undefined}>
      <p className="text-second text-ink-2">{t('current')}</p>
      {sums ? (
        <Price
          amount={sums.balance}
          {...(points ? { unit: unitOf(sums.balance) } : { symbol: unit, symbolAt: 'after' })}
          size="large"
          tone="ink"
        />
      ) : (
        <Skeleton className="my-1 h-8 w-44" />
      )}
      <dl className="mt-3 grid grid-cols-2 gap-3 pt-3 hairline-t">
        {(['in', 'out'] as const).map((way) => (
          <div key={way}>
            <dt className="text-caption text-ink-2">{t(way === 'in' ? 'totalIn' : 'totalOut')}</dt>
            <dd className="tabular text-section font-bold">
              {sums ? show(way === 'in' ? sums.total_in : sums.total_out) : <Skeleton className="h-6 w-20" />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
