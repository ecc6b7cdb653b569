import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { signUp } from '../testing/people.ts'

let home: TestApp
beforeAll(async () => {
  home = await startTestApp()
})
afterAll(() => home.close())

const check = (user_code: string, token?: string) =>
  home.client(token)('/app/check-nick-name', 'do-check', { user_code })

test('[C5] who types Noy’s code is shown Noy, and nothing that tells more about her', async () => {
  const noy = await signUp(home, 'Noy')
  const { data } = await check(noy.userCode)
  expect(data).toEqual({ nick_name: 'Noy', avatar: expect.stringMatching(/^\/files\/avatars\//) })
  expect((await check(` ${noy.userCode.toLowerCase()}`, noy.token)).data.nick_name).toBe('Noy')
})

test('[C5] an unknown code, an account or an id is no code', async () => {
  const noy = await signUp(home, 'Hidden Noy')
  for (const typed of ['ZZZZZZZ', noy.account.slice(0, 20), String(noy.id), "' or 1=1 --"])
    await expect(check(typed)).rejects.toMatchObject({ kind: 'refused', code: 'inviter-unknown' })
})

test('[C5] a frozen member’s code invites nobody', async () => {
  const noy = await signUp(home, 'Frozen Noy')
  await home.database.db
    .updateTable('member')
    .set({ frozen_until: new Date(home.clock.now().getTime() + 3_600_000) })
    .where('id', '=', noy.id)
    .execute()
  await expect(check(noy.userCode)).rejects.toMatchObject({ code: 'inviter-unknown' })
})
