import { loadState, loadUsage } from '@banyan/contract/staff/system/state'
import { beforeEach, expect, test } from 'vitest'
import { beStrict, draw } from '../../testing/draw.tsx'

beforeEach(beStrict)

const at = '2026-11-23T06:00:00.000Z'
const state = loadState.reply.parse({
  now: at,
  processes: [
    {
      id: '1',
      host: 'one',
      pid: 7,
      version: '1.2.3',
      here: true,
      started: at,
      beat: at,
      alive: false,
      memory: '231000000',
      heap: '90000000',
      loop_delay: 12,
      sockets: 41,
      staff_sockets: 2,
      bus: 'connected',
      connections: { open: 5, idle: 3, wanted: 0 },
      sending: 3,
      pushing: 5,
      socket_bytes: '64000',
      disk: { free: '4100000000', size: '52000000000' },
    },
  ],
  jobs: [
    {
      job: 'sweep',
      cron: '37 * * * *',
      state: 'failed',
      started: at,
      finished: at,
      duration: 1204,
      reason: '57014: too slow',
      succeeded: at,
      next: at,
      asked: null,
      runs: '9',
      failures: '1',
      parked: 2,
      waiting: 1,
    },
    {
      job: 'a-job-of-tomorrow',
      cron: null,
      state: 'never',
      started: null,
      finished: null,
      duration: null,
      reason: null,
      succeeded: null,
      next: null,
      asked: null,
      runs: '0',
      failures: '0',
      parked: 0,
      waiting: 0,
    },
  ],
  queues: [{ queue: 'seal', length: 3, oldest: at }],
  messages: [{ day: '2026-11-23', channel: 'mobile', sent: 1200, failed: 4 }],
  push: [
    { service: 'fcm', state: 'working', account: 'banyan-prod', succeeded: at, failed: null, reason: null },
    {
      service: 'apns',
      state: 'refused',
      account: 'app.banyan.member · TEAM123456',
      succeeded: null,
      failed: at,
      reason: 'HTTP 403 InvalidProviderToken',
    },
  ],
  proofs: { full: { clean: true, ran: at }, recent: { clean: true, ran: at } },
})
const usage = loadUsage.reply.parse({
  files: [{ purpose: 'avatar', count: 12, bytes: '1460000' }],
  database: {
    bytes: '23100000000',
    tables: [{ table: 'ledger.transfer', bytes: '9000000000', rows: '12345678' }],
    connections: {
      maximum: 100,
      states: [
        { state: 'active', count: 2 },
        { state: 'idle', count: 20 },
      ],
    },
  },
  slow: { limit: 500, list: [{ statement: 'select $1', count: '4', mean: 700, longest: 900, last: at }] },
})
const replies: [string[], unknown][] = [
  [['system', 'state'], state],
  [['system', 'usage'], usage],
]

test('warnings come first and say what to do; servers, jobs, queues and storage follow in plain words', async () => {
  const shown = await draw('system/state', replies)
  for (const part of [
    'Act now · Job failed: Delete expired data',
    'Run the job again once the cause is gone.',
    'Server one 7 gives no sign of life',
    'No sign of life',
    'Delete expired data: 2 parked',
    '57014: too slow',
    'Took 1,204 ms',
    'Run again: Delete expired data',
    'a-job-of-tomorrow',
    'When there is work',
    'Audit log entries to seal',
    'SMS: 4 failed today',
    '231 MB',
    '2 of 5 in use',
    'Mail and SMS 3, push 5',
    'Live connections 64.0 kB',
    '4.10 GB',
    'of 52.0 GB',
    'Profile photos',
    'All entries',
    'In order',
    '23.1 GB in all. 22 of 100 connections, 2 of them busy.',
    '12,345,678',
    'select $1',
    '700 / 900 ms',
    'Act now · APNs (iOS app) refuses the server’s credentials',
    'HTTP 403 InvalidProviderToken',
    'Credentials refused',
    'banyan-prod',
  ])
    expect(shown).toContain(part)
  expect(shown.indexOf('Act now')).toBeLessThan(shown.indexOf('Audit log entries to seal'))
  expect(shown).not.toContain('All is well')
  expect(shown).not.toContain('Run again: a-job-of-tomorrow')
})

test('a system without a fault says so', async () => {
  const well = { ...state, processes: [], jobs: [], messages: [], push: state.push.slice(0, 1) }
  const shown = await draw('system/state', [
    [['system', 'state'], { ...well, queues: [] }],
    ...replies.slice(1),
  ])
  expect(shown).toContain('All is well')
  expect(shown).toContain('No server is reporting')
})
