import { z } from 'zod'
import { call } from '../../call.ts'
import { keyErrors, pick, sharedErrors } from '../../errors.ts'
import { done, nothing, requestKey, structure, text } from '../../field.ts'
import { named } from '../login/me.ts'
import { peopleErrors } from './errors.ts'
import { roleCode } from './role.ts'

/** The most networks of one list. */
export const networksMax = 100

const networks = z.array(z.strictObject({ network: z.string(), note: z.string() }))

export const loadNetwork = call({
  path: '/staff/people/network',
  control: 'load-network',
  who: { staff: 'staff.read' },
  says: 'From which networks staff may work: the list for all staff, and the lists of roles.',
  request: nothing,
  reply: z.strictObject({
    /** The first has no role: it is for all staff whose role has no list. */
    list: z.array(
      z.strictObject({
        role: z.string().nullable(),
        role_name: named.nullable(),
        networks,
        changeable: z.boolean(),
      }),
    ),
    /** The address from which the caller comes. */
    address: z.string(),
  }),
  errors: {},
})

export const doSave = call({
  path: '/staff/people/network',
  control: 'do-save',
  who: { staff: 'network.change' },
  says: 'Replaces a list of networks, at once also for open sessions. Refused if the caller could no longer work.',
  request: {
    request_key: requestKey,
    /** Absent: the list for all staff. */
    role: roleCode.optional(),
    /** IPv4 or IPv6 in CIDR notation, or single addresses. */
    networks: structure(
      z.array(z.strictObject({ network: text(1, 60), note: text(0, 100) })).max(networksMax),
    ),
  },
  reply: done,
  errors: {
    ...keyErrors,
    ...pick(sharedErrors, 'record-not-found'),
    ...pick(peopleErrors, 'network-format', 'network-own', 'role-above'),
  },
})
