import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate, useOutletContext } from 'react-router'
import { useWords } from '../../lang/words.ts'
import { Landing } from '../../parts/frame/landing.tsx'
import { Loaded } from '../../parts/frame/loaded.tsx'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { busyOf, pageOf, useWaiting, type Waiting, WaitingRows } from '../../parts/start/waiting.tsx'
import { useKeys } from '../../parts/work-list/keys.ts'
import type { Me } from '../../state/me.ts'
import css from './start.module.css'
import { text } from './start.text.ts'

/** The start page: the work lists of the person. A key opens the chosen list, at first the list with the longest wait. */
export function Page() {
  const me = useOutletContext<Me>()
  const waiting = useWaiting()
  return (
    <Loaded query={waiting} isPage>
      {(data) => (data.list.length === 0 ? <Landing me={me} /> : <Work waiting={data} />)}
    </Loaded>
  )
}

function Work({ waiting }: { waiting: Waiting }) {
  const words = useWords(text)
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<string>()
  const busy = busyOf(waiting)
  // The rows move as work arrives; the choice stays on its list.
  const at = Math.max(
    0,
    busy.findIndex(({ list }) => list === chosen),
  )
  const begin = () => {
    const entry = busy[at]
    if (entry) void navigate(pageOf(entry))
  }
  const move = (step: 1 | -1) => setChosen(busy[Math.min(Math.max(at + step, 0), busy.length - 1)]?.list)
  useKeys(busy.length > 0, { next: () => move(1), previous: () => move(-1), open: begin }, [])
  return (
    <>
      <PageHead
        title={words.title}
        says={words.says}
        actions={
          busy.length > 0 && (
            <Button type="primary" onClick={begin}>
              {words.begin}
            </Button>
          )
        }
      />
      <div className="card">
        <WaitingRows waiting={waiting} here={at} />
      </div>
      {busy.length > 0 && <p className={css['keys']}>{words.keys}</p>}
    </>
  )
}
