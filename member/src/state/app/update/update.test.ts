import { CallFailed } from '@banyan/contract/client'
import { expect, test, vi } from 'vitest'
import type { Edition } from './check.ts'
import { LinkEnded } from './download.ts'
import { installEdition, useUpdate } from './update.ts'

const failing = vi.hoisted(() => ({ check: new Error('not set') }))
vi.mock('../../../platform/platform.ts', () => ({
  platform: () => Promise.resolve({ package: { store: {} } }),
}))
vi.mock('./check.ts', () => ({ checkForUpdate: () => Promise.reject(failing.check) }))
vi.mock('./download.ts', async (original) => ({
  ...(await original<object>()),
  download: () => Promise.reject(new LinkEnded()),
}))

const edition = { edition_hash: 'a' } as Edition

test('a new link that the server does not give interrupts the update', async () => {
  failing.check = new CallFailed('unreachable', 'offline', 'No network')
  expect(await installEdition(edition)).toBe(false)
  expect(useUpdate.getState().phase).toBe('interrupted')
})

test('any other error of asking for a new link reaches the caller', async () => {
  failing.check = new TypeError('edition is undefined')
  await expect(installEdition(edition)).rejects.toBe(failing.check)
  expect(useUpdate.getState().phase).toBe('broken')
})
