// Every page that is reached through several links, a form or a payment, looked at as the pages of a visitor are.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage } from '../stage.ts'
import { faultsEverywhere, type Looker, openMember } from './layout.ts'
import { walks } from './walks.ts'

let stage: Stage
let lookers: Readonly<Record<'noy' | 'lina', Looker>>
beforeAll(async () => {
  stage = await openStage()
  lookers = { noy: await openMember(stage, 'noy'), lina: await openMember(stage, 'lina') }
})
afterAll(async () => {
  for (const looker of Object.values(lookers)) await looker.close()
  await stage.close()
})

test.each(Object.keys(walks))('a member on %s', async (route) => {
  const walk = walks[route]
  if (!walk) throw new Error(`no way leads to ${route}`)
  const looker = lookers[walk.who]
  await walk.go(looker)
  expect(await faultsEverywhere(looker, route)).toEqual([])
})
