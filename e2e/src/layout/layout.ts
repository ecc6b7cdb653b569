// Looks at a page in every size, language and theme. The page is loaded once: the language changes as a person changes it,
// without a reload.
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { languages, type Language } from '@banyan/contract/language'
import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { openPage, reloadPage } from '../screens/member.ts'
import { enterMember } from '../screens/noy.ts'
import type { Person, Stage } from '../stage.ts'
import { foreignTexts } from './foreign.ts'
import type * as functions from './in-page.ts'

const widths = [320, 390, 750, 1440] as const

const source = stripTypeScriptTypes(
  readFileSync(new URL('in-page.ts', import.meta.url), 'utf8').replaceAll(/^export /gm, ''),
)

type InPage = typeof functions

/** A person whose pages are looked at. */
export interface Looker extends Person {
  /** Calls a function inside the page. */
  readonly inPage: <Name extends keyof InPage>(
    name: Name,
    ...args: Parameters<InPage[Name]>
  ) => Promise<Awaited<ReturnType<InPage[Name]>>>
  /** The requests that the page waits for. */
  readonly waiting: ReadonlySet<Request>
}

/** Opens the app as a visitor. */
export async function openVisitor(stage: Stage): Promise<Looker> {
  const person = await stage.person({ language: 'en' })
  const { page } = person
  await page.addInitScript({
    content: `globalThis.inPage = (() => { const foreignTexts = ${JSON.stringify(foreignTexts())}; ${source}; return { chooseLanguage, layoutFaults, shape, waitsFor } })()`,
  })
  return {
    ...person,
    waiting: followRequests(page),
    inPage: (name, ...args) =>
      page.evaluate(`inPage.${name}(${args.map((one) => JSON.stringify(one)).join(', ')})`),
  }
}

/** Opens the app as a member of the demo. */
export async function openMember(stage: Stage, id: string): Promise<Looker> {
  const member = await openVisitor(stage)
  await enterMember(member.page, id)
  return member
}

function followRequests(page: Page): ReadonlySet<Request> {
  const waiting = new Set<Request>()
  page.on('request', (request) => waiting.add(request))
  page.on('requestfinished', (request) => waiting.delete(request))
  page.on('requestfailed', (request) => waiting.delete(request))
  return waiting
}

/** Loads a page as the only one of the app, on a phone. */
export async function openAlone({ page }: Looker, route: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  if (page.url() === 'about:blank') return openPage(page, route)
  await page.evaluate((address) => history.replaceState(null, '', address), `/#/${route}`)
  await reloadPage(page)
}

/** Resolves when nothing on the page is loading, and it is in the language. */
export async function settled(looker: Looker, route: string, language?: Language): Promise<void> {
  await expect
    .poll(async () => [await looker.inPage('waitsFor', route, language), looker.waiting.size], {
      interval: 20,
    })
    .toEqual(['', 0])
}

type Theme = 'light' | 'dark'

/**
 * Returns the faults of the open page at all of these widths, in every language and both themes, each with where it was seen.
 * `route` is the page that is open. A theme is looked at on its own only if something has another place in it.
 */
export async function faultsEverywhere(
  looker: Looker,
  route: string,
  sizes: readonly number[] = widths,
): Promise<string[]> {
  const { page, inPage } = looker
  const seen: string[] = []
  let shown: Theme = 'light'
  await settled(looker, route)
  for (const language of languages) {
    await inPage('chooseLanguage', language)
    for (const width of sizes) {
      await page.setViewportSize({ width, height: width < 700 ? 844 : 1000 })
      await settled(looker, route, language)
      const look = async (colorScheme: Theme) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        if (shots)
          await looker.shot(
            `sheet/${route.split('/').slice(1).join('-')}-${language}-${width}-${colorScheme}`,
          )
        return inPage('shape')
      }
      const check = async (colorScheme: Theme) => {
        for (const fault of await inPage('layoutFaults', language))
          seen.push(`${route} ${width} ${language} ${colorScheme}: ${fault}`)
      }
      // A change of the theme draws the page again, so the current theme is looked at first.
      const first: Theme = shown
      const second: Theme = first === 'light' ? 'dark' : 'light'
      const before = await look(first)
      const after = await look(second)
      await check(second)
      shown = second
      if (before === after) continue
      await look(first)
      await check(first)
      shown = first
    }
  }
  return seen
}

/** Set SCREENS=1 to keep a picture of each look. */
const shots = process.env['SCREENS'] === '1'
