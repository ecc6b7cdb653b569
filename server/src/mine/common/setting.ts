import * as contract from '@banyan/contract/mine/common/setting'
import { maskAccount } from '@banyan/rules/validate'
import { handle } from '../../door/handler.ts'
import { findWays, ownAccount, signedInMember, writeWays } from '../../identity/member.ts'
import { hasPayPassword } from '../../identity/pay-password.ts'
import { bit } from '../../lib/bit.ts'

export const loadSetting = handle(contract.loadSetting, async ({ app, member }) => {
  const found = await signedInMember(app, member.memberId)
  const devices = await app.sessions.devices(found.id)
  return {
    nick_name: found.nick_name,
    avatar: found.avatar,
    account: maskAccount(ownAccount(found).account),
    paypwd: bit(await hasPayPassword(app.database.db, found.id)),
    devices: devices.map((one) => ({
      id: String(one.id),
      device: one.device,
      current: one.id === member.sessionId,
      // The stored time is exact to the hour only. This device is in use now.
      used: (one.id === member.sessionId ? app.clock.now() : one.used_at).toISOString(),
      since: one.created_at.toISOString(),
    })),
  }
})

export const endSession = handle(contract.endSession, async ({ app, request, member, refuse }) => {
  if (!(await app.sessions.endDevice(member.memberId, BigInt(request.id)))) return refuse('record-not-found')
  return {}
})

export const endOthers = handle(contract.endOthers, async ({ app, member: { memberId, sessionId } }) => {
  await app.database.transaction((tx) => app.sessions.endAll(tx, memberId, sessionId))
  app.sessions.ended(memberId)
  return {}
})

export const loadPrivacy = handle(contract.loadPrivacy, async ({ app, member }) =>
  findWays(app.database.db, member.memberId),
)

export const setPrivacy = handle(contract.setPrivacy, async ({ app, request, member }) => {
  const { mobile, email, code } = request
  await writeWays(app.database.db, member.memberId, { mobile, email, code })
  return {}
})

export const signOff = handle(contract.signOff, async ({ app, member }) => {
  await app.sessions.end(member.memberId, member.sessionId)
  return {}
})
