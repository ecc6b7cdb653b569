// More than two thousand messages: the window drops messages far from the reader and loads them again; no message is
// lost or shown twice.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage } from '../stage.ts'
import { watchOutbox } from './newcomer.ts'
import { button, log, openChat, said, say, tell, top, two } from './pair.ts'

const rounds = 22
/** Less than a member may send in a minute. */
const each = 50

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('[D44] a chat of thousands is read to its beginning and back; what comes meanwhile waits; what one sends is in sight', async () => {
  const [ida, tom] = await two(stage, await watchOutbox(stage), 'long')
  for (let round = 0; round < rounds; round += 1) {
    const lines = (who: string) =>
      Array.from({ length: each }, (_, place) => `${who} ${round * each + place + 1}`)
    // The two send in parallel: the server decides the order.
    await Promise.all([tell(ida, tom, lines('ida')), tell(tom, ida, lines('tom'))])
    await stage.pass(60)
  }
  const last = `ida ${rounds * each}`
  await openChat(ida, tom.name)
  await said(ida, last).waitFor()
  const seqs = async () =>
    log(ida)
      .locator('[data-seq]')
      .evaluateAll((found) => found.map((one) => Number((one as HTMLElement).dataset['seq'])))
  const begin = log(ida).getByText('You’re friends now. Say hello!')
  await expect
    .poll(
      async () => {
        await log(ida).evaluate((box) => box.scrollTo({ top: 0 }))
        return begin.count()
      },
      { timeout: 90_000, interval: 50 },
    )
    .toBe(1)
  const first = await seqs()
  expect(first, 'without a hole').toEqual(first.map((_, place) => place + 1))
  expect(first.length, 'only what is in sight is drawn').toBeLessThan(80)

  // A new message is outside of the window; the scroll-down button counts it.
  await tell(tom, ida, ['are you asleep?'])
  await button(ida, /new/).waitFor()
  await expect.poll(() => said(ida, 'are you asleep?').count()).toBe(0)
  await ida.shot('long-top')
  // Scroll down through the dropped part: every message is shown exactly once.
  const met = new Set(first)
  await expect
    .poll(
      async () => {
        for (const seq of await seqs()) met.add(seq)
        await log(ida).evaluate((box) => box.scrollBy({ top: 1500 }))
        return said(ida, 'are you asleep?').count()
      },
      { timeout: 90_000, interval: 30 },
    )
    .toBe(1)
  const end = await seqs()
  expect(end, 'in order, once').toEqual(end.map((_, place) => (end[0] ?? 0) + place))
  expect(met.size).toBeGreaterThan(rounds * each)

  // Far from the end, sending a message scrolls to the newest one.
  await expect
    .poll(
      async () => {
        await log(ida).evaluate((box) => box.scrollTo({ top: 0 }))
        return begin.count()
      },
      { timeout: 90_000, interval: 50 },
    )
    .toBe(1)
  await say(ida, 'I was reading')
  await said(ida, 'I was reading').waitFor()
  await said(ida, 'are you asleep?').waitFor()
  await expect.poll(() => begin.count()).toBe(0)
  await expect.poll(() => top(ida).getByText('Not sent').count()).toBe(0)
  await ida.close()
  await tom.close()
})
