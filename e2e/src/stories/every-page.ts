// Every page in an engine: it shows more than its bar, is not wider than a small phone, and writes no error. Set
// SCREENS=1 to keep a screenshot of each.
import { test } from 'vitest'
import type { EnginePerson, EngineStage } from '../engines/stage.ts'
import { memberPages, visitorPages } from '../pages.ts'
import { hasContent } from '../screens/look.ts'
import { openPage } from '../screens/member.ts'
import { openNoy } from '../screens/noy.ts'

async function visit(person: EnginePerson, route: string): Promise<void> {
  await openPage(person.page, route)
  await hasContent(person.page, route)
  if (process.env['SCREENS'] === '1') await person.shot(`page-${route.split('/').slice(1).join('-')}`)
}

export function pageStories(stage: () => EngineStage): void {
  test('[D70] a visitor sees every page that asks for no login, without an error', async () => {
    const visitor = await stage().person({ width: 320, height: 700 })
    for (const route of visitorPages) await visit(visitor, route)
    await visitor.close()
  })

  test('[D70] a member sees every page of hers, without an error', async () => {
    const noy = await openNoy(stage(), { width: 320, height: 700 })
    for (const route of memberPages) await visit(noy, route)
    await noy.close()
  })
}
