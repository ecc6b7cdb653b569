import type { State } from '@banyan/rules/staff/system/warning'
import { App, Button, Table, type TableColumnsType, Tag } from 'antd'
import { Link, useOutletContext } from 'react-router'
import { showCount } from '../../../lang/number.ts'
import { showTime } from '../../../lang/time.ts'
import { Wide } from '../../../parts/list/wide.tsx'
import { useWords } from '../../../lang/words.ts'
import { TwoLines } from '../../../parts/member/person.tsx'
import { useAct } from '../../../state/act.ts'
import { askOnce } from '../../../state/ask.ts'
import type { Me } from '../../../state/me.ts'
import { text } from '../state.text.ts'
import { jobWords } from '../../../parts/job/job.text.ts'
import css from '../state.module.css'

type Job = State['jobs'][number]

const colours = { never: 'default', running: 'processing', done: 'success', failed: 'error' } as const

/** Failed jobs first, then by name. */
const sorted = (jobs: readonly Job[]) =>
  jobs.toSorted(
    (a, b) => Number(b.state === 'failed') - Number(a.state === 'failed') || a.job.localeCompare(b.job),
  )

/** The jobs: their descriptions, last and next runs, and failed items. */
export function Jobs({ jobs }: { jobs: State['jobs'] }) {
  const words = useWords(text)
  const names: Readonly<Record<string, string>> = useWords(jobWords)
  const { message } = App.useApp()
  const me = useOutletContext<Me>()
  const run = useAct({
    run: ({ job }: Job) => askOnce('/staff/system/state', 'do-run', { job }),
    done: () => void message.success(words.asked),
    stale: [['system', 'state']],
    keyOf: ({ job }) => job,
  })
  const columns: TableColumnsType<Job> = [
    {
      title: words.job,
      width: 260,
      render: (_, { job }) => <TwoLines title={names[job] ?? job} note={names[job] ? job : ''} />,
    },
    {
      title: words.status,
      width: 130,
      render: (_, { state, asked }) => (
        <>
          <Tag color={colours[state]}>{words[state]}</Tag>
          {asked !== null && <Tag>{words.waitingRun}</Tag>}
        </>
      ),
    },
    {
      title: words.lastRun,
      width: 190,
      render: (_, { started, duration }) =>
        started === null ? (
          <span className="quiet">–</span>
        ) : (
          <TwoLines
            title={<span className="digits">{showTime(started)}</span>}
            note={duration === null ? '' : words.took(showCount(duration))}
          />
        ),
    },
    {
      title: words.nextRun,
      width: 180,
      render: (_, { cron, next }) =>
        next === null ? (
          <span className="quiet">{cron === null ? words.whenWork : '–'}</span>
        ) : (
          <span className="digits">{showTime(next)}</span>
        ),
    },
    {
      title: words.failures,
      render: (_, { job, reason, succeeded, state, parked, waiting }) => (
        <>
          {reason !== null && <div className="breaks">{reason}</div>}
          {state === 'failed' && succeeded !== null && (
            <div className="quiet">{words.succeeded(showTime(succeeded))}</div>
          )}
          {parked + waiting > 0 &&
            (me.rights.includes('job.read') ? (
              <Link to={`/system/parked?job=${job}`}>{words.items(parked, waiting)}</Link>
            ) : (
              words.items(parked, waiting)
            ))}
        </>
      ),
    },
  ]
  if (me.rights.includes('job.retry'))
    columns.push({
      key: 'run',
      title: <span className="unseen">{words.run}</span>,
      width: 130,
      align: 'right',
      render: (_, job) =>
        job.cron !== null && (
          <Button
            size="small"
            loading={run.input?.job === job.job}
            aria-label={words.runOf(names[job.job] ?? job.job)}
            onClick={() => void run.run(job)}
          >
            {words.run}
          </Button>
        ),
    })
  return (
    <section className="card">
      <h2 className="block-title">{words.jobs}</h2>
      <p className={css['says']}>{words.jobsSays}</p>
      <Wide label={words.jobs}>
        <Table<Job>
          rowKey="job"
          size="small"
          columns={columns}
          dataSource={sorted(jobs)}
          pagination={false}
          scroll={{ x: 1000 }}
        />
      </Wide>
    </section>
  )
}
