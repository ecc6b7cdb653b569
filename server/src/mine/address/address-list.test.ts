import { expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'

test('[R2 E14] a visitor has no addresses to see: please log in first, in the visitor’s language', async () => {
  const home = await startTestApp()
  const ask = (language: string, headers = {}) =>
    home.post('/mine/address/address-list', { control: 'load-address-list', language }, headers)
  const visitor = await ask('th')
  expect(visitor.statusCode).toBe(200)
  expect(visitor.json).toEqual({
    status: 'lost-login',
    msg: 'กรุณาเข้าสู่ระบบก่อน',
    data: { code: 'please-log-in-first' },
  })
  const ended = await ask('en', { token: 'of-another-time' })
  expect(ended.json).toMatchObject({ status: 'lost-login', data: { code: 'lost-login' } })
  await home.close()
})
