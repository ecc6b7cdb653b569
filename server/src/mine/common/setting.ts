import { endSession as end, loadSetting as load, signOff as sign } from '@banyan/contract/mine/common/setting'
import { maskAccount } from '@banyan/rules/validate'
import { handle } from '../../door/handler.ts'
import { ownAccount, signedInMember } from '../../identity/member.ts'
import { hasPayPassword } from '../../identity/pay-password.ts'
import { bit } from '../../lib/bit.ts'

export const loadSetting = handle(load, async ({ app, member }) => {
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

export const endSession = handle(end, async ({ app, request, member, refuse }) => {
  if (!(await app.sessions.endDevice(member.memberId, BigInt(request.id)))) return refuse('record-not-found')
  return {}
})

export const signOff = handle(sign, async ({ app, member }) => {
  await app.sessions.end(member.memberId, member.sessionId)
  return {}
})
