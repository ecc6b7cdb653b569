// The member app's own chat against the real server: sockets, calls, and all failures between them.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../server/src/testing/app.ts'
import { befriend, makeGroup, newTalkers, type Talker } from '../../../server/src/testing/chat/chat.ts'
import { listen } from '../../../server/src/testing/chat/socket.ts'
import { type Owner, TestDevice } from './device.ts'

let home: TestApp
let url: string
let somchai: Talker
let mali: Talker
let noy: Talker
const devices: TestDevice[] = []

beforeAll(async () => {
  home = await startTestApp()
  url = (await listen(home)).replace(/^ws/, 'http').replace(/\/socket$/, '')
  ;[somchai, mali, noy] = (await newTalkers(home, 'Somchai', 'Mali', 'Noy')) as [Talker, Talker, Talker]
})
afterAll(() => home.close())
afterEach(() => {
  for (const device of devices.splice(0)) device.end()
})

async function begin(owner: Owner): Promise<TestDevice> {
  const device = new TestDevice(owner, () => url)
  devices.push(device)
  await device.chat.begin()
  await expect.poll(() => device.state.ready && device.state.phase).toBe('online')
  return device
}

const item = (device: TestDevice, id: string) => {
  const found = device.state.items.get(id)
  if (!found) throw new Error(`no line ${id}`)
  return found
}
const say = (device: TestDevice, id: string, data: string) =>
  device.chat.outbox.send(item(device, id), { type: 'text', data })
const words = (device: TestDevice, id: string) =>
  device.state.logs
    .get(id)
    ?.entries.filter(({ type }) => type === 'text')
    .map(({ data }) => data) ?? []
const sending = (device: TestDevice, id: string) => device.state.logs.get(id)?.sending ?? []
const until = (what: () => unknown) => expect.poll(what)

test('[T9 T10 T14 D38 D39] Somchai writes to Mali: it is pending at once, confirmed once, unread until she reads', async () => {
  const id = await befriend(somchai, mali)
  const [his, hers] = [await begin(somchai), await begin(mali)]
  await his.chat.windows.open(id)
  await hers.chat.windows.open(id)
  const said = say(his, id, 'sabaidee [微笑]')
  expect(sending(his, id).map(({ send_status }) => send_status)).toEqual(['pending'])
  expect(await said).toBe('sent')
  await until(() => words(hers, id)).toEqual(['sabaidee [微笑]'])
  await until(() => sending(his, id)).toEqual([])
  expect(words(his, id), 'not twice: the answer and the push are one entry').toEqual(['sabaidee [微笑]'])
  expect(await his.localStore.outgoing()).toEqual([])
  expect(item(his, id).noreadnum, 'one’s own is never unread').toBe(0)
  expect(item(hers, id).noreadnum).toBe(1)
  const seq = hers.state.logs.get(id)?.high ?? 0
  hers.chat.lines.read(id, seq)
  expect(item(hers, id).noreadnum, 'at once, by the entry’s own count').toBe(0)
  await until(() => item(his, id).peer_read_seq).toBe(seq)
})

test('[T14 D38] Noy’s answers get lost on the way: it is sent again under its client_id and stands in the log once', async () => {
  const id = await befriend(somchai, noy)
  const [his, theirs] = [await begin(somchai), await begin(noy)]
  await his.chat.windows.open(id)
  await theirs.chat.windows.open(id)
  theirs.loseAnswers(2)
  await say(theirs, id, 'did this arrive?')
  await until(() => words(his, id)).toEqual(['did this arrive?'])
  await until(() => sending(theirs, id)).toEqual([])
  await say(theirs, id, 'and this?')
  await until(() => words(his, id)).toEqual(['did this arrive?', 'and this?'])
  expect(words(theirs, id)).toEqual(['did this arrive?', 'and this?'])
})

