import { z } from 'zod'
import { call } from '../../call.ts'
import { keyErrors } from '../../errors.ts'
import { done, instant, nothing, requestKey } from '../../field.ts'

const whole = z.number().int().nonnegative()
/** Bytes or a count that may be large, as a decimal string. */
const large = z.string().regex(/^\d+$/)

/** The queues that the system page shows. */
export const queueNames = ['export', 'data-export', 'notice', 'proof', 'seal', 'file-removal'] as const

/** The push services of the installed apps. */
export const appServices = ['fcm', 'apns'] as const
export type AppService = (typeof appServices)[number]

export const loadState = call({
  path: '/staff/system/state',
  control: 'load-state',
  who: { staff: 'system.read' },
  says: 'The running servers, the jobs with their last and next run, queues, messages by day, push services, and the last proofs.',
  request: nothing,
  reply: z.strictObject({
    now: instant,
    processes: z.array(
      z.strictObject({
        id: z.string(),
        host: z.string(),
        pid: whole,
        version: z.string(),
        /** True for the process that answered. */
        here: z.boolean(),
        started: instant,
        beat: instant,
        /** False if the process has not written for 20 seconds: it was killed, or it hangs. */
        alive: z.boolean(),
        memory: large,
        heap: large,
        /** The longest delay of the event loop in the last seconds, milliseconds. */
        loop_delay: whole,
        sockets: whole,
        staff_sockets: whole,
        /** `alone`: without NATS. `lost`: NATS does not answer. */
        bus: z.enum(['alone', 'connected', 'lost']),
        connections: z.strictObject({ open: whole, idle: whole, wanted: whole }),
        /** Mails and SMS that are being sent. */
        sending: whole,
        /** Notifications that wait for a push service. */
        pushing: whole,
        /** Bytes that wait to be sent on open sockets. */
        socket_bytes: large,
        /** The disk of the data folder, in bytes; null if it could not be read. */
        disk: z.strictObject({ free: large, size: large }).nullable(),
      }),
    ),
    jobs: z.array(
      z.strictObject({
        job: z.string(),
        /** Null for a job that runs when there is work. */
        cron: z.string().nullable(),
        state: z.enum(['never', 'running', 'done', 'failed']),
        started: instant.nullable(),
        finished: instant.nullable(),
        /** Of the last finished run, milliseconds. */
        duration: whole.nullable(),
        reason: z.string().nullable(),
        /** The last run that succeeded. */
        succeeded: instant.nullable(),
        next: instant.nullable(),
        /** When staff asked for a run that has not begun. */
        asked: instant.nullable(),
        runs: large,
        failures: large,
        /** Items that wait for staff, and for their next try. */
        parked: whole,
        waiting: whole,
      }),
    ),
    queues: z.array(z.strictObject({ queue: z.enum(queueNames), length: whole, oldest: instant.nullable() })),
    messages: z.array(
      z.strictObject({
        day: z.iso.date(),
        channel: z.enum(['email', 'mobile', 'push']),
        sent: whole,
        failed: whole,
      }),
    ),
    /** The push services of the installed apps. */
    push: z.array(
      z.strictObject({
        service: z.enum(appServices),
        /**
         * `off`: this server has no credentials for it. `unused`: nothing was sent yet. `refused`: the service does not accept
         * the credentials. `failing`: the last notification failed for another reason.
         */
        state: z.enum(['off', 'unused', 'working', 'failing', 'refused']),
        /** Firebase's project, or the app and the team at Apple; null if off. */
        account: z.string().nullable(),
        /** The last notification that the service took. */
        succeeded: instant.nullable(),
        failed: instant.nullable(),
        /** Why the last notification failed that did. */
        reason: z.string().nullable(),
      }),
    ),
    /** The last proofs of the ledger and the audit log; null before the first one. */
    proofs: z.strictObject({
      full: z.strictObject({ clean: z.boolean(), ran: instant }).nullable(),
      recent: z.strictObject({ clean: z.boolean(), ran: instant }).nullable(),
    }),
  }),
  errors: {},
})

export const loadUsage = call({
  path: '/staff/system/state',
  control: 'load-usage',
  who: { staff: 'system.read' },
  says: 'Stored files by purpose, the size of the database with its largest tables, its connections, and slow statements.',
  request: nothing,
  reply: z.strictObject({
    files: z.array(z.strictObject({ purpose: z.string(), count: whole, bytes: large })),
    database: z.strictObject({
      bytes: large,
      tables: z.array(z.strictObject({ table: z.string(), bytes: large, rows: large })),
      connections: z.strictObject({
        maximum: whole,
        states: z.array(z.strictObject({ state: z.string(), count: whole })),
      }),
    }),
    slow: z.strictObject({
      /** A statement that takes longer is recorded, milliseconds. */
      limit: whole,
      list: z.array(
        z.strictObject({
          statement: z.string(),
          count: large,
          mean: whole,
          longest: whole,
          last: instant,
        }),
      ),
    }),
  }),
  errors: {},
})

export const doRun = call({
  path: '/staff/system/state',
  control: 'do-run',
  who: { staff: 'job.retry' },
  says: 'Runs a job now that otherwise runs at set times. If it is running, it runs once more afterwards.',
  request: { request_key: requestKey, job: z.string().regex(/^[a-z0-9-]{1,60}$/) },
  reply: done,
  errors: {
    ...keyErrors,
    'job-unknown': {
      zh: '该任务不存在，或不能手动运行',
      en: 'There is no such job, or it can’t be run by hand',
      lo: 'ບໍ່ມີວຽກນີ້ ຫຼື ບໍ່ສາມາດສັ່ງໃຫ້ເຮັດວຽກດ້ວຍຕົນເອງໄດ້',
      vi: 'Tác vụ không tồn tại hoặc không thể chạy thủ công',
      th: 'ไม่มีงานนี้ หรือไม่สามารถสั่งรันเองได้',
    },
  },
})
