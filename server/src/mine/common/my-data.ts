// The member's own profile. A new face or name reaches friends at once: their list of friends is told to load again.
// Chats and groups show the current name and picture whenever they are read.
import type { AddressCountry } from '@banyan/contract/app/region'
import * as contract from '@banyan/contract/mine/common/my-data'
import { ageOf, genderOf } from '@banyan/rules/mine/common/profile'
import { isNickname, maskAccount } from '@banyan/rules/validate'
import { publishOnce } from '../../bus/publish-once.ts'
import { tellFaceChange } from '../../chat/friend/face.ts'
import { handle } from '../../door/handler.ts'
import { holdOwnFiles, replaceUses } from '../../files/files.ts'
import { addressOf, publicAddress } from '../../files/links.ts'
import {
  findProfile,
  lockSignedIn,
  signedInMember,
  writeAvatar,
  writeProfile,
} from '../../identity/member.ts'
import { isReservedName } from '../../identity/names.ts'

const masked = (account: string | null): string | null => (account === null ? null : maskAccount(account))

export const loadMyData = handle(contract.loadMyData, async ({ app, member }) => {
  const [found, profile] = await Promise.all([
    signedInMember(app, member.memberId),
    findProfile(app.database.db, member.memberId),
  ])
  return {
    avatar: found.avatar,
    nick_name: found.nick_name,
    user_code: found.user_code,
    gender: profile?.gender ?? null,
    age: profile?.age ?? null,
    country: (profile?.country ?? null) as AddressCountry | null,
    mobile: masked(found.mobile),
    email: masked(found.email),
  }
})

export const setAvatar = handle(contract.setAvatar, async (context) => {
  const { app, request, member, refuse } = context
  const me = member.memberId
  return publishOnce(context, async (tx, news) => {
    await lockSignedIn(tx, me)
    const [file] = await holdOwnFiles(tx, me, [request.file], app.files.since())
    if (file?.purpose !== 'avatar') return refuse('file-not-found')
    const avatar = publicAddress(addressOf(file.id, file.suffix))
    await writeAvatar(tx, me, avatar)
    // The old photo loses its use, so the sweep deletes it.
    await replaceUses(tx, 'member', me, [avatar])
    await tellFaceChange(tx, news, me, app.clock.now())
    return { avatar }
  })
})

export const doSave = handle(contract.doSave, async (context) => {
  const { app, request, member, refuse } = context
  const me = member.memberId
  return publishOnce(context, async (tx, news) => {
    const { nick_name } = request
    if (!isNickname(nick_name)) return refuse('nickname-short')
    const gender = genderOf(request.gender) ?? refuse('gender-missing')
    const age = ageOf(request.age) ?? refuse('age-invalid')
    const before = await lockSignedIn(tx, me)
    // A name from before it was reserved may stay.
    if (nick_name !== before.nick_name && isReservedName(nick_name)) return refuse('name-reserved')
    await writeProfile(tx, me, { nick_name, gender, age, country: request.country ?? null })
    if (nick_name !== before.nick_name) await tellFaceChange(tx, news, me, app.clock.now())
    return {}
  })
})
