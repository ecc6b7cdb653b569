import { Drawer, Timeline } from 'antd'
import { useState } from 'react'
import { showTime } from '../../../lang/time.ts'
import { useWords } from '../../../lang/words.ts'
import { Fact, FactList } from '../../../parts/list/facts.tsx'
import { text } from '../version.text.ts'
import { type Edition, showMegabytes } from './data.ts'
import { nameOf } from './rows.tsx'

/** The steps of an edition's rollout, the newest first, and the size and the hash of its package. */
export function Steps({ edition, onClose }: { edition: Edition; onClose: () => void }) {
  const words = useWords(text)
  const [open, setOpen] = useState(true)
  return (
    <Drawer
      open={open}
      title={words.historyOf(nameOf(edition))}
      onClose={() => setOpen(false)}
      afterOpenChange={(shown) => !shown && onClose()}
    >
      <Timeline
        items={edition.steps.map(({ at, step, percent, by }) => ({
          key: at,
          content: (
            <>
              <b>{words[step]}</b> {percent !== null && words.share(percent)}
              <br />
              <span className="quiet digits">{showTime(at)}</span>{' '}
              <span className="quiet">{by ?? words.delivered}</span>
            </>
          ),
        }))}
      />
      {edition.package && (
        <FactList>
          <Fact name={words.package}>{showMegabytes(edition.package.bytes)}</Fact>
          <Fact name={words.hash} copy={edition.package.hash} />
        </FactList>
      )}
    </Drawer>
  )
}
