import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { FreshQueryClient } from './client.ts'

/** Loads a value twice; the first load ends only when `end` is called. */
function twoLoads(client: FreshQueryClient) {
  const first = Promise.withResolvers<string>()
  let loads = 0
  const observer = new QueryObserver(client, {
    queryKey: ['list', 'page'],
    queryFn: () => (++loads === 1 ? first.promise : Promise.resolve('after the change')),
  })
  const shown: unknown[] = []
  observer.subscribe(({ data, isError }) => shown.push(isError ? 'failed' : data))
  return { end: () => first.resolve('before the change'), shown, loads: () => loads }
}

test.each(['invalidateQueries', 'refetchQueries'] as const)(
  '%s during the first load shows the reply that was asked for last, and no error',
  async (method) => {
    const client = new FreshQueryClient()
    const page = twoLoads(client)
    const refetched = client[method]({ queryKey: ['list'] })
    page.end()
    await refetched
    await expect.poll(() => page.shown.at(-1)).toBe('after the change')
    expect(page.loads()).toBe(2)
    expect(page.shown).not.toContain('before the change')
    expect(page.shown).not.toContain('failed')
    client.clear()
  },
)

test('an inactive query and one marked only as stale are not loaded', async () => {
  const client = new FreshQueryClient()
  const page = twoLoads(client)
  await client.invalidateQueries({ queryKey: ['list'], refetchType: 'none' })
  await client.invalidateQueries({ queryKey: ['other'] })
  page.end()
  await expect.poll(() => page.shown.at(-1)).toBe('before the change')
  expect(page.loads()).toBe(1)
  client.clear()
})
