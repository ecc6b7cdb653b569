import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { befriend, hear, newTalkers, type Talker } from '../../testing/chat/chat.ts'
import { logOf, send } from '../../testing/chat/talk.ts'
import { type Person, signUp } from '../../testing/people.ts'
import { drawPicture } from '../../testing/pictures.ts'
import { freshKey } from '../../testing/recharge.ts'
import { getFile } from '../../testing/uploads.ts'

const home = await startTestApp()
afterAll(() => home.close())

const path = '/mine/common/my-data'
const load = async ({ ask }: Pick<Person, 'ask'>) => (await ask(path, 'load-my-data', {})).data
const draft = { nick_name: 'Noy of Pakse', gender: 'female', age: '31', country: 'LA' } as const
const save = (
  { ask }: Pick<Person, 'ask'>,
  change: Partial<Record<keyof typeof draft, string | undefined>> = {},
) => ask(path, 'do-save', { request_key: freshKey(), ...draft, ...change } as never)
const upload = async ({ ask }: Pick<Person, 'ask'>, seed: number, purpose: 'avatar' | 'review' = 'avatar') =>
  (await ask('/app/upload', 'do-upload', { purpose }, { file: await drawPicture(seed, 900) })).data
const setAvatar = ({ ask }: Pick<Person, 'ask'>, file: string, request_key = freshKey()) =>
  ask(path, 'set-avatar', { request_key, file })

test('[E2] Noy enters nickname, gender, age and country, and reads them again', async () => {
  const noy = await signUp(home, 'Noy')
  expect(await load(noy)).toMatchObject({
    nick_name: 'Noy',
    gender: null,
    age: null,
    country: null,
    mobile: null,
    email: expect.stringContaining('**@'),
    user_code: noy.userCode,
  })
  await save(noy)
  expect(await load(noy)).toMatchObject({
    nick_name: 'Noy of Pakse',
    gender: 'female',
    age: 31,
    country: 'LA',
  })
  // Another country than the four, and none any more.
  await save(noy, { country: 'OTHER' })
  expect((await load(noy)).country).toBe('OTHER')
  await save(noy, { country: undefined })
  expect((await load(noy)).country).toBeNull()
})

test('[E2] the rest of an account: its level, payment password and inviter code, and the counts of its team and matrix', async () => {
  const anna = await signUp(home, 'Anna')
  const mine = async ({ ask }: Pick<Person, 'ask'>) => (await ask('/tarbar/mine', 'load-mine', {})).data
  const counts = async ({ ask, id }: Person) => {
    const team = await ask('/mine/common/my-team', 'load-my-team', { generation: 1, order: 'newest' })
    const matrix = await ask('/mine/common/my-matrix', 'load-my-matrix', {})
    const [top] = matrix.data.places
    expect(top?.id).toBe(String(id))
    return { team: team.data.team, matrix: { direct: top?.direct, total: top?.total } }
  }
  const none = { direct: 0, total: 0 }
  const level = { rank: 1, name: 'Classic' }
  expect(await mine(anna)).toMatchObject({ level, paypwd: 0, user_code: anna.userCode })
  expect(await counts(anna)).toEqual({ team: none, matrix: none })

  // Four guests with Anna's code: a matrix has three places below each, so the fourth stands below the first.
  const guests: Person[] = []
  for (let at = 0; at < 4; at++)
    guests.push(await signUp(home, `Guest ${at}`, { inviterCode: anna.userCode, payPassword: '730518' }))
  const [first, second] = guests as [Person, Person]
  await signUp(home, 'Late', { inviterCode: second.userCode })
  expect(await counts(anna)).toEqual({ team: { direct: 4, total: 5 }, matrix: { direct: 3, total: 5 } })
  expect(await counts(first)).toMatchObject({ team: none, matrix: { direct: 1, total: 1 } })
  expect(await mine(first)).toMatchObject({ level, paypwd: 1, user_code: first.userCode })
  const { data } = await first.ask('/mine/common/my-inviter', 'load-my-inviter', {})
  expect(data.inviter).toMatchObject({ nick_name: 'Anna', user_code: anna.userCode })
})

