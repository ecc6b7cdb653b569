import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../testing/app.ts'
import { storeSetting } from '../testing/settings.ts'
import { newStaff, outcome } from '../testing/shop.ts'

const home = await startTestApp()
afterAll(() => home.close())
const visitor = home.client(undefined, 'en')
const open = (url: string) => visitor('/login/webview', 'load-webview', { url })

test('[D34] only https pages of the hosts that staff have entered open; a host that forbids frames opens in the browser', async () => {
  expect(await outcome(open('https://www.example.com/terms'))).toBe('host-not-allowed')
  await storeSetting(home.app.database.db, 'webview.hosts', ['www.example.com', 'both.example.com'])
  await storeSetting(home.app.database.db, 'webview.browserHosts', ['bank.example.com', 'both.example.com'])
  home.clock.advance({ seconds: 10 })
  const address = 'https://www.example.com/terms?a=1#b'
  expect((await open(address)).data).toEqual({ address, host: 'www.example.com', opens: 'frame' })
  expect((await open('https://bank.example.com/')).data.opens).toBe('browser')
  expect((await open('https://both.example.com/')).data.opens).toBe('browser')
  expect(await outcome(open('http://www.example.com/'))).toBe('address-insecure')
  expect(await outcome(open('https://www.example.com@evil.example/'))).toBe('address-invalid')
  expect(await outcome(open(''))).toBe('address-invalid')
})

test('[D34] the setting takes names of websites only', async () => {
  const owner = await newStaff(home, 'Mali', 'owner')
  const change = (value: readonly string[]) =>
    outcome(owner('/staff/system/settings', 'do-change', { key: 'webview.hosts', value }))
  expect(await change(['www.example.org'])).toBe('done')
  for (const wrong of ['https://a.example.com', '127.0.0.1', 'localhost', 'a.example.com:8443', "a.com'; x"])
    expect(await change([wrong])).not.toBe('done')
  home.clock.advance({ seconds: 10 })
  expect((await home.app.settings.read())['webview.hosts']).toEqual(['www.example.org'])
})
