// The years before the one that a search without a month looks through. Each is searched when the member asks for it.
import { useState } from 'react'
import type { CallAt } from '@banyan/contract/client'
import type { RequestOf } from '@banyan/contract/call'
import { showMoney, showPoints } from '@banyan/rules/money'
import { searchedDays } from '@banyan/rules/wallet/detail'
import { Button } from '@banyan/ui/action/button'
import { PagedList } from '../../../parts/page/loaded.tsx'
import { useLanguage } from '../../../state/app/language.ts'
import { useNow } from '../../../state/lib/use-clock.ts'
import type { Calls } from '../../../state/wire/ask.ts'
import { usePaged } from '../../../state/wire/query.ts'
import { dayOf, showDate } from '../../../words/dates.ts'
import { useText } from '../../../words/text.ts'
import { text } from '../detail.text.ts'
import { Entries } from './entries.part.tsx'

type SearchOlderProps = {
  request: Omit<RequestOf<CallAt<Calls, '/wallet/detail', 'load-detail'>>, 'cursor' | 'years_back'>
  /** How many years after this one the search has already looked through. */
  yearsBack: number
  /** When the wallet's first entry was made. */
  first: string | null | undefined
}

/** Offers to search the year before. Empty if the wallet has no entry that is so old. */
export function SearchOlder(props: SearchOlderProps) {
  const t = useText(text)
  const at = useNow()
  const [isOpen, setIsOpen] = useState(false)
  const { yearsBack, first } = props
  const days = searchedDays(at, yearsBack)
  if (first == null || dayOf(first) > days.to) return null
  if (isOpen) return <YearBefore {...props} {...days} />
  return (
    <Button kind="weak" block onClick={() => setIsOpen(true)}>
      {t('searchOlder')}
    </Button>
  )
}

function YearBefore({
  request,
  yearsBack,
  first,
  from,
  to,
}: SearchOlderProps & { from: string; to: string }) {
  const t = useText(text)
  const language = useLanguage((state) => state.language)
  const paged = usePaged('/wallet/detail', 'load-detail', { ...request, years_back: yearsBack })
  const points = request.wallet === 'points'
  const show = points ? showPoints : showMoney
  return (
    <section className="space-y-3">
      <h2 className="px-1 text-second font-semibold">
        {t('olderDays', { from: showDate(from, language), to: showDate(to, language) })}
      </h2>
      {paged.first && (
        <p className="px-1 text-caption text-ink-2">
          {t('olderSums', { in: show(paged.first.total_in), out: show(paged.first.total_out) })}
        </p>
      )}
      <PagedList paged={paged} empty={<p className="px-1 text-second text-ink-2">{t('emptyFiltered')}</p>}>
        {(entries) => <Entries entries={entries} points={points} />}
      </PagedList>
      {paged.finished && <SearchOlder request={request} yearsBack={yearsBack + 1} first={first} />}
    </section>
  )
}
