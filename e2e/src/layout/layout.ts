// Looks at a page in every size, language and theme without loading it again.
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { languages, type Language } from '@banyan/contract/language'
import { expect } from 'vitest'
import type { Person } from '../stage.ts'

export const widths = [320, 390, 750, 1440] as const

const source = stripTypeScriptTypes(
  readFileSync(new URL('in-page.ts', import.meta.url), 'utf8').replaceAll(/^export /gm, ''),
)

/** Chooses the language as the settings page does: the stored choice is changed and the page told. */
async function speak(person: Person, language: Language): Promise<void> {
  await person.page.evaluate((chosen) => {
    localStorage.setItem('language', JSON.stringify({ state: { language: chosen }, version: 1 }))
  }, language)
  await person.page.reload()
}

/** Resolves when nothing on the page is loading. */
export async function settled(person: Person, route: string): Promise<void> {
  const page = person.page.locator(`[data-page="${route}"]`)
  await page.waitFor()
  await expect.poll(() => page.locator('[aria-busy="true"]').count(), { timeout: 15_000 }).toBe(0)
  await expect.poll(async () => (await page.innerText()).trim().length).toBeGreaterThan(5)
  await person.page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/**
 * Returns the faults of the open page at every width, in every language and both themes, each with where it was seen.
 * `route` is the page that is open.
 */
export async function faultsEverywhere(person: Person, route: string): Promise<string[]> {
  const { page } = person
  const cdp = await page.context().newCDPSession(page)
  const seen: string[] = []
  for (const language of languages) {
    await page.setViewportSize({ width: 390, height: 844 })
    await speak(person, language)
    await settled(person, route)
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toContain(language)
    for (const width of widths) {
      await page.setViewportSize({ width, height: width < 700 ? 844 : 1000 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        const { result } = await cdp.send('Runtime.evaluate', {
          expression: `(() => { ${source}; return JSON.stringify(layoutFaults(${JSON.stringify(language)})) })()`,
          returnByValue: true,
        })
        const faults = JSON.parse(String(result.value)) as string[]
        seen.push(...faults.map((fault) => `${route} ${width} ${language} ${colorScheme}: ${fault}`))
        if (shots)
          await person.shot(
            `sheet/${route.split('/').slice(1).join('-')}-${language}-${width}-${colorScheme}`,
          )
      }
    }
  }
  await cdp.detach()
  return seen
}

/** Set SCREENS=1 to keep a picture of each look. */
const shots = process.env['SCREENS'] === '1'
