import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'

let home: TestApp
beforeAll(async () => {
  home = await startTestApp()
})
afterAll(() => home.close())

const load = (version_type: 'web' | 'android' | 'ios') =>
  home.client()('/app/version', 'load-version', { edition_type: 'app', version_type, edition_number: 100 })

test('[C3 E19 R1] every platform is told of 1.0.9, code 109, without a token', async () => {
  for (const platform of ['web', 'android', 'ios'] as const) {
    const { data } = await load(platform)
    expect(data).toEqual({
      edition_name: '1.0.9',
      edition_number: 109,
      edition_issue: 1,
      package_type: platform === 'web' ? 1 : 0,
      edition_silence: 0,
      edition_url: '',
      edition_note: '',
    })
  }
})

test('[C3] a newer edition of one platform is told to that platform only', async () => {
  await home.database.db
    .updateTable('edition')
    .set({ edition_number: 110, edition_name: '1.1.0', package_type: 1, edition_silence: 1 })
    .where('version_type', '=', 'android')
    .execute()
  home.clock.advance({ seconds: 2 })
  expect((await load('android')).data).toMatchObject({ edition_number: 110, edition_silence: 1 })
  expect((await load('ios')).data.edition_number).toBe(109)
})

test('[C3] a platform that there is not is an illegal parameter', async () => {
  const fields = { edition_type: 'app', version_type: 'windows', edition_number: '1' }
  const reply = await home.post('/app/version', { control: 'load-version', language: 'zh', ...fields })
  expect(reply.statusCode).toBe(400)
  expect(reply.json).toEqual({
    status: 0,
    msg: '参数不合法',
    data: { code: 'illegal-parameter', fields: ['version_type'] },
  })
})
