// The signals of a new message: the bundled sound, a vibration, and the number at the icon.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage } from '../stage.ts'
import { asPhone } from '../phone/phone.ts'
import { type ReadCode, list, tell, top, two } from './pair.ts'
import { watchOutbox } from './newcomer.ts'
import { online } from './online.ts'
import { reloadPage } from '../screens/member.ts'

let stage: Stage
let readCode: ReadCode
beforeAll(async () => {
  stage = await openStage()
  readCode = await watchOutbox(stage)
})
afterAll(() => stage.close())

interface Felt {
  /** The number of times that audio was started. */
  runs: number
  sounds: number[]
  vibrations: unknown[]
}

test('[K9] a message plays the bundled audio file once, and vibrates long on a device that is no Android', async () => {
  const [ida, tom] = await two(stage, readCode, 'ring')
  const { page } = ida
  await page.addInitScript(() => {
    const felt: Felt = { runs: 0, sounds: [], vibrations: [] }
    Reflect.set(globalThis, 'felt', felt)
    // Called with its own context below.
    // oxlint-disable-next-line typescript/unbound-method
    const { resume } = AudioContext.prototype
    AudioContext.prototype.resume = async function () {
      await resume.call(this)
      felt.runs += 1
    }
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
  await reloadPage(page)
  await top(ida, list).getByRole('listitem').filter({ hasText: 'Tom Ash' }).waitFor()
  await online(page)
  // Browsers allow neither sound nor vibration before the first touch. A message before the audio runs makes no sound.
  await top(ida, list).getByRole('heading').first().click()
  const felt = () => page.evaluate(() => Reflect.get(globalThis, 'felt') as Felt)
  await expect.poll(async () => (await felt()).runs).toBeGreaterThan(0)
  const loaded = page.waitForResponse((reply) => reply.url().endsWith('/sounds/message.wav'))
  await tell(tom, ida, ['ding'])
  const file = await loaded
  expect(file.status()).toBe(200)
  expect(new URL(file.url()).origin).toBe(new URL(page.url()).origin)
  await expect.poll(async () => (await felt()).sounds.length).toBe(1)
  const { sounds, vibrations } = await felt()
  expect(sounds[0]).toBeGreaterThan(0.05)
  expect(vibrations).toEqual([400])
  await ida.close()
  await tom.close()
})

test('[K9 R7] in the app on a phone a message vibrates, short on Android and long on iOS, and the icon has the number; a muted chat does not vibrate', async () => {
  const [ida, tom] = await two(stage, readCode, 'shake')
  const [android, ios] = [await asPhone(ida, 'android'), await asPhone(tom, 'ios')]
  // Two sounds are at least three seconds apart, and the vibration goes with the sound. Without sound, nothing but the
  // muted chat keeps Ida's phone still.
  await ida.context.addInitScript(() => {
    const state = { sound: false, vibration: true }
    localStorage.setItem('chat-notifications', JSON.stringify({ state, version: 1 }))
  })
  for (const person of [ida, tom]) {
    await person.page.goto('/robots.txt')
    await person.page.goto(`/#/${list}`)
    await top(person, list).getByRole('listitem').first().waitFor()
    await online(person.page)
  }
  await tell(tom, ida, ['one'])
  await expect.poll(() => android.vibrations).toEqual([60])
  await expect.poll(() => android.badges).toContain(1)
  await tell(ida, tom, ['two'])
  await expect.poll(() => ios.vibrations).toEqual([400])

  const row = top(ida, list).getByRole('listitem').filter({ hasText: tom.name })
  const choose = async (name: string) => {
    await row.getByRole('link').click({ button: 'right' })
    await ida.page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  }
  // The app listens to its other tabs for 120 ms before it vibrates. A later timer of the same page ends after that.
  const settled = () => ida.page.evaluate(() => new Promise((done) => void setTimeout(done, 600)))
  await choose('Mute')
  await row.getByText('muted', { exact: true }).waitFor({ state: 'attached' })
  android.vibrations.splice(0)
  await tell(tom, ida, ['three'])
  await top(ida, list).getByText('three').waitFor()
  await settled()
  expect(android.vibrations, 'the muted one').toEqual([])
  await choose('Unmute')
  await row.getByText('muted', { exact: true }).waitFor({ state: 'detached' })
  // Two vibrations are at least three seconds apart.
  await ida.page.clock.setFixedTime(Date.now() + 60_000)
  await tell(tom, ida, ['four'])
  await top(ida, list).getByText('four').waitFor()
  await settled()
  await expect.poll(() => android.vibrations).toEqual([60])
  await ida.close()
  await tom.close()
})

test('the number at the icon that an earlier run has left goes when nothing is unread, and when the session has ended', async () => {
  const [ida, tom] = await two(stage, readCode, 'icon')
  const phone = await asPhone(ida, 'android')
  const start = async () => {
    await ida.page.goto('/robots.txt')
    await ida.page.goto(`/#/${list}`)
  }
  await tell(tom, ida, ['hello'])
  await start()
  await expect.poll(() => phone.badges).toContain(1)
  await ida.page.goto('/robots.txt')
  // Ida reads it on another device while the app is closed.
  const {
    data: { chatlist },
  } = await ida.ask('/chat/conversation/init', 'chat-login', {})
  const items = JSON.parse(chatlist) as { conversation_id: string; last_seq: number; noreadnum: number }[]
  for (const { conversation_id, last_seq, noreadnum } of items)
    if (noreadnum > 0) await ida.ask('/chat/conversation/chat', 'do-read', { conversation_id, seq: last_seq })
  phone.badges.splice(0)
  await start()
  await expect.poll(() => phone.badges).toContain(0)

  // The server does not know the token any more.
  phone.badges.splice(0)
  await ida.page.goto('/robots.txt')
  const kept = JSON.parse(phone.vault.get('session') ?? '{}') as object
  phone.vault.set('session', JSON.stringify({ ...kept, token: 'x'.repeat(43) }))
  await ida.page.goto('/#/pages/wallet/detail')
  await ida.page.waitForURL((url) => url.hash.includes('login/login'))
  await expect.poll(() => phone.badges).toContain(0)
  await ida.close()
  await tom.close()
})

test('[K9 D49] a burst of messages vibrates once, as it sounds once; a message after the pause vibrates again', async () => {
  const [ida, tom] = await two(stage, readCode, 'burst')
  const phone = await asPhone(ida, 'android')
  await ida.context.addInitScript(() => {
    const state = { sound: false, vibration: true }
    localStorage.setItem('chat-notifications', JSON.stringify({ state, version: 1 }))
  })
  const { page } = ida
  await page.goto('/robots.txt')
  await page.goto(`/#/${list}`)
  await top(ida, list).getByRole('listitem').first().waitFor()
  await online(page)
  const start = Date.now()
  // The time stands still, however slow the machine is; timers go on.
  await page.clock.setFixedTime(start)
  await tell(tom, ida, ['one'])
  await expect.poll(() => phone.vibrations).toEqual([60])
  // The app listens to its other tabs for 120 ms before it vibrates. A later timer of the same page ends after that.
  const settled = () => page.evaluate(() => new Promise((done) => void setTimeout(done, 600)))
  await tell(tom, ida, ['two', 'three', 'four'])
  await top(ida, list).getByText('four').waitFor()
  await settled()
  expect(phone.vibrations).toEqual([60])
  await page.clock.setFixedTime(start + 3_000)
  await tell(tom, ida, ['five'])
  await expect.poll(() => phone.vibrations).toEqual([60, 60])
  await ida.close()
  await tom.close()
})
