// The years before the one that a search without a month looks through. Each is searched when the member asks for it.
import { useState } from 'react'
import type { CallAt } from '@banyan/contract/client'
import type { RequestOf } from '@banyan/contract/call'
import { showMoney, showPoints } from '@banyan/rules/money'
import { Button } from '@banyan/ui/action/button'
import { PagedList } from '../../../parts/page/loaded.tsx'
import { useLanguage } from '../../../state/app/language.ts'
import type { Calls } from '../../../state/wire/ask.ts'
import { usePaged } from '../../../state/wire/query.ts'
import { dayOf, showDate } from '../../../words/dates.ts'
import { useText } from '../../../words/text.ts'
import { text } from '../detail.text.ts'
import { Entries } from './entries.part.tsx'

type Detail = CallAt<Calls, '/wallet/detail', 'load-detail'>

type SearchOlderProps = {
  request: Omit<RequestOf<Detail>, 'cursor' | 'years_back'>
  /** How many years the search has already looked through. */
  yearsBack: number
  /** The first of the days that it has looked through. */
  from: string
  /** When the wallet's first entry was made. */
  first: string | null | undefined
}

/** Offers to search the year before. Empty if the wallet has no entry that is so old. */
export function SearchOlder(props: SearchOlderProps) {
  const t = useText(text)
  const [isOpen, setIsOpen] = useState(false)
  const { first, from } = props
  if (first == null || dayOf(first) >= from) return null
  if (isOpen) return <YearBefore {...props} />
  return (
    <Button kind="weak" block onClick={() => setIsOpen(true)}>
      {t('searchOlder')}
    </Button>
  )
}

function YearBefore({ request, yearsBack, first }: SearchOlderProps) {
  const t = useText(text)
  const language = useLanguage((state) => state.language)
  const paged = usePaged('/wallet/detail', 'load-detail', { ...request, years_back: yearsBack })
  const points = request.wallet === 'points'
  const show = points ? showPoints : showMoney
  const days = paged.first?.searched
  return (
    <section className="space-y-3">
      {paged.first && days && (
        <>
          <h2 className="px-1 text-second font-semibold">
            {t('olderDays', { from: showDate(days.from, language), to: showDate(days.to, language) })}
          </h2>
          <p className="px-1 text-caption text-ink-2">
            {t('olderSums', { in: show(paged.first.total_in), out: show(paged.first.total_out) })}
          </p>
        </>
      )}
      <PagedList paged={paged} empty={<p className="px-1 text-second text-ink-2">{t('emptyFiltered')}</p>}>
        {(entries) => <Entries entries={entries} points={points} />}
      </PagedList>
      {paged.finished && days && (
        <SearchOlder request={request} yearsBack={yearsBack + 1} from={days.from} first={first} />
      )}
    </section>
  )
}
