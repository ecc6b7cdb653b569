// What a new message does to the ears and the hand: the bundled sound, and a vibration.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage } from '../stage.ts'
import { watchOutbox } from './newcomer.ts'
import { list, tell, top, two } from './pair.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

interface Felt {
  sounds: number[]
  vibrations: unknown[]
}

test('[K9] a message plays the bundled audio file once, and vibrates long on a device that is no Android', async () => {
  const [ida, tom] = await two(stage, await watchOutbox(stage), 'ring')
  const { page } = ida
  await page.addInitScript(() => {
    const felt: Felt = { sounds: [], vibrations: [] }
    Reflect.set(globalThis, 'felt', felt)
    // Called with its own node below.
    // oxlint-disable-next-line typescript/unbound-method
    const { start } = AudioBufferSourceNode.prototype
    AudioBufferSourceNode.prototype.start = function (...when) {
      felt.sounds.push(this.buffer?.duration ?? 0)
      start.apply(this, when)
    }
    Reflect.set(navigator, 'vibrate', (pattern: unknown) => {
      felt.vibrations.push(pattern)
      return true
    })
  })
  await page.goto(`/#/${list}`)
  await page.reload()
  await top(ida, list).getByRole('listitem').filter({ hasText: 'Tom Ash' }).waitFor()
  // Browsers allow neither sound nor vibration before the first touch.
  await top(ida, list).getByRole('heading').first().click()
  const loaded = page.waitForResponse((reply) => reply.url().endsWith('/sounds/message.wav'))
  await tell(tom, ida, ['ding'])
  const file = await loaded
  expect(file.status()).toBe(200)
  expect(new URL(file.url()).origin).toBe(new URL(page.url()).origin)
  const felt = () => page.evaluate(() => Reflect.get(globalThis, 'felt') as Felt)
  await expect.poll(async () => (await felt()).sounds.length).toBe(1)
  const { sounds, vibrations } = await felt()
  expect(sounds[0]).toBeGreaterThan(0.05)
  expect(vibrations).toEqual([[400]])
  await ida.close()
  await tom.close()
})
