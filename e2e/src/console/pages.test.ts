// Every page of the console as the owner sees it: no axe violation in Chinese and English, light and dark, on a desk and
// on a phone; not wider than the screen; and the code of each page as it is built.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { demoTotpSecret, staff } from '@banyan/demo/story'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openConsole, signIn } from '../screens/console.ts'
import { openStage, type Person, type Stage } from '../stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const english = undefined
const chinese = {
  name: '账号',
  password: '密码',
  code: '动态码',
  logIn: '登录',
  home: '充值审核',
}

async function owner(look: { language: 'zh' | 'en'; dark: boolean; width: number }): Promise<Person> {
  const one = staff.find((person) => person.role === 'owner')
  const desk = await stage.person({ ...look, height: 900 })
  await stage.pass(60)
  const person = {
    name: one?.name ?? '',
    password: one?.password ?? '',
    code: await stage.oneTimeCode(demoTotpSecret),
  }
  await signIn(desk.page, person, look.language === 'zh' ? chinese : english)
  return desk
}

/** Returns the pages of the menu. */
const menuOf = ({ page }: Person) =>
  page
    .locator('nav ul a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('#')[1] ?? ''))

async function visit(person: Person, path: string): Promise<void> {
  const { page } = person
  await openConsole(page, path)
  // Until the code of the page is there, the page before it may still be shown.
  await page.locator(`#content[data-page="${path}"] h1`).first().waitFor()
  await expect
    .poll(() => page.locator('#content .ant-skeleton, #content output.waiting').count(), {
      message: path,
    })
    .toBe(0)
  await person.accessible()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide, `${path} is wider than the screen`).toBeLessThanOrEqual(0)
  if (process.env['SCREENS'] === '1') await person.shot(`console${path.replaceAll('/', '-')}`)
}

describe.each([
  { language: 'en', dark: false, width: 1280 },
  { language: 'zh', dark: true, width: 1280 },
  { language: 'zh', dark: false, width: 390 },
  { language: 'en', dark: true, width: 390 },
] as const)('in $language, dark: $dark, at $width', (look) => {
  test('the owner opens every page', async () => {
    const person = await owner(look)
    const paths = await menuOf(person)
    expect(paths.length).toBeGreaterThan(30)
    for (const path of paths) await visit(person, path)
    await person.close()
  })
})

interface Chunk {
  file: string
  imports?: string[]
}

test('the code of each page is at most 60 kB', () => {
  const dist = fileURLToPath(new URL('../../../console/dist', import.meta.url))
  const path = join(dist, '.vite/manifest.json')
  if (!existsSync(path)) throw new Error('console/dist is not built: npm run build')
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Chunk>
  const pages = Object.keys(manifest).filter((key) => /^src\/pages\/[\w-]+\/[\w-]+\.tsx$/.test(key))
  expect(pages.length).toBeGreaterThan(30)
  const needed = (key: string, found = new Set<string>()): Set<string> => {
    if (found.has(key)) return found
    found.add(key)
    for (const next of manifest[key]?.imports ?? []) needed(next, found)
    return found
  }
  const users = new Map<string, number>()
  for (const page of pages) for (const key of needed(page)) users.set(key, (users.get(key) ?? 0) + 1)
  const sizes = pages.map((page) => {
    // A chunk that only this page needs is its own.
    const own = [...needed(page)].filter((key) => users.get(key) === 1)
    const bytes = own.reduce(
      (sum, key) => sum + gzipSync(readFileSync(join(dist, manifest[key]?.file ?? ''))).length,
      0,
    )
    return [page, bytes / 1000] as const
  })
  expect(sizes.filter(([, size]) => size > 60)).toEqual([])
  expect(Math.max(...sizes.map(([, size]) => size))).toBeGreaterThan(1)
})
