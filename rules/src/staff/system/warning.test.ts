import { expect, test } from 'vitest'
import { type State, warningsOf } from './warning.ts'

const now = '2026-11-23T12:00:00.000Z'
const ago = (minutes: number) => new Date(Date.parse(now) - minutes * 60_000).toISOString()

const server: State['processes'][number] = {
  id: '1',
  host: 'one',
  pid: 7,
  version: '1.0.0',
  here: true,
  started: ago(600),
  beat: ago(0),
  alive: true,
  memory: '1',
  heap: '1',
  loop_delay: 20,
  sockets: 0,
  staff_sockets: 0,
  bus: 'alone',
  connections: { open: 1, idle: 1, wanted: 0 },
  sending: 0,
  pushing: 0,
  socket_bytes: '0',
  disk: { free: '20', size: '100' },
}
const job: State['jobs'][number] = {
  job: 'sweep',
  cron: '* * * * *',
  state: 'done',
  started: ago(1),
  finished: ago(1),
  duration: 5,
  reason: null,
  succeeded: ago(1),
  next: ago(-1),
  asked: null,
  runs: '9',
  failures: '0',
  parked: 0,
  waiting: 0,
}
const service: State['push'][number] = {
  service: 'fcm',
  state: 'working',
  account: 'banyan',
  succeeded: ago(1),
  failed: null,
  reason: null,
}
const well: State = {
  now,
  processes: [server],
  jobs: [job],
  queues: [{ queue: 'seal', length: 2, oldest: ago(1) }],
  messages: [{ day: '2026-11-23', channel: 'email', sent: 4, failed: 0 }],
  push: [service],
  proofs: { full: { clean: true, ran: ago(600) }, recent: { clean: true, ran: ago(50) } },
}

const codes = (change: Partial<State>) =>
  warningsOf({ ...well, ...change }).map(({ code, level, about, count }) => [code, level, about, count])

test.each<[string, Partial<State>, unknown[]]>([
  ['all is well', {}, []],
  [
    'nothing was ever proven or run',
    { proofs: { full: null, recent: null }, jobs: [{ ...job, started: null, state: 'never' }] },
    [],
  ],
  [
    'a fault',
    { proofs: { full: { clean: true, ran: ago(9) }, recent: { clean: false, ran: ago(5) } } },
    [['proof-failed', 'bad', '', 0]],
  ],
  [
    'no proof last night',
    { proofs: { full: { clean: true, ran: ago(27 * 60) }, recent: null } },
    [['proof-late', 'warn', '', 0]],
  ],
  [
    'a process that is gone is not slow as well',
    { processes: [{ ...server, alive: false, loop_delay: 5000 }] },
    [['process-gone', 'bad', 'one 7', 0]],
  ],
  [
    'a slow process',
    { processes: [{ ...server, loop_delay: 1000 }] },
    [['process-slow', 'warn', 'one 7', 1000]],
  ],
  ['NATS away', { processes: [{ ...server, bus: 'lost' }] }, [['bus-lost', 'warn', 'one 7', 0]]],
  [
    'too few connections',
    { processes: [{ ...server, connections: { open: 20, idle: 0, wanted: 3 } }] },
    [['connections-short', 'warn', 'one 7', 3]],
  ],
  [
    'a disk that is getting full, once for each host',
    {
      processes: [
        { ...server, disk: { free: '199', size: '1000' } },
        { ...server, pid: 8, disk: { free: '199', size: '1000' } },
        { ...server, host: 'two', disk: { free: '99', size: '1000' } },
      ],
    },
    [
      ['disk-short', 'bad', 'two', 9],
      ['disk-short', 'warn', 'one', 19],
    ],
  ],
  [
    'a disk that was not read, that has no size, or whose process is gone',
    {
      processes: [
        { ...server, disk: null },
        { ...server, disk: { free: '0', size: '0' } },
        { ...server, alive: false, disk: { free: '1', size: '100' } },
      ],
    },
    [['process-gone', 'bad', 'one 7', 0]],
  ],
  ['a failed job', { jobs: [{ ...job, state: 'failed' }] }, [['job-failed', 'bad', 'sweep', 0]]],
  ['a late job', { jobs: [{ ...job, started: ago(7) }] }, [['job-late', 'warn', 'sweep', 0]]],
  [
    'a job that has been running for long is not late',
    { jobs: [{ ...job, started: ago(7), state: 'running' }] },
    [],
  ],
  ['a nightly job is not late by day', { jobs: [{ ...job, cron: '23 1 * * *', started: ago(600) }] }, []],
  ['parked items', { jobs: [{ ...job, parked: 2 }] }, [['items-parked', 'warn', 'sweep', 2]]],
  [
    'unsealed entries',
    { queues: [{ queue: 'seal', length: 2, oldest: ago(6) }] },
    [['seal-late', 'bad', '', 2]],
  ],
  [
    'mail that failed today',
    { messages: [{ day: '2026-11-23', channel: 'email', sent: 4, failed: 1 }] },
    [['messages-failed', 'warn', 'email', 1]],
  ],
  [
    'mail that failed before, and pushes',
    {
      messages: [
        { day: '2026-11-22', channel: 'email', sent: 4, failed: 1 },
        { day: '2026-11-23', channel: 'push', sent: 4, failed: 1 },
      ],
    },
    [],
  ],
  [
    'a push service that refuses the credentials',
    { push: [{ ...service, state: 'refused' }] },
    [['push-refused', 'bad', 'fcm', 0]],
  ],
  [
    'a push service that fails',
    { push: [{ ...service, service: 'apns', state: 'failing' }] },
    [['push-failing', 'warn', 'apns', 0]],
  ],
  [
    'push services without credentials or without work',
    {
      push: [
        { ...service, state: 'off' },
        { ...service, service: 'apns', state: 'unused' },
      ],
    },
    [],
  ],
])('%s', (_, change, expected) => expect(codes(change)).toEqual(expected))

test('what is urgent comes first', () => {
  const found = codes({
    jobs: [
      { ...job, parked: 1 },
      { ...job, job: 'invest', state: 'failed' },
    ],
  })
  expect(found.map(([code]) => code)).toEqual(['job-failed', 'items-parked'])
})
