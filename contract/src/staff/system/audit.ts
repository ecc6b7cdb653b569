import { z } from 'zod'
import { call } from '../../call.ts'
import { cursor, id, instant, page, text } from '../../field.ts'

export const loadAudit = call({
  path: '/staff/system/audit',
  control: 'load-audit',
  who: { staff: 'audit.read' },
  says: 'Every action of staff: who, when, from where, before and after; newest first (D51).',
  request: {
    staff: id.optional(),
    search: text(0, 100).optional(),
    /** Only actions on this member, and on records of this member. */
    member: id.optional(),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    cursor,
  },
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
    }),
  ).extend({
    /** Whose actions one may ask for: all who are or were staff, by name. */
    people: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  }),
  errors: {},
})