test('[V18 T17 C16] offline Mali cannot send; back again she sees what was said and taken back meanwhile', async () => {
  const id = await befriend(mali, noy)
  const [hers, theirs] = [await begin(mali), await begin(noy)]
  await hers.chat.windows.open(id)
  await theirs.chat.windows.open(id)
  await say(theirs, id, 'a secret')
  await until(() => words(hers, id)).toEqual(['a secret'])
  hers.offline()
  await until(() => hers.state.phase).toBe('waiting')
  expect(await say(hers, id, 'never sent')).toBe('offline')
  expect(hers.told).toEqual(['offline'])
  expect(await hers.localStore.outgoing(), 'nothing is stored').toEqual([])
  const secret = theirs.state.logs.get(id)?.entries.find(({ data }) => data === 'a secret')
  await noy.ask('/chat/conversation/chat', 'recall-message', {
    from_id: noy.key,
    to_id: mali.key,
    chat_type: 'single',
    chat_id: secret?.chat_id ?? '',
  })
  await say(theirs, id, 'forget it')
  await until(() => words(theirs, id)).toEqual(['', 'forget it'])
  expect(words(hers, id)).toEqual(['a secret'])
  hers.online()
  await until(() => words(hers, id)).toEqual(['', 'forget it'])
  await until(() => item(hers, id).message?.data).toBe('forget it')
  expect(item(hers, id).noreadnum).toBe(2)
})

test('[T14] a page is loaded anew while the network is away: the message is there again, and goes out once', async () => {
  const [kham, bua] = (await newTalkers(home, 'Kham', 'Bua')) as [Talker, Talker]
  const id = await befriend(kham, bua)
  const [his, hers] = [await begin(kham), await begin(bua)]
  await hers.chat.windows.open(id)
  await his.chat.windows.open(id)
  // The server has the message, but the phone does not know that.
  his.loseAnswers(100)
  await say(his, id, 'once only')
  await until(() => words(hers, id)).toEqual(['once only'])
  his.loseAnswers(0)
  await his.reload()
  await until(() => his.state.phase).toBe('online')
  await his.chat.windows.open(id)
  await until(() => words(his, id)).toEqual(['once only'])
  await until(() => his.localStore.outgoing()).toEqual([])
  expect(sending(his, id)).toEqual([])
  expect(words(hers, id)).toEqual(['once only'])
})

test('[T20 C19 R5] a group comes into the list of those who are in it, and leaves it when it is dissolved', async () => {
  const hers = await begin(mali)
  const group = await makeGroup(somchai, [mali, noy], 'Boat race')
  await until(() => hers.state.groups.map(({ name }) => name)).toEqual(['Boat race'])
  const line = () => [...hers.state.items.values()].find(({ name }) => name === 'Boat race')
  await until(() => line()?.message?.type).toBe('tips')
  expect(line()?.noreadnum, 'a tip is not unread').toBe(0)
  await somchai.ask('/chat/group/info', 'dissolve-group', { group_id: group })
  await until(() => line()).toBeUndefined()
  expect(hers.state.groups).toEqual([])
})

test('[D37 D39] what is done on one phone shows on the other: pinned, muted, read, deleted', async () => {
  const [one, two] = [await begin(somchai), await begin(somchai)]
  const id = [...one.state.items.values()].find(({ name }) => name === 'Noy')?.conversation_id ?? ''
  await one.chat.lines.setTop(id, true)
  await one.chat.lines.setNotice(id, false)
  await until(() => [item(two, id).is_top, item(two, id).is_notice]).toEqual([1, 0])
  await one.chat.lines.remove(id, false)
  await until(() => two.state.items.has(id)).toBe(false)
  const theirs = await begin(noy)
  await say(theirs, id, 'still there?')
  await until(() => [one, two].map((phone) => phone.state.items.get(id)?.message?.data)).toEqual([
    'still there?',
    'still there?',
  ])
  await one.chat.windows.open(id)
  one.chat.lines.read(id, item(one, id).last_seq)
  await until(() => item(two, id).noreadnum).toBe(0)
})

test('[T10 D39] what Noy reads without a network is read on the server when there is one again', async () => {
  const theirs = await begin(noy)
  const id = [...theirs.state.items.values()].find(({ name }) => name === 'Mali')?.conversation_id ?? ''
  const hers = await begin(mali)
  await theirs.chat.windows.open(id)
  await say(hers, id, 'read me')
  await until(() => words(theirs, id).at(-1)).toBe('read me')
  const server = async () =>
    (await noy.ask('/chat/conversation/info', 'load-info', { conversation_id: id })).data.noreadnum
  expect(await server()).toBeGreaterThan(0)
  theirs.offline()
  theirs.chat.lines.read(id, item(theirs, id).last_seq)
  expect(item(theirs, id).noreadnum).toBe(0)
  await until(() => theirs.state.phase).toBe('waiting')
  theirs.online()
  await until(server).toBe(0)
  await until(() => item(theirs, id).noreadnum).toBe(0)
})
