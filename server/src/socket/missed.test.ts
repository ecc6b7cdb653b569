// What a socket gets although its event was lost, or although the hub could not read what the event was about.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { raiseVersion } from '../chat/relation/person.sql.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { newTalkers, type Talker } from '../testing/chat/chat.ts'
import { connect, type Device, listen } from '../testing/chat/socket.ts'

let home: TestApp
let url: string
let somchai: Talker
const open: Device[] = []

beforeAll(async () => {
  home = await startTestApp()
  url = await listen(home)
  ;[somchai] = (await newTalkers(home, 'Somchai')) as [Talker]
})
afterAll(() => home.close())
afterEach(async () => {
  for (const device of open.splice(0)) {
    device.ws.close()
    await device.closed
  }
})

const online = async (person: Talker) => {
  const device = await connect(url, person)
  open.push(device)
  return device
}

test('[D37] a second device that logs in knows a version that no news told of, and the first is told of it', async () => {
  const first = await online(somchai)
  const version = await home.app.database.transaction((tx) =>
    raiseVersion(tx, somchai.id, home.app.clock.now()),
  )
  const second = await online(somchai)
  expect(second.of('login')).toEqual([{ user_id: somchai.key, version }])
  await first.hears('changed')
  expect(first.of('changed')).toEqual([{ version }])
})
