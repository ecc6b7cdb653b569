import { useState } from 'react'
import { entryKinds, refs } from '@banyan/contract/wallet/entry-kind'
import { showMoney, showPoints } from '@banyan/rules/money'
import { Cell } from '@banyan/ui/list/cell'
import { CellGroup } from '@banyan/ui/list/cell-group'
import { cx } from '@banyan/ui/lib/cx'
import { hasPage } from '../../../shell/pages.ts'
import { useToday } from '../../../state/lib/use-clock.ts'
import { useLanguage } from '../../../state/app/language.ts'
import { link } from '../../../state/link/link.ts'
import { dayOf, showDay, showMinute } from '../../../words/dates.ts'
import { useEntryName } from '../../../words/kinds.ts'
import { useText } from '../../../words/text.ts'
import { text } from '../detail.text.ts'
import { type Entry, signed } from './entry.ts'
import { EntrySheet } from './entry-sheet.part.tsx'

/** Returns the link to the record behind an entry. Undefined if it has none or the app does not have its page. */
function recordOf({ ref }: Entry): string | undefined {
  if (!ref) return undefined
  const { page } = refs[ref.kind]
  return page !== null && hasPage(page) ? link.to(page, { id: ref.id }) : undefined
}

/** Groups entries by their day in the viewer's time zone. */
function byDay(entries: readonly Entry[]): [day: string, entries: Entry[]][] {
  return [...Map.groupBy(entries, (entry) => dayOf(entry.time))]
}

/** Entries by day. An entry opens its record, or a sheet if it has none with a page. */
export function Entries({ entries, points }: { entries: readonly Entry[]; points: boolean }) {
  const t = useText(text)
  const entryName = useEntryName()
  const language = useLanguage((state) => state.language)
  const today = useToday()
  const [opened, setOpened] = useState<Entry>()
  const show = points ? showPoints : showMoney
  return (
    <div className="space-y-4">
      {byDay(entries).map(([day, ofDay]) => (
        <CellGroup key={day} title={day === today ? t('today') : showDay(ofDay[0]?.time ?? day, language)}>
          {ofDay.map((entry) => {
            const href = recordOf(entry)
            const shows = entry.ref ? refs[entry.ref.kind].title : 'id'
            return (
              <Cell
                key={entry.id}
                href={href}
                onClick={href === undefined ? () => setOpened(entry) : undefined}
                chevron={false}
                icon={
                  <img src={`/icons/${entryKinds[entry.kind].icon}.webp`} alt="" width={36} height={36} />
                }
                title={
                  <span className="flex items-baseline justify-between gap-3">
                    <span className="min-w-0 wrap-break-word">{entryName(entry.kind)}</span>
                    <span
                      className={cx(
                        'tabular shrink-0 text-section font-bold',
                        entry.amount.startsWith('-') ? 'text-ink' : 'text-ok',
                      )}
                    >
                      {signed(entry.amount, show)}
                    </span>
                  </span>
                }
                note={
                  <>
                    <span className="tabular flex items-baseline justify-between gap-3">
                      <span className="min-w-0 truncate">
                        {showMinute(entry.time)}
                        {(shows === 'number' || shows === 'name') && ` · ${entry.ref?.title}`}
                      </span>
                      <span className="shrink-0 text-caption text-ink-3">
                        {t('after', { balance: show(entry.balance) })}
                      </span>
                    </span>
                    {shows === 'reason' && (
                      <span className="block break-words whitespace-pre-line">{entry.ref?.title}</span>
                    )}
                  </>
                }
              />
            )
          })}
        </CellGroup>
      ))}
      {opened && <EntrySheet entry={opened} points={points} onClose={() => setOpened(undefined)} />}
    </div>
  )
}
