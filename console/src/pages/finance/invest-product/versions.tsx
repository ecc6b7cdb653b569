import { showMoney } from '@banyan/rules/money'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Drawer } from 'antd'
import { useState } from 'react'
import { showTime } from '../../../lang/time.ts'
import { useWords } from '../../../lang/words.ts'
import { Loaded } from '../../../parts/frame/loaded.tsx'
import { Fact, FactList } from '../../../parts/list/facts.tsx'
import { ListFoot } from '../../../parts/list/list-foot.tsx'
import { ask } from '../../../state/ask.ts'
import { language } from '../../../state/preferences.ts'
import { text } from '../invest-product.text.ts'
import { listKey, type Product } from './data.ts'
import css from './versions.module.css'

/** The versions of a product, newest first. */
export function Versions({ product, onClose }: { product: Product; onClose: () => void }) {
  const words = useWords(text)
  const reader = language.useValue()
  const title = words.versionsOf(product.name[reader] || product.name.zh)
  const [open, setOpen] = useState(true)
  const pages = useInfiniteQuery({
    queryKey: [...listKey, 'versions', product.id],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      (
        await ask(
          '/staff/finance/invest-product',
          'load-versions',
          { id: product.id, cursor: pageParam },
          { signal },
        )
      ).data,
    getNextPageParam: (last) => last.next ?? undefined,
    select: (data) => ({ rows: data.pages.flatMap((page) => page.list) }),
  })
  const factsOf = (row: NonNullable<typeof pages.data>['rows'][number]): [string, string][] => [
    [words.name, row.name[reader] || row.name.zh],
    [words.rate, `${row.daily_rate}%`],
    [words.term, String(row.term_days)],
    [words.minimum, showMoney(row.minimum)],
    [words.maximum, showMoney(row.maximum)],
    [words.step, showMoney(row.step)],
    [words.running, showMoney(row.running)],
  ]
  return (
    <Drawer
      open={open}
      onClose={() => setOpen(false)}
      afterOpenChange={(shown) => !shown && onClose()}
      title={title}
      size="min(520px, 100vw)"
      mask={{ blur: false }}
    >
      <Loaded query={pages}>
        {({ rows }) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable with the keyboard
          <section tabIndex={0} aria-label={title}>
            {rows.map((row) => (
              <section key={row.version} className={css['version']}>
                <h2>{words.version(row.version)}</h2>
                <p className="quiet">{words.madeBy(row.by, showTime(row.time))}</p>
                <FactList>
                  {factsOf(row).map(([name, value]) => (
                    <Fact key={name} name={name}>
                      {value}
                    </Fact>
                  ))}
                  <Fact name={words.risk}>
                    <span className={css['risk']}>{row.risk[reader] || row.risk.zh}</span>
                  </Fact>
                </FactList>
              </section>
            ))}
            <ListFoot pages={pages} count={rows.length} />
          </section>
        )}
      </Loaded>
    </Drawer>
  )
}
