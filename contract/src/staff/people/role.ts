import { z } from 'zod'
import { call } from '../../call.ts'
import { keyErrors, pick, sharedErrors } from '../../errors.ts'
import { done, nameText, nothing, requestKey, structure, text, whole } from '../../field.ts'
import { named } from '../login/me.ts'
import { rights } from '../right.ts'
import { peopleErrors } from './errors.ts'

/** The code of a role. */
export const roleCode = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)

const role = z.strictObject({
  code: z.string(),
  name: named,
  says: named,
  rights: z.array(z.enum(rights)),
  /** One of the five roles of the product: it can't be deleted. */
  delivered: z.boolean(),
  /** How many people have the role, blocked ones included, and how many are invited with it. */
  people: z.number().int(),
  invited: z.number().int(),
  /** True if the caller may change it: not the owner's role, not the own one, none with rights that the caller lacks. */
  changeable: z.boolean(),
  version: z.number().int(),
})

export const loadRole = call({
  path: '/staff/people/role',
  control: 'load-role',
  who: { staff: 'staff.read' },
  says: 'All roles with their rights: the delivered ones first, then the installation’s own by name.',
  request: nothing,
  reply: z.strictObject({ list: z.array(role) }),
  errors: {},
})

export const doSave = call({
  path: '/staff/people/role',
  control: 'do-save',
  who: { staff: 'role.change' },
  says: 'Creates a role, or changes its names and rights. The rights count from the next call of its people on.',
  request: {
    request_key: requestKey,
    /** Absent: a new role. */
    code: roleCode.optional(),
    /** The version that was loaded; absent for a new role. */
    version: whole(1, 1_000_000_000).optional(),
    name_zh: nameText(1, 40),
    name_en: nameText(1, 40),
    says_zh: text(0, 200),
    says_en: text(0, 200),
    rights: structure(z.array(z.enum(rights)).max(rights.length)),
  },
  reply: z.strictObject({ code: z.string() }),
  errors: {
    ...keyErrors,
    ...pick(sharedErrors, 'record-not-found'),
    ...pick(peopleErrors, 'role-fixed', 'role-own', 'role-above', 'role-name-taken', 'role-changed'),
  },
})

export const doDelete = call({
  path: '/staff/people/role',
  control: 'do-delete',
  who: { staff: 'role.change' },
  says: 'Deletes a role of the installation’s own that no person and no invitation has.',
  request: { request_key: requestKey, code: roleCode },
  reply: done,
  errors: {
    ...keyErrors,
    ...pick(sharedErrors, 'record-not-found'),
    ...pick(peopleErrors, 'role-fixed', 'role-above', 'role-used'),
  },
})
