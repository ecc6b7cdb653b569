import type { State } from '@banyan/rules/staff/system/warning'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { common } from '../../lang/common.text.ts'
import { showTime } from '../../lang/time.ts'
import { useWords } from '../../lang/words.ts'
import { Loaded } from '../../parts/frame/loaded.tsx'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { ask } from '../../state/ask.ts'
import { text } from './state.text.ts'
import { Jobs } from './state/jobs.tsx'
import { Messages, Queues } from './state/queues.tsx'
import { Processes } from './state/processes.tsx'
import { Proofs } from './state/proofs.tsx'
import { PushServices } from './state/push.tsx'
import { Usage } from './state/usage.tsx'
import { Warnings } from './state/warnings.tsx'
import css from './state.module.css'

const lookMs = 5_000

/** How the system is: warnings first, then servers, jobs, queues, messages, reconciliation, storage and database. */
export function Page() {
  const words = useWords(text)
  const shared = useWords(common)
  const state = useQuery({
    queryKey: ['system', 'state'],
    queryFn: async ({ signal }): Promise<State> =>
      (await ask('/staff/system/state', 'load-state', {}, { signal })).data,
    refetchInterval: lookMs,
  })
  return (
    <>
      <PageHead
        title={words.title}
        says={words.says}
        actions={
          <Button onClick={() => void state.refetch()} loading={state.isRefetching}>
            {shared.refresh}
          </Button>
        }
      />
      <Loaded query={state}>
        {(data) => (
          <div className={css['page']}>
            <Warnings state={data} />
            <p className="quiet">{words.asOf(showTime(data.now))}</p>
            <Processes processes={data.processes} />
            <Jobs jobs={data.jobs} />
            <div className={css['two']}>
              <Queues queues={data.queues} />
              <Messages messages={data.messages} />
            </div>
            <Proofs proofs={data.proofs} />
            <PushServices push={data.push} />
            <Usage />
          </div>
        )}
      </Loaded>
    </>
  )
}
