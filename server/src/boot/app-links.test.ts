import { afterEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { readConfig } from './config.ts'

let home: TestApp | undefined
afterEach(async () => {
  await home?.close()
  home = undefined
})

const cert = Array.from({ length: 32 }, (_, n) => n.toString(16).padStart(2, '0').toUpperCase()).join(':')
const other = cert.replace('00:', 'FF:')

test('[N7 the files of app links] the host confirms the apps of the environment', async () => {
  home = await startTestApp({ ANDROID_CERTS: `${cert}, ${other}`, APPLE_TEAM: 'TEAM123456' })
  const android = await home.server.inject('/.well-known/assetlinks.json')
  expect([android.statusCode, android.headers['content-type']]).toEqual([
    200,
    'application/json; charset=utf-8',
  ])
  expect(android.json()).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: 'app.banyan.member',
        sha256_cert_fingerprints: [cert, other],
      },
    },
  ])
  const apple = await home.server.inject('/.well-known/apple-app-site-association')
  expect([apple.statusCode, apple.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  expect(apple.json()).toEqual({
    applinks: { details: [{ appIDs: ['TEAM123456.app.banyan.member'], components: [{ '/': '/' }] }] },
  })
})

test('a host without apps confirms none', async () => {
  home = await startTestApp()
  for (const name of ['assetlinks.json', 'apple-app-site-association'])
    expect((await home.server.inject(`/.well-known/${name}`)).statusCode).toBe(404)
})

const production = {
  NODE_ENV: 'production',
  SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtps://mail.example',
}

test.each([
  [{ ANDROID_CERTS: 'AB:CD' }, 'ANDROID_CERTS'],
  [{ APPLE_TEAM: 'short' }, 'APPLE_TEAM'],
  [{ APP_ID: 'Banyan' }, 'APP_ID'],
  [{ FCM_ACCOUNT: '{}' }, 'FCM_ACCOUNT is no key file'],
  [{ APNS_KEY_ID: 'KEY1234567' }, 'APNS_KEY, APNS_KEY_ID and APPLE_TEAM must be set'],
  [
    { APNS_KEY: 'no key', APNS_KEY_ID: 'KEY1234567', APPLE_TEAM: 'TEAM123456' },
    'APNS_KEY is no key of Apple',
  ],
  [{ ...production, FCM_URL: 'http://127.0.0.1:9' }, 'In production FCM_URL'],
])('%o is refused at the start', (env, said) => {
  expect(() => readConfig(env)).toThrow(said)
})
