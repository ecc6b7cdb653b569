// Links of pictures expire within minutes. The app renews them, but not those of a recalled picture.
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '../screens/member.ts'
import { openStage, type Person, type Stage } from '../stage.ts'
import { type Newcomer, watchOutbox } from './newcomer.ts'
import { button, list, log, openChat, top, two } from './pair.ts'

const picture = fileURLToPath(new URL('../../../demo/pictures/avatars/01.webp', import.meta.url))
const minuteMs = 60_000

let stage: Stage
let ida: Newcomer
let tom: Newcomer
let conversation: string
beforeAll(async () => {
  stage = await openStage()
  ;[ida, tom, conversation] = await two(stage, await watchOutbox(stage), 'links')
})
afterAll(() => stage.close())

const photo = (person: Person) => log(person).getByRole('button', { name: 'View the photo' })
/** Returns the address from which the chat's picture was loaded. */
async function shown(person: Person): Promise<string> {
  await photo(person).locator('[data-picture=shown]').waitFor()
  return (await photo(person).locator('img').getAttribute('src')) ?? ''
}
const statusOf = (person: Person, address: string) =>
  person.page.evaluate(async (url) => (await fetch(url, { cache: 'no-store' })).status, address)

test('[D64] a picture is shown after its link has ended, and to nobody after its message was recalled', async () => {
  await openChat(ida, tom.name)
  await button(ida, 'More').click()
  await top(ida).locator('input[data-pick="Album"]').setInputFiles(picture)
  await openChat(tom, ida.name)
  const first = await shown(tom)
  expect(first).toMatch(/^\/files\/[a-z0-9]{26}-small\.webp\?until=\d+&signature=/)
  expect(await statusOf(tom, first)).toBe(200)
  expect(await statusOf(tom, first.split('?')[0] ?? '')).toBe(404)

  // Ten minutes later by the device's clock, all its links have expired.
  await openPage(tom.page, list)
  await tom.page.clock.setSystemTime(new Date(Date.now() + 10 * minuteMs))
  const renewed = tom.page.waitForRequest(
    (request) => request.url().endsWith('/app/file') && (request.postData() ?? '').includes('load-links'),
  )
  await openChat(tom, ida.name)
  await renewed
  expect(await statusOf(tom, await shown(tom))).toBe(200)

  const { data } = await ida.ask('/chat/conversation/chat', 'load-messages', {
    conversation_id: conversation,
  })
  await ida.ask('/chat/conversation/chat', 'recall-message', {
    from_id: ida.id,
    to_id: tom.id,
    chat_type: 'single',
    chat_id: data.list.at(-1)?.chat_id ?? '',
  })
  await photo(tom).waitFor({ state: 'detached' })
  for (const person of [ida, tom]) expect(await statusOf(person, first)).toBe(404)
})
