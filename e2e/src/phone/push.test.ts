// Notifications of the installed app, from the switch in the settings to the chat that a tap opens. Google's service is a
// simulator behind the server (server/src/testing/push/fcm.ts), the phone is simulated.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { list, said, tell, top, two, type ReadCode } from '../chat/pair.ts'
import { watchOutbox } from '../chat/newcomer.ts'
import { openPage } from '../screens/member.ts'
import { openStage, type Person, type Stage } from '../stage.ts'
import { asPhone, type Phone } from './phone.ts'

const settings = 'pages/mine/common/setting'
const label = 'Notify me while the app is closed'

let stage: Stage
let readCode: ReadCode
beforeAll(async () => {
  stage = await openStage({ push: true })
  readCode = await watchOutbox(stage)
})
afterAll(() => stage.close())

const push = (person: Person) => top(person, settings).getByRole('switch', { name: label })
const asked = (phone: Phone) => phone.asked.filter((what) => what.startsWith('push.'))

/** Starts the app, after the system has ended it. */
async function start(person: Person, route: string): Promise<void> {
  await person.page.goto('/robots.txt')
  await openPage(person.page, route)
  await top(person, route).waitFor()
}

/** The system ends the app: the member has no socket any more. */
const end = ({ page }: Person) => page.goto('/robots.txt')

/**
 * Sends messages until the phone has got a notification. The server may still count the socket of an app that has just
 * ended; a phone gets only one notification a minute of a chat.
 */
async function pushedAfter(send: () => Promise<void>, token: string): Promise<void> {
  const arrived = async () => {
    const all = (await stage.pushed()).map((one) => one.token)
    if (all.length === 0) await send()
    return all
  }
  await expect.poll(arrived, { interval: 2_000 }).toEqual([token])
}

test('the app registers its token after a tap; a message reaches the closed app; a tap on the notification opens the chat; a new token is registered at the next start; a log out ends the registration', async () => {
  const [ida, tom] = await two(stage, readCode, 'push')
  const phone = await asPhone(ida, 'android')
  const token = 'a-token-of-firebase:ida-1'
  phone.push = { service: 'fcm', answer: 'refused', token }
  await start(ida, settings)
  await expect.poll(() => push(ida).isEnabled()).toBe(true)
  expect(asked(phone), 'nobody is asked before the tap').not.toContain('push.register')
  expect(await push(ida).isChecked()).toBe(false)
  await push(ida).click()
  await top(ida, settings).getByText('Notifications are turned off for this app.').waitFor()

  // The person allows it in the system's settings.
  phone.push.answer = 'granted'
  await start(ida, settings)
  await expect.poll(() => push(ida).isEnabled()).toBe(true)
  const registered = ida.page.waitForResponse((reply) => isSubscribe(reply.request().postData()))
  await push(ida).click()
  expect((await registered).status()).toBe(200)
  await expect.poll(() => push(ida).isChecked()).toBe(true)

  await end(ida)
  await pushedAfter(() => tell(tom, ida, ['The mangoes are ripe']), token)
  const [notice] = await stage.pushed()
  expect(notice).toMatchObject({
    token,
    notification: { title: 'Tom Ash', body: 'The mangoes are ripe' },
    data: { chat_type: 'single', to_id: tom.id },
  })

  await start(ida, list)
  await phone.send('notification', notice?.data)
  await said(ida, 'The mangoes are ripe').first().waitFor()

  // The system gives the phone another token.
  phone.push.token = 'a-token-of-firebase:ida-2'
  const renewed = ida.page.waitForRequest((request) => isSubscribe(request.postData(), 'ida-2'))
  await start(ida, settings)
  await renewed
  await ida.page.getByRole('button', { name: 'Log out', exact: true }).click()
  await ida.page.getByRole('alertdialog').getByRole('button', { name: 'Log out', exact: true }).click()
  await ida.page.waitForURL((url) => url.hash.includes('login/login'))
  await expect.poll(() => asked(phone)).toContain('push.unregister')
  await ida.close()
  await tom.close()
})

/** True for the body of a call that registers this device, with this in its token. */
const isSubscribe = (body: string | null, token = '') =>
  body?.includes('do-subscribe') === true && body.includes(token)
