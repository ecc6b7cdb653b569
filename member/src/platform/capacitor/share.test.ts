import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DownloadFailed } from '../device.ts'
import { openNativeDevice } from './device.ts'

/** Plugins that store the files of the cache, and record the data with which the sheet was opened. */
function fakeSheet() {
  const files = new Map<string, Buffer>()
  const shared: unknown[] = []
  let pieces = 0
  return {
    files,
    shared,
    pieces: () => pieces,
    Filesystem: {
      writeFile({ path, data }: { path: string; data: string }) {
        pieces++
        files.set(path, Buffer.from(data, 'base64'))
        return Promise.resolve({ uri: `file:///cache/${path}` })
      },
      appendFile({ path, data }: { path: string; data: string }) {
        pieces++
        files.set(path, Buffer.concat([files.get(path) ?? Buffer.alloc(0), Buffer.from(data, 'base64')]))
        return Promise.resolve()
      },
    },
    Share: {
      share(given: { title?: string }) {
        shared.push(given)
        return given.title === 'no.txt' ? Promise.reject(new Error('Share canceled')) : Promise.resolve()
      },
    },
  }
}

const film = Buffer.from(Array.from({ length: 700_000 }, (_, at) => at % 251))
const server = createServer((request, reply) => {
  if (request.url === '/gone') return reply.writeHead(404).end()
  if (request.url === '/empty') return reply.end()
  return reply.end(film)
})
let url: string
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

test('what a link leads to crosses to the phone in pieces, and the sheet offers its places', async () => {
  const sheet = fakeSheet()
  const device = openNativeDevice('android', sheet)
  expect(await device.download(`${url}/film`, 'film.mp4')).toBe(true)
  expect(sheet.files.get('film.mp4')?.equals(film)).toBe(true)
  expect(sheet.pieces()).toBeGreaterThan(1)
  expect(sheet.shared).toEqual([{ title: 'film.mp4', files: ['file:///cache/film.mp4'] }])
  // A second download under the same name replaces the first.
  expect(await device.download(`${url}/empty`, 'film.mp4')).toBe(true)
  expect(sheet.files.get('film.mp4')?.length).toBe(0)
})

test('a link without a file opens no sheet; a closed sheet is no failure', async () => {
  const sheet = fakeSheet()
  const device = openNativeDevice('ios', sheet)
  const gone = device.download(`${url}/gone`, 'film.mp4')
  await expect(gone).rejects.toThrow('404')
  await expect(gone).rejects.toThrow(DownloadFailed)
  expect(sheet.shared).toEqual([])
  expect(await device.download(`${url}/film`, 'no.txt')).toBe(false)
})

test('a second tap on a file joins its download; another file of the same name is loaded after it', async () => {
  const sheet = fakeSheet()
  const device = openNativeDevice('ios', sheet)
  const taps = ['film', 'film', 'empty'].map((path) => device.download(`${url}/${path}`, 'film.mp4'))
  const whole: (boolean | undefined)[] = []
  sheet.Share.share = () => {
    whole.push(sheet.files.get('film.mp4')?.equals(film))
    return Promise.resolve()
  }
  expect(await Promise.all(taps)).toEqual([true, true, true])
  expect(whole).toEqual([true, false])
  expect(await device.download(`${url}/film`, 'film.mp4')).toBe(true)
  expect(whole).toEqual([true, false, true])
})

test('a sheet that the phone does not open, or that fails to save, fails the download; a second tap fails with it', async () => {
  const sheet = fakeSheet()
  sheet.Share.share = () => Promise.reject(new Error('Error sharing item'))
  const device = openNativeDevice('ios', sheet)
  const taps = [1, 2].map(() => device.download(`${url}/film`, 'film.mp4'))
  for (const tap of taps) await expect(tap).rejects.toThrow(DownloadFailed)
})

test('a phone that is full, and a server that does not answer, fail the download', async () => {
  const sheet = fakeSheet()
  sheet.Filesystem.appendFile = () => Promise.reject(new Error('No space left on device'))
  const device = openNativeDevice('android', sheet)
  await expect(device.download(`${url}/film`, 'film.mp4')).rejects.toThrow(DownloadFailed)
  await expect(device.download('http://127.0.0.1:1/film', 'film.mp4')).rejects.toThrow(DownloadFailed)
  expect(sheet.shared).toEqual([])
})

test('a name that a member has chosen leads to no other folder', async () => {
  const sheet = fakeSheet()
  const device = openNativeDevice('ios', sheet)
  await device.download(`${url}/empty`, '../../databases/a.db')
  await device.save(new Blob(['text']), 'a/b\\c\n.txt')
  await device.save(new Blob(['text']), '')
  expect([...sheet.files.keys()]).toEqual(['_.._databases_a.db', 'a_b_c_.txt', 'file'])
  expect(sheet.files.get('a_b_c_.txt')?.toString()).toBe('text')
})
