import type { ChatItem, GroupEntry } from '@banyan/contract/chat/shapes'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChatEnvironment } from '../environment.ts'
import type { Core } from '../core.ts'
import { Pushes } from './pushes.ts'
import { emptyChat, newChatStore } from '../store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const group = (id: string, member_count: number): GroupEntry => ({
  group_id: id,
  conversation_id: id,
  name: 'Bolaven coffee',
  avatar: '',
  user_type: 3,
  is_notice: 1,
  member_count,
  mute_all: 0,
  muted_until: null,
})

/** One member of a large group and of a small one; `share` is the random part of the spread for this device. */
function phone(share: number) {
  const asked: string[] = []
  const store = newChatStore()
  const line = (id: string) => ({
    conversation_id: id,
    to_id: id,
    chat_type: 'group',
    name: 'Bolaven coffee',
  })
  store.setState({
    ...emptyChat,
    groups: [group('7', 2000), group('8', 5)],
    items: new Map(['7', '8'].map((id) => [id, line(id) as ChatItem])),
  })
  const environment = {
    random: () => share,
    later: (milliseconds: number, work: () => void) => void setTimeout(work, milliseconds),
    ask: async (_path: string, control: string, { group_id }: { group_id: string }) => {
      asked.push(`${control} ${group_id}`)
      const found = store.getState().groups.find((one) => one.group_id === group_id)
      return { ...found, name: 'Green coffee', mute_all: 1 }
    },
  } as unknown as ChatEnvironment
  const core: Core = { me: '1', environment, store, alive: true }
  const relogin = vi.fn()
  const parts = { lines: {}, windows: {}, relogin, contacts: () => undefined }
  const pushes = new Pushes(core, parts as unknown as ConstructorParameters<typeof Pushes>[1])
  const changed = (group_id: string) => pushes.apply({ push_type: 'updateGroup', data: { group_id } })
  return { asked, store, pushes, changed, relogin }
}

test('[D42] two thousand phones that hear of a change ask one after the other, once for many changes', async () => {
  const when = async (share: number) => {
    const { asked, changed } = phone(share)
    changed('7')
    changed('7')
    for (let seconds = 0; seconds <= 120; seconds += 1) {
      if (asked.length > 0) return seconds
      await vi.advanceTimersByTimeAsync(1000)
    }
    return undefined
  }
  expect([await when(0.1), await when(0.5), await when(0.99)]).toEqual([12, 60, 119])
  const { asked, store, changed } = phone(0.5)
  for (let time = 0; time < 5; time += 1) changed('7')
  changed('8')
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked, 'a small group waits for nobody').toEqual(['load-group 8'])
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked, 'one question for both the group and its line').toEqual(['load-group 8', 'load-group 7'])
  expect(store.getState().groups[0]).toMatchObject({ name: 'Green coffee', mute_all: 1 })
  expect(store.getState().items.get('7')?.name).toBe('Green coffee')
  changed('7')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked, 'a later change is asked about anew').toHaveLength(3)
})

test('who opens the group, or has it open, does not wait; chat-login tells of all groups', async () => {
  const { asked, changed, pushes, store } = phone(0.5)
  pushes.opened('7')
  expect(asked, 'nothing has changed').toEqual([])
  changed('7')
  pushes.opened('7')
  expect(asked).toEqual(['load-group 7'])
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked, 'and not once more').toHaveLength(1)
  store.setState({ logs: new Map([['7', {} as never]]) })
  changed('7')
  await vi.advanceTimersByTimeAsync(2_100)
  expect(asked).toHaveLength(2)
  changed('7')
  pushes.begin(5)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toHaveLength(2)
})

test('a record raises the version by one, and a larger step loads all; the member’s own act has the version 0 and changes neither', () => {
  const { pushes, relogin } = phone(0)
  const record = (version: number) =>
    pushes.apply({ push_type: 'record', data: { version, news: 'transfer-sent', id: '1' } })
  pushes.begin(5)
  record(0)
  record(6)
  record(0)
  record(7)
  expect(relogin).not.toHaveBeenCalled()
  record(9)
  expect(relogin).toHaveBeenCalledTimes(1)
})
