import type { State } from '@banyan/rules/staff/system/warning'
import { Table, type TableColumnsType, Tag } from 'antd'
import { showCount } from '../../../lang/number.ts'
import { showTime } from '../../../lang/time.ts'
import { Wide } from '../../../parts/list/wide.tsx'
import { useWords } from '../../../lang/words.ts'
import { TwoLines } from '../../../parts/member/person.tsx'
import { text } from '../state.text.ts'
import { showBytes } from './bytes.ts'
import css from '../state.module.css'

type Process = State['processes'][number]

/** The running servers. */
export function Processes({ processes }: { processes: State['processes'] }) {
  const words = useWords(text)
  const columns: TableColumnsType<Process> = [
    {
      title: words.server,
      render: (_, { host, pid, version, here }) => (
        <TwoLines
          title={`${host} · ${pid}`}
          note={here ? words.versionHere(version) : words.version(version)}
        />
      ),
    },
    {
      title: words.status,
      render: (_, { alive }) =>
        alive ? <Tag color="success">{words.running}</Tag> : <Tag color="error">{words.gone}</Tag>,
    },
    {
      title: words.started,
      render: (_, { started, beat }) => (
        <TwoLines
          title={<span className="digits">{showTime(started)}</span>}
          note={<span className="digits">{words.beat(showTime(beat).slice(11))}</span>}
        />
      ),
    },
    {
      title: words.memory,
      align: 'right',
      render: (_, { memory, heap }) => (
        <TwoLines title={showBytes(memory)} note={words.heap(showBytes(heap))} />
      ),
    },
    {
      title: words.delay,
      align: 'right',
      render: (_, { loop_delay }) => <span className="digits">{`${showCount(loop_delay)} ms`}</span>,
    },
    {
      title: words.connections,
      align: 'right',
      render: (_, { connections: { open, idle, wanted } }) => (
        <TwoLines title={words.inUse(open - idle, open)} note={words.wanted(wanted)} />
      ),
    },
    {
      title: words.sockets,
      align: 'right',
      render: (_, { sockets, staff_sockets }) => (
        <TwoLines title={words.members(sockets)} note={words.staff(staff_sockets)} />
      ),
    },
    {
      title: words.waits,
      align: 'right',
      render: (_, { sending, pushing, socket_bytes }) => (
        <TwoLines
          title={words.waitingMessages(sending, pushing)}
          note={words.waitingBytes(showBytes(socket_bytes))}
        />
      ),
    },
    {
      title: words.disk,
      align: 'right',
      render: (_, { disk }) =>
        disk === null ? (
          <span className="quiet">{words.unread}</span>
        ) : (
          <TwoLines title={showBytes(disk.free)} note={words.ofDisk(showBytes(disk.size))} />
        ),
    },
    {
      title: words.bus,
      render: (_, { bus }) => (
        <Tag color={bus === 'lost' ? 'error' : bus === 'connected' ? 'success' : 'default'}>
          {bus === 'lost' ? words.busLost : bus === 'connected' ? words.busConnected : words.busAlone}
        </Tag>
      ),
    },
  ]
  return (
    <section className="card">
      <h2 className="block-title">{words.processes}</h2>
      <p className={css['says']}>{words.processesSays}</p>
      <Wide label={words.processes}>
        <Table<Process>
          rowKey="id"
          size="small"
          columns={columns}
          dataSource={processes}
          pagination={false}
          scroll={{ x: 1200 }}
          locale={{ emptyText: words.noProcesses }}
        />
      </Wide>
    </section>
  )
}
