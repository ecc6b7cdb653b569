import { z } from 'zod'
import { call } from '../../call.ts'
import { cursor, id, instant, page, text } from '../../field.ts'
import { exportErrors, exportReply } from '../work/list.ts'

/** Filters of the audit log. Each narrows the list further. */
const filter = {
  staff: id.optional(),
  /** Part of an action’s code, of a subject or of a person’s name. */
  search: text(0, 100).optional(),
  /** Only actions on this member, and on records of this member. */
  member: id.optional(),
  /** An action’s code, such as `recharge.approve`. */
  action: z
    .string()
    .regex(/^[a-z-]{1,40}\.[a-z-]{1,40}$/)
    .optional(),
  /** The part of the code of the actions before the dot, such as `recharge`. */
  kind: z
    .string()
    .regex(/^[a-z-]{1,40}$/)
    .optional(),
  /** The record’s number, code or name, exactly; with `kind`. */
  subject: text(1, 200).optional(),
  /** The time of an action: from this instant, and before that one. */
  from: instant.optional(),
  to: instant.optional(),
}

export const loadAudit = call({
  path: '/staff/system/audit',
  control: 'load-audit',
  who: { staff: 'audit.read' },
  says: 'Every action of staff: who, when, from where, before and after; newest first (D51).',
  request: { ...filter, cursor },
  reply: page(
    z.strictObject({
      id: z.string(),
      time: instant,
      staff: z.string(),
      origin: z.string(),
      action: z.string(),
      subject: z.string(),
      before: z.unknown(),
      after: z.unknown(),
      /** The entry’s place in the hash chain; null until a job has sealed it, within a minute. */
      sealed: z.string().nullable(),
    }),
  ).extend({
    /** Whose actions one may ask for: all who are or were staff, by name. */
    people: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  }),
  errors: {},
})

export const doExport = call({
  path: '/staff/system/audit',
  control: 'do-export',
  who: { staff: 'audit.read' },
  says: 'Starts an export of the filtered audit log as CSV, with the place and the hash of each entry in the chain.',
  request: filter,
  reply: exportReply,
  errors: exportErrors,
})
