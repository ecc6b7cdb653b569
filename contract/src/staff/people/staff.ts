import { z } from 'zod'
import { call } from '../../call.ts'
import { cursor, instant, page, text } from '../../field.ts'
import { named } from '../login/me.ts'
import { roleCode } from './role.ts'

export const staffStates = ['active', 'blocked'] as const

/** One person of staff, as lists show one. */
export const person = z.strictObject({
  id: z.string(),
  name: z.string(),
  mail: z.string().nullable(),
  role: z.string(),
  role_name: named,
  state: z.enum(staffStates),
  last_login: instant.nullable(),
  /** Open sessions. */
  sessions: z.number().int(),
})

export const loadStaff = call({
  path: '/staff/people/staff',
  control: 'load-staff',
  who: { staff: 'staff.read' },
  says: 'The people of staff by name, with filters.',
  request: {
    /** Part of the name or the mail. */
    search: text(0, 100).optional(),
    role: roleCode.optional(),
    state: z.enum(staffStates).optional(),
    cursor,
  },
  reply: page(person),
  errors: {},
})
