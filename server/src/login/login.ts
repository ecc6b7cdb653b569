import { doLogin as call } from '@banyan/contract/login/login'
import { normalAccount } from '@banyan/rules/validate'
import { useCode } from '../identity/captcha.ts'
import { telling } from '../bus/event.ts'
import { handle, Rejected } from '../door/handler.ts'
import { originOf } from '../door/origin.ts'
import { knownDevice } from '../identity/device.ts'
import { freezeParams } from '../identity/freeze.ts'
import { findByAccount, isFrozen, renewPassword, sessionReply } from '../identity/member.ts'
import { type Notice, tellMember } from '../mine/notice.ts'
import { forgiveLogin, slowLogin } from './slow.ts'

export const doLogin = handle(call, async ({ app, request, origin, refuse }) => {
  const { password, captcha } = request
  if ((password === undefined) === (captcha === undefined))
    throw new Rejected(400, 'illegal-parameter', ['password', 'captcha'])
  const who = normalAccount(request.account)
  if (!who) return refuse('account-format')
  const member = await findByAccount(app.database.db, who.kind, who.account)
  const hash = await knownDevice(app, member?.id, request.device_key)
  let renewed: string | undefined
  if (captcha !== undefined) {
    const right = await useCode(app, 'login', who.account, captcha, request.device_key)
    if (!right || !member) return refuse('captcha-wrong')
  } else {
    const device = member && hash && { memberId: member.id, hash }
    const trier = { account: who.account, origin, device }
    const slowed = await slowLogin(app, trier)
    if (slowed !== undefined) return refuse('login-slowed', { minutes: String(slowed) })
    const right = await app.hasher.verify(member?.password_hash, password ?? '', originOf(origin))
    if (!right || !member) return refuse('login-wrong')
    await forgiveLogin(app, trier)
    renewed = await app.hasher.renewed(member.password_hash, password ?? '', originOf(origin))
  }
  if (isFrozen(member, app.clock.now()))
    return refuse('account-frozen', await freezeParams(app, member.id, 'login'))
  const token = await telling(app, async (tx, told) => {
    if (renewed) await renewPassword(tx, member.id, { from: member.password_hash, to: renewed })
    const opened = await app.sessions.open(tx, member.id, request.device ?? '', request.device_key)
    // A device without a key is never known.
    if (!hash) told.push(await tellMember(tx, newDeviceNotice(member.id, request.device, app.clock.now())))
    return opened
  })
  return sessionReply(app, member, token)
})

const newDeviceNotice = (
  member: bigint,
  device: string | undefined,
  now: Date,
): Notice<'security-device'> => ({
  member,
  kind: 'security-device',
  params: { device, time: now.toISOString() },
  link: null,
  now,
})
