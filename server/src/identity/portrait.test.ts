import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { signUp } from '../testing/people.ts'
import { newPortrait, portraitOf } from './portrait.ts'

let home: TestApp
beforeAll(async () => {
  home = await startTestApp()
})
afterAll(() => home.close())

const get = (url: string) => home.server.inject({ method: 'GET', url })

test('[D65] a new member has a picture of its own: an abstract drawing, the same for everybody and for ever', async () => {
  const [noy, lan] = [await signUp(home, 'Noy'), await signUp(home, 'Lan')]
  const pictureOf = async (person: typeof noy) =>
    (await person.ask('/mine/common/setting', 'load-setting', {})).data.avatar
  const [hers, other] = [await pictureOf(noy), await pictureOf(lan)]
  expect(hers).not.toBe(other)
  const seen = await lan.ask('/app/check-nick-name', 'do-check', { user_code: noy.userCode })
  expect(seen.data.avatar).toBe(hers)
  const [first, second] = [await get(hers), await get(hers)]
  expect(first.statusCode).toBe(200)
  expect(first.headers['content-type']).toContain('image/svg+xml')
  expect(first.headers['cache-control']).toContain('immutable')
  expect(first.headers['content-security-policy']).toContain("default-src 'none'")
  expect(first.body).toBe(second.body)
  expect((await get(other)).body).not.toBe(first.body)
})

test('[D65] a thousand new pictures are nearly all different, well formed, and run nothing', () => {
  const drawn = Array.from({ length: 1_000 }, () => portraitOf(newPortrait().split('/').at(-1) ?? '') ?? '')
  expect(new Set(drawn).size).toBeGreaterThan(990)
  for (const svg of drawn) {
    expect(svg).toMatch(/^<svg [^>]+>.*<\/svg>$/)
    expect(svg).not.toMatch(/NaN|undefined|<script|href|on\w+=/)
  }
})

test('a name that is no seed is no picture', async () => {
  for (const name of ['abc.svg', '0123456789AB.svg', '0123456789ab.png', '0123456789ab0.svg', '..%2f01.webp'])
    expect((await get(`/files/avatars/own/${name}`)).statusCode, name).toBe(404)
})
