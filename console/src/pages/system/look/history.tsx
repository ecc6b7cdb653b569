import type { Look } from '@banyan/contract/staff/system/look'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { showTime } from '../../../lang/time.ts'
import { useWords } from '../../../lang/words.ts'
import { PagedRows } from '../../../parts/list/paged-rows.tsx'
import { ask } from '../../../state/ask.ts'
import { text } from '../look.text.ts'
import css from '../look.module.css'
import { lookKey } from './data.ts'

type HistoryProps = {
  /** Takes an earlier look into the editor. Undefined if the person may not change the look. */
  onTake: ((look: Look) => void) | undefined
  onClose: () => void
}

/** The published looks, newest first. Each can become the draft again. */
export function History({ onTake, onClose }: HistoryProps) {
  const words = useWords(text)
  const [open, setOpen] = useState(true)
  const pages = useInfiniteQuery({
    queryKey: [...lookKey, 'history'],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      (await ask('/staff/system/look', 'load-history', { cursor: pageParam }, { signal })).data,
    getNextPageParam: (last) => last.next ?? undefined,
    select: (data) => ({ rows: data.pages.flatMap((page) => page.list) }),
  })
  return (
    <Drawer
      open={open}
      onClose={() => setOpen(false)}
      afterOpenChange={(now) => !now && onClose()}
      title={words.historyOf}
      size="min(480px, 100vw)"
    >
      <PagedRows pages={pages} empty={words.noHistory}>
        {({ rows }) => (
          <ol className={css['history']}>
            {rows.map(({ id, look, published, by }) => (
              <li key={id}>
                <Swatches look={look} />
                <span className="digits">{showTime(published)}</span>
                <small className="quiet">{by === null ? words.before : words.by(by)}</small>
                <small className="quiet">{look.tabs.map(({ page }) => words[page]).join(' · ')}</small>
                {onTake && (
                  <Button
                    aria-label={words.takeOf(showTime(published))}
                    onClick={() => {
                      onTake(look)
                      setOpen(false)
                    }}
                  >
                    {words.take}
                  </Button>
                )}
              </li>
            ))}
          </ol>
        )}
      </PagedRows>
    </Drawer>
  )
}

function Swatches({ look: { colours } }: { look: Look }) {
  return (
    <span className={css['swatches']} aria-hidden="true">
      {Object.entries(colours).map(([name, colour]) => (
        <span key={name} style={{ background: colour }} />
      ))}
    </span>
  )
}
