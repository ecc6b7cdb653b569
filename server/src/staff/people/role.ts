// Roles as data: the five delivered ones, and those of the installation. Nobody changes the own role, a role with rights that
// they lack, or gives a right that they lack. The rights count from the next call of the role's people on.
import * as contract from '@banyan/contract/staff/people/role'
import type { Right } from '@banyan/contract/staff/right'
import { deliveredRights, mayGive, ownerRole, rightsOf } from '@banyan/rules/staff/role'
import { returnChats } from '../../chat/service/session.ts'
import { publishOnce } from '../../bus/publish-once.ts'
import { handle } from '../../door/handler.ts'
import { once } from '../../door/idempotency.ts'
import { recordAction } from '../audit.ts'
import { listHolders } from './person.sql.ts'
import { releaseWork } from './release.ts'
import {
  deleteRole,
  insertRole,
  isRoleNameTaken,
  isRoleUsed,
  listRoles,
  lockRole,
  type RoleRow,
  updateRole,
} from './role.sql.ts'
import { lockPeople } from './standing.ts'

const delivered = Object.keys(deliveredRights)
const place = (code: string) => (delivered.includes(code) ? delivered.indexOf(code) : delivered.length)

export const loadRole = handle(contract.loadRole, async ({ app, staff }) => {
  const rows = await listRoles(app.database.db)
  return {
    list: rows
      .toSorted((a, b) => place(a.code) - place(b.code))
      .map((row) => {
        const rights = rightsOf(row.code, row.rights)
        return {
          code: row.code,
          name: { zh: row.name_zh, en: row.name_en },
          says: { zh: row.says_zh, en: row.says_en },
          rights: [...rights],
          delivered: row.is_delivered,
          people: row.people,
          invited: row.invited,
          changeable: row.code !== ownerRole && row.code !== staff.role && mayGive(staff.rights, rights),
          version: row.version,
        }
      }),
  }
})

/** Returns the fields of a role that the audit log keeps. */
const audited = (
  role: Pick<RoleRow, 'name_zh' | 'name_en' | 'says_zh' | 'says_en'>,
  rights: readonly Right[],
) => ({
  name_zh: role.name_zh,
  name_en: role.name_en,
  says_zh: role.says_zh,
  says_en: role.says_en,
  rights: rights.join(', '),
})

export const doSave = handle(contract.doSave, async (context) => {
  const { app, request, staff, origin, refuse } = context
  const { code, version, name_zh, name_en, says_zh, says_en } = request
  const reply = await publishOnce(context, async (tx, news) => {
    const own = await lockPeople(tx, staff, 'role.change')
    const given = rightsOf('', request.rights)
    if (code === ownerRole) refuse('role-fixed')
    if (code !== undefined && code === staff.role) refuse('role-own')
    const role = code === undefined ? undefined : ((await lockRole(tx, code)) ?? refuse('record-not-found'))
    const before = role && rightsOf(role.code, role.rights)
    if (!mayGive(own, given) || !mayGive(own, before ?? [])) refuse('role-above')
    if (role && role.version !== version) refuse('role-changed')
    if (await isRoleNameTaken(tx, { code, name_zh, name_en })) refuse('role-name-taken')
    const data = { name_zh, name_en, says_zh, says_en, rights: [...given] }
    const at = app.clock.now()
    const saved = role ? role.code : await insertRole(tx, data)
    if (role) {
      // The delivered rights stay the product's until the installation changes them.
      const same = role.rights === null && given.join() === before?.join()
      await updateRole(tx, role.code, { ...data, rights: same ? null : data.rights }, role.version + 1)
      const people = await listHolders(tx, role.code)
      for (const id of people) await releaseWork(tx, news, { staff: id, rights: given, at })
      if (people.length > 0) news.push({ kind: 'staff-changed', people: people.map(String) })
    }
    await recordAction(tx, {
      at,
      staff,
      origin,
      action: 'role.save',
      subject: name_en,
      before: role && before ? audited(role, before) : null,
      after: audited(data, given),
    })
    return { code: saved }
  })
  await returnChats(app)
  return reply
})

export const doDelete = handle(contract.doDelete, (context) => {
  const { app, request, staff, origin, refuse } = context
  return once(context, async (tx) => {
    const own = await lockPeople(tx, staff, 'role.change')
    const role = (await lockRole(tx, request.code)) ?? refuse('record-not-found')
    const rights = rightsOf(role.code, role.rights)
    if (role.is_delivered) refuse('role-fixed')
    if (!mayGive(own, rights)) refuse('role-above')
    if (await isRoleUsed(tx, role.code)) refuse('role-used')
    await deleteRole(tx, role.code)
    await recordAction(tx, {
      at: app.clock.now(),
      staff,
      origin,
      action: 'role.delete',
      subject: role.name_en,
      before: audited(role, rights),
      after: null,
    })
    return {}
  })
})