test.each([
  [{ nick_name: 'N' }, 'nickname-short'],
  [{ nick_name: 'Banyan Customer Service' }, 'name-reserved'],
  [{ gender: '' }, 'gender-missing'],
  [{ gender: 'robot' }, 'gender-missing'],
  [{ age: '' }, 'age-invalid'],
  [{ age: '0' }, 'age-invalid'],
  [{ age: '121' }, 'age-invalid'],
  [{ age: '12.5' }, 'age-invalid'],
])('[V4 V15 D65] %j is refused as %s, and nothing is stored', async (change, code) => {
  const noy = await signUp(home, 'Careful Noy')
  await expect(save(noy, change)).rejects.toMatchObject({ kind: 'refused', code })
  expect(await load(noy)).toMatchObject({ nick_name: 'Careful Noy', gender: null, age: null })
})

test('[D64 E2] a new photo is a square of 480 pixels that everyone can see; the old one goes', async () => {
  const noy = await signUp(home, 'Photo Noy')
  const first = await upload(noy, 1)
  await setAvatar(noy, first.file_id)
  const { avatar } = await load(noy)
  const served = await getFile(home, avatar)
  expect(served.statusCode).toBe(200)
  expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 480, height: 480 })
  const second = await upload(noy, 2)
  await setAvatar(noy, second.file_id)
  expect((await load(noy)).avatar).not.toBe(avatar)
  expect((await getFile(home, avatar)).statusCode).toBe(404)
})

test('[D64] a file of another member, or one for another purpose, is no photo', async () => {
  const [noy, lan] = [await signUp(home, 'Own Noy'), await signUp(home, 'Other Lan')]
  const before = await load(noy)
  const strange = await upload(lan, 3)
  const review = await upload(noy, 4, 'review')
  for (const file of [strange.file_id, review.file_id, 'a'.repeat(26)])
    await expect(setAvatar(noy, file)).rejects.toMatchObject({ code: 'file-not-found' })
  expect(await load(noy)).toEqual(before)
})

test('[E2] a repeat of the same save answers the same; the key works for nothing else', async () => {
  const noy = await signUp(home, 'Repeating Noy')
  const request_key = freshKey()
  const request = { request_key, ...draft }
  await Promise.all(Array.from({ length: 8 }, () => noy.ask(path, 'do-save', request)))
  await expect(noy.ask(path, 'do-save', { ...request, age: '32' })).rejects.toMatchObject({
    code: 'request-key-reused',
  })
  expect(await load(noy)).toMatchObject({ age: 31 })
})

test('a repeat of a new photo with the same key tells nobody a second time', async () => {
  const [noy] = (await newTalkers(home, 'Noy')) as [Talker]
  const { file_id } = await upload(noy, 6)
  const request_key = freshKey()
  const first = (await setAvatar(noy, file_id, request_key)).data
  const heard = hear(home)
  expect((await setAvatar(noy, file_id, request_key)).data).toEqual(first)
  expect(heard.news).toEqual([])
})

test('[E2] a friend’s open app learns the new name and photo at once, and the chat shows them', async () => {
  const [noy, lan] = (await newTalkers(home, 'Noy', 'Lan')) as [Talker, Talker]
  const chat = await befriend(noy, lan)
  await send(noy, lan, 'sabaidee')
  const heard = hear(home)
  const { file_id } = await upload(noy, 5)
  const { avatar } = (await setAvatar(noy, file_id)).data
  await save(noy, { nick_name: 'Noy the baker' })
  const news = heard.news.filter((one) => one.kind === 'member' && one.push.push_type === 'updateFriendList')
  expect(news.map((one) => 'member' in one && one.member)).toEqual(expect.arrayContaining([lan.key, noy.key]))
  const words = (await logOf(lan, chat)).list.find((one) => one.type === 'text')
  expect(words).toMatchObject({ from_name: 'Noy the baker', from_avatar: avatar })
})
