import { doLogin as call } from '@banyan/contract/login/login'
import { normalAccount } from '@banyan/rules/validate'
import { useCode } from '../identity/captcha.ts'
import { publishAfterCommit } from '../bus/event.ts'
import { type Context, handle, Rejected } from '../door/handler.ts'
import { originOf } from '../door/origin.ts'
import { knownDevice } from '../identity/device.ts'
import { freezeParams } from '../identity/freeze.ts'
import {
  findByAccount,
  isFrozen,
  lockMember,
  type MemberRow,
  sessionReply,
  writePassword,
} from '../identity/member.ts'
import { type Notice, tellMember } from '../mine/notice.ts'
import { forgiveLogin, slowLogin } from './slow.ts'

type Login = Context<typeof call>
type Who = NonNullable<ReturnType<typeof normalAccount>>

export const doLogin = handle(call, async (context) => {
  const { app, request, origin, refuse } = context
  const { password, captcha } = request
  if ((password === undefined) === (captcha === undefined))
    throw new Rejected(400, 'illegal-parameter', ['password', 'captcha'])
  const who = normalAccount(request.account)
  if (!who) return refuse('account-format')
  const member = await findByAccount(app.database.db, who.kind, who.account)
  const device = await knownDevice(app, member?.id, request.device_key)
  if (captcha !== undefined) {
    const right = await useCode(app, 'login', who.account, captcha, request.device_key)
    if (!right || !member) return refuse('captcha-wrong')
    return enter(context, who, member, device)
  }
  const trier = {
    account: who.account,
    origin,
    device: member && device && { memberId: member.id, hash: device },
  }
  const slowed = await slowLogin(app, trier)
  if (slowed !== undefined) return refuse('login-slowed', { minutes: String(slowed) })
  const right = await app.hasher.verify(member?.password_hash, password ?? '', originOf(origin))
  if (!right || !member) return refuse('login-wrong')
  await forgiveLogin(app, trier)
  return enter(context, who, member, device)
})

/**
 * Opens the session of a member whose password or code was right. If the account is no longer as it was checked, for example
 * because another call has changed the password and ended all sessions, the new state is checked.
 */
async function enter(context: Login, who: Who, found: MemberRow, device: Buffer | undefined) {
  const { app, request, origin, refuse } = context
  const { password } = request
  const from = originOf(origin)
  let checked = found
  for (;;) {
    if (isFrozen(checked, app.clock.now()))
      return refuse('account-frozen', await freezeParams(app, checked.id, 'login'))
    const renewed =
      password === undefined ? undefined : await app.hasher.renewed(checked.password_hash, password, from)
    const { token, now } = await openIfSame(context, who, checked, { device, renewed })
    if (token !== undefined) return sessionReply(app, checked, token)
    // The contact belongs to another account, or to none.
    const same =
      now?.[who.kind] === who.account ? now : refuse(password === undefined ? 'captcha-wrong' : 'login-wrong')
    // Changed to another password; or the same one was hashed with a new SECRET by another login.
    if (password !== undefined && !(await app.hasher.verify(same.password_hash, password, from)))
      return refuse('login-wrong')
    checked = same
  }
}

/**
 * Opens a session if the account is as it was checked. Otherwise returns the account as it is now; undefined if it is
 * closed. Changes of the password, freezes and closings wait for the lock of the account. One that comes after this login
 * ends its session.
 */
async function openIfSame(
  { app, request }: Login,
  who: Who,
  checked: MemberRow,
  { device, renewed }: { device: Buffer | undefined; renewed: string | undefined },
): Promise<{ token?: string; now: MemberRow | undefined }> {
  return publishAfterCommit(app, async (tx, news) => {
    const now = await lockMember(tx, checked.id)
    const at = app.clock.now()
    if (now?.[who.kind] !== who.account || isFrozen(now, at)) return { now }
    // A login by code needs no password, so a changed password does not matter.
    if (request.password !== undefined && now.password_hash !== checked.password_hash) return { now }
    if (renewed !== undefined) await writePassword(tx, now.id, renewed)
    const token = await app.sessions.open(tx, now.id, request.device ?? '', request.device_key)
    // A device without a key is never known.
    if (!device) news.push(await tellMember(tx, newDeviceNotice(now.id, request.device, at)))
    return { token, now }
  })
}

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
