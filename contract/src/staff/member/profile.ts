import { z } from 'zod'
import { addressCountries } from '../../app/region.ts'
import { call } from '../../call.ts'
import { keyErrors, pick, sharedErrors } from '../../errors.ts'
import { cursor, done, id, instant, money, page, requestKey } from '../../field.ts'
import { memberAccounts } from '../finance/statement.ts'
import { person, restrictions } from './restriction.ts'

const errors = pick(sharedErrors, 'record-not-found')

export const loadProfile = call({
  path: '/staff/member/profile',
  control: 'load-profile',
  who: { staff: 'member.read' },
  says: 'One member: the account, the profile, the inviter, the team, the place in the matrix and the active restrictions. Also of a closed account.',
  request: { id },
  reply: person.extend({
    mobile: z.string().nullable(),
    email: z.string().nullable(),
    gender: z.enum(['male', 'female']).nullable(),
    age: z.number().int().nullable(),
    country: z.enum(addressCountries).nullable(),
    level: z.number().int(),
    joined: instant,
    closed: instant.nullable(),
    inviter: person.nullable(),
    /** Members whom this member invited, and all below. */
    direct: z.number().int(),
    total: z.number().int(),
    /** Null without a place. `parent` is null at the top of a matrix. */
    matrix: z
      .strictObject({
        parent: person.nullable(),
        slot: z.number().int().nullable(),
        children: z.number().int(),
        total: z.number().int(),
      })
      .nullable(),
    restrictions: z.array(
      z.strictObject({
        restriction: z.enum(restrictions),
        until: instant,
        reason: z.string(),
        taken_by: z.string(),
      }),
    ),
    reports_waiting: z.number().int(),
    reports_upheld: z.number().int(),
  }),
  errors,
})

export const loadWallets = call({
  path: '/staff/member/profile',
  control: 'load-wallets',
  who: { staff: 'ledger.read' },
  says: 'The balance of each account of a member.',
  request: { id },
  reply: z.strictObject({
    accounts: z.array(z.strictObject({ account: z.enum(memberAccounts), balance: money })),
  }),
  errors,
})

export const loadTeam = call({
  path: '/staff/member/profile',
  control: 'load-team',
  who: { staff: 'member.read' },
  says: 'The members whom a member invited, the newest first. Their own teams are the same call with their ids.',
  request: { id, cursor },
  reply: page(
    person.extend({
      level: z.number().int(),
      joined: instant,
      direct: z.number().int(),
      total: z.number().int(),
      /** The finished orders of the member in money, without refunds. */
      sales: money,
    }),
  ),
  errors: {},
})

export const loadPlaces = call({
  path: '/staff/member/profile',
  control: 'load-places',
  who: { staff: 'member.read' },
  says: 'The places right below a member in the matrix, from the left; three at most (D14).',
  request: { id },
  reply: z.strictObject({
    list: z.array(
      person.extend({
        level: z.number().int(),
        slot: z.number().int(),
        placed: instant,
        /** The places right below this one, and all below. */
        children: z.number().int(),
        total: z.number().int(),
      }),
    ),
  }),
  errors: {},
})

export const loadNotices = call({
  path: '/staff/member/profile',
  control: 'load-notices',
  who: { staff: 'member.read' },
  says: 'The personal notices of a member, the newest first, and whether the member has read them.',
  request: { id, cursor },
  reply: page(
    z.strictObject({
      id: z.string(),
      time: instant,
      title: z.string(),
      lines: z.array(z.strictObject({ label: z.string(), value: z.string() })),
      read: z.boolean(),
    }),
  ),
  errors: {},
})

export const loadDevices = call({
  path: '/staff/member/profile',
  control: 'load-devices',
  who: { staff: 'member.freeze' },
  says: 'The devices on which a member is logged in, the last used first; fifty at most.',
  request: { id },
  reply: z.strictObject({
    list: z.array(z.strictObject({ id: z.string(), device: z.string(), since: instant, used: instant })),
  }),
  errors: {},
})

export const endDevices = call({
  path: '/staff/member/profile',
  control: 'end-devices',
  who: { staff: 'member.freeze' },
  says: 'Logs a member out on one device, or on all; audited.',
  request: {
    request_key: requestKey,
    id,
    /** Absent: all devices. */
    device_id: id.optional(),
  },
  reply: done,
  errors: { ...keyErrors, ...errors },
})
