import { CallFailed } from '@banyan/contract/client'
import { afterEach, expect, test, vi } from 'vitest'
import { DownloadFailed } from '../../platform/device.ts'
import { saveLink } from './save-file.ts'
import { text } from './save-file.text.ts'

const { toasts, reported, device } = vi.hoisted(() => ({
  toasts: [] as string[],
  reported: [] as unknown[],
  device: { download: (): Promise<boolean> => Promise.resolve(true) },
}))
vi.mock('@banyan/ui/layer/toast', () => ({ toast: { show: (words: string) => void toasts.push(words) } }))
vi.mock('../../state/wire/fault.ts', () => ({ reportFault: (error: unknown) => void reported.push(error) }))
vi.mock('./permission.ts', () => ({
  withPermission: async (_: string, work: (given: typeof device) => Promise<boolean>) => ({
    granted: true,
    value: await work(device),
  }),
}))
vi.mock('../../words/text.ts', () => ({ say: (texts: typeof text) => (key: 'failed') => texts[key].en }))

afterEach(() => {
  toasts.length = 0
  reported.length = 0
})

test('a file that can’t be saved, or whose link is refused, is told in a message and not reported', async () => {
  device.download = () => Promise.reject(new DownloadFailed('the file replied 404'))
  expect(await saveLink('/files/a', 'a.png')).toBe(false)
  expect(
    await saveLink(Promise.reject(new CallFailed('unreachable', 'offline', 'No network')), 'a.png'),
  ).toBe(false)
  expect(toasts).toEqual([text.failed.en, text.failed.en])
  expect(reported).toEqual([])
})

test('any other error of saving a file is reported', async () => {
  const fault = new TypeError('a is undefined')
  device.download = () => Promise.reject(fault)
  expect(await saveLink('/files/a', 'a.png')).toBe(false)
  expect(reported).toEqual([fault])
  expect(toasts).toEqual([])
})
