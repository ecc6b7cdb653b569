// All stories that run in an engine, on one stage.
import { afterAll, beforeAll } from 'vitest'
import { chatStories } from '../stories/chat.ts'
import { differenceStories, offlineStories } from '../stories/differences.ts'
import { pageStories } from '../stories/every-page.ts'
import { purchaseStories } from '../stories/purchase.ts'
import { walletStories } from '../stories/wallet.ts'
import type { EngineName } from './driver.ts'
import { type EngineStage, openEngineStage } from './stage.ts'

export function runStories(engine: EngineName): void {
  let stage: EngineStage
  beforeAll(async () => {
    stage = await openEngineStage(engine)
  })
  afterAll(() => stage.close())
  const on = () => stage
  pageStories(on)
  purchaseStories(on)
  walletStories(on)
  chatStories(on)
  differenceStories(on)
  if (engine === 'webkit') offlineStories(on)
}
