// From which networks staff may log in and work. They are checked at the login, with every call, and on open sockets.
import * as contract from '@banyan/contract/staff/people/network'
import { isNetwork } from '@banyan/rules/staff/network'
import { mayGive, ownerRole, rightsOf } from '@banyan/rules/staff/role'
import { publishOnce } from '../../bus/publish-once.ts'
import { handle } from '../../door/handler.ts'
import { addressOf } from '../address.ts'
import { recordAction } from '../audit.ts'
import { findRole } from '../staff.sql.ts'
import { listNetworks, plainNetworks, replaceNetworks } from './network.sql.ts'
import { listRoles } from './role.sql.ts'
import { lockPeople } from './standing.ts'

export { deleteNetworks } from './network.sql.ts'

export const loadNetwork = handle(contract.loadNetwork, async ({ app, staff, origin }) => {
  const { db } = app.database
  const rows = await listNetworks(db)
  const roles = await listRoles(db)
  const of = (role: string | null) =>
    rows.filter((row) => row.role === role).map(({ network, note }) => ({ network, note }))
  return {
    list: [
      {
        role: null,
        role_name: null,
        networks: of(null),
        changeable: mayGive(staff.rights, rightsOf(ownerRole, null)),
      },
      ...roles.map((role) => ({
        role: role.code,
        role_name: { zh: role.name_zh, en: role.name_en },
        networks: of(role.code),
        changeable: mayGive(staff.rights, rightsOf(role.code, role.rights)),
      })),
    ],
    address: addressOf(origin) ?? origin,
  }
})

const listed = (networks: readonly { network: string; note: string }[]) =>
  networks.map(({ network, note }) => (note === '' ? network : `${network} (${note})`)).join(', ')

export const doSave = handle(contract.doSave, async (context) => {
  const { app, request, staff, origin, refuse } = context
  const { networks, role: code } = request
  const wrong = networks.find(({ network }) => !isNetwork(network))
  if (wrong) return refuse('network-format', { network: wrong.network })
  return publishOnce(context, async (tx, news) => {
    const own = await lockPeople(tx, staff, 'network.change')
    const address = addressOf(origin)
    // The list for all staff is also the owner's.
    const role = (await findRole(tx, code ?? ownerRole, address)) ?? refuse('record-not-found')
    if (!mayGive(own, rightsOf(role.code, role.rights))) refuse('role-above')
    const plain = await plainNetworks(
      tx,
      networks.map(({ network }) => network),
    )
    const after = networks.map(({ note }, at) => ({ network: plain[at] ?? '', note }))
    const before = (await listNetworks(tx)).filter((row) => row.role === (code ?? null))
    await replaceNetworks(tx, code ?? null, after, app.clock.now())
    const mine = await findRole(tx, staff.role, address)
    if (!mine?.may_come) refuse('network-own', { address: address ?? origin })
    await recordAction(tx, {
      at: app.clock.now(),
      staff,
      origin,
      action: 'network.save',
      subject: code === undefined ? '*' : role.name_en,
      before: { networks: listed(before) },
      after: { networks: listed(after) },
    })
    news.push({ kind: 'staff-changed', people: null })
    return {}
  })
})
