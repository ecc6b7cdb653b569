// Applies pushes. Entries of a log are ordered by windows.ts. All other pushes carry the member's version: the next
// version is applied, an older one is ignored, and a larger step means that a push was missed, so chat-login loads
// everything again (D37).
import type { Push } from '@banyan/contract/chat/push'
import type { ChatItem, GroupEntry } from '@banyan/contract/chat/shapes'
import type { Message } from '@banyan/contract/chat/message'
import { lineRead } from '@banyan/rules/chat/list'
import { withOwnSticker } from '@banyan/rules/chat/reactions'
import { isSilent } from '@banyan/rules/chat/unread'
import { change, changeItem, mergeLine, setItem, setLog, state, tellLine } from '../core.ts'
import type { Core } from '../core.ts'
import type { Lines } from '../log/list-actions.ts'
import type { Windows } from '../log/windows.ts'
import { inBackground } from '../../state/lib/expected.ts'

/** How long a person is shown as typing after a push, milliseconds. */
const typingLong = 6_000

/**
 * How long members wait before they load a changed group, milliseconds. All members get the push at once, so random
 * waits spread their requests. An open group waits least; opening a group does not wait.
 */
const spread = { open: 2, closed: 60 } as const

type GroupPush = Extract<
  Push,
  {
    push_type:
      | 'insertGroupList'
      | 'ownerTransfer'
      | 'setManage'
      | 'dissolveGroup'
      | 'removeGroupMember'
      | 'updateGroup'
  }
>

type ChatPush = Extract<Push, { push_type: 'updateChat' }>['data']

interface Parts {
  lines: Lines
  windows: Windows
  /** Loads everything again. */
  relogin: () => void
  /** Loads friends and waiting requests. */
  contacts: () => void
  /** A message of this member is in the log. */
  landed: (clientId: string) => void
}

export class Pushes {
  readonly #core: Core
  readonly #parts: Parts
  #version = 0
  /** Changed groups that were not loaded yet. */
  readonly #stale = new Set<string>()

  constructor(core: Core, parts: Parts) {
    this.#core = core
    this.#parts = parts
  }

  /** Takes the version of chat-login; pushes continue from it. */
  begin(version: number): void {
    this.#version = version
    // chat-login returned the current groups.
    this.#stale.clear()
  }

  /** A chat was opened: load pending changes of its group now. */
  opened(id: string): void {
    const group = state(this.#core).groups.find((one) => one.conversation_id === id)
    if (group) this.#renewGroup(group.group_id)
  }

  /** Applies an entry from a push or from the reply to a send. */
  entry(pushed: Message): void {
    const core = this.#core
    const entry = withOwnSticker(pushed, core.me)
    const { lines, windows, landed } = this.#parts
    const id = entry.conversation_id
    windows.entry(entry)
    if (entry.client_id !== null && entry.from_id === core.me) landed(entry.client_id)
    if (state(core).items.has(id)) tellLine(core, id, [entry])
    // A new friend, or a deleted chat that returns to the list. A change of an old message does not bring it back.
    else if (!isSilent(entry.type)) inBackground(lines.ask(id))
    if (!isSilent(entry.type)) this.#endTyping(id, entry.from_id)
  }

  apply(push: Push): void {
    const core = this.#core
    switch (push.push_type) {
      case 'chat':
      case 'recall':
      case 'reaction':
      case 'unpin':
        return this.entry(push.data)
      case 'read':
        return changeItem(core, push.data.conversation_id, (line) => lineRead(line, push.data, core.me))
      case 'typing':
        if (push.data.from_id !== core.me) this.#typing(push.data.conversation_id, push.data.from_id)
        return
      case 'updateApplyList':
      case 'updateFriendList':
        if (this.#isNews(push.data.version)) this.#parts.contacts()
        return
      case 'updateGroupApplyCount':
        if (this.#isNews(push.data.version)) core.environment.counts({ groupApply: push.data.count })
        return
      case 'moment':
        // Only a dot is shown, so the number does not matter.
        if (this.#isNews(push.data.version)) core.environment.counts({ moment: 1 })
        return
      case 'updateChat':
        if (this.#isNews(push.data.version)) this.#updateChat(push.data)
        return
      case 'record':
        // Pages of records load again (state/chat/chat-stale.ts). The chat has nothing to change.
        this.#isNews(push.data.version)
        return
      case 'changed':
        this.#isNews(push.data.version)
        return this.#parts.relogin()
      case 'fail':
        return core.environment.tell({ said: push.data })
      case 'ping':
      case 'login':
      case 'mail':
      case 'updateTrack':
      case 'updateConfig':
        return
      default:
        this.#aboutGroup(push)
    }
  }

  /** True if a push about the member is new. After a missed push, loads everything again. */
  #isNews(told: number): boolean {
    if (told <= this.#version) return false
    if (told > this.#version + 1) this.#parts.relogin()
    this.#version = told
    return true
  }

  #endTyping(id: string, from: string): void {
    if (state(this.#core).typing.get(id)?.from_id !== from) return
    change(this.#core, ({ typing }) => ({ typing: new Map([...typing].filter(([key]) => key !== id)) }))
  }

  #typing(id: string, from_id: string): void {
    const core = this.#core
    const until = core.environment.now() + typingLong
    change(core, ({ typing }) => ({ typing: new Map(typing).set(id, { from_id, until }) }))
    core.environment.later(typingLong, () => {
      if (state(core).typing.get(id)?.until === until) this.#endTyping(id, from_id)
    })
  }

  #updateChat({ conversation_id: id, chat: fresh, hidden, removed_seq = Infinity }: ChatPush): void {
    const core = this.#core
    if (hidden) this.#parts.windows.hide(id, hidden)
    if (fresh) setItem(core, id, mergeLine(fresh, state(core).items.get(id)))
    else this.#parts.lines.removed(id, removed_seq)
    // Cleared on another device: clear the window too. A chat that was deleted may have been cleared.
    if (fresh) this.#parts.windows.cleared(id, fresh.from_seq)
    else this.#parts.windows.renew(id)
  }

  /** Applies pushes about groups (C19–C26). */
  #aboutGroup(push: GroupPush): void {
    const { me } = this.#core
    switch (push.push_type) {
      case 'insertGroupList':
        if (this.#isNews(push.data.version)) this.#insertGroup(push.data.group, push.data.chat)
        return
      case 'ownerTransfer':
        return this.#changeGroup(push.data.group_id, (group) => ({
          ...group,
          user_type: push.data.user_id === me ? 1 : group.user_type === 1 ? 3 : group.user_type,
        }))
      case 'setManage':
        if (push.data.user_id === me)
          this.#changeGroup(push.data.group_id, (group) => ({
            ...group,
            user_type: push.data.setType === 'set' ? 2 : 3,
          }))
        return
      case 'dissolveGroup':
        if (push.data.version !== undefined) this.#isNews(push.data.version)
        return this.#loseGroup(push.data.group_id)
      case 'removeGroupMember':
        if (push.data.version !== undefined) this.#isNews(push.data.version)
        if (push.data.user_ids.includes(me)) return this.#loseGroup(push.data.group_id)
        // Do not load the group now: 2,000 members would do so at once. It is loaded when it is opened.
        return this.#changeGroup(push.data.group_id, (group) => ({
          ...group,
          member_count: Math.max(1, group.member_count - push.data.user_ids.length),
        }))
      case 'updateGroup':
        this.#renewLater(push.data.group_id)
    }
  }

  #conversationOf(groupId: string): string {
    return state(this.#core).groups.find((group) => group.group_id === groupId)?.conversation_id ?? groupId
  }

  #changeGroup(groupId: string, how: (group: GroupEntry) => GroupEntry): void {
    change(this.#core, ({ groups }) => ({
      groups: groups.map((group) => (group.group_id === groupId ? how(group) : group)),
    }))
  }

  #insertGroup(group: GroupEntry, chat: ChatItem): void {
    const core = this.#core
    const id = chat.conversation_id
    setItem(core, id, mergeLine(chat, state(core).items.get(id)))
    change(core, ({ groups }) => ({
      groups: [...groups.filter(({ group_id }) => group_id !== group.group_id), group],
    }))
  }

  #loseGroup(groupId: string): void {
    const id = this.#conversationOf(groupId)
    setItem(this.#core, id, undefined)
    setLog(this.#core, id, undefined)
    change(this.#core, ({ groups }) => ({ groups: groups.filter((group) => group.group_id !== groupId) }))
  }

  #renewLater(groupId: string): void {
    if (this.#stale.has(groupId)) return
    this.#stale.add(groupId)
    const { environment } = this.#core
    const { groups, logs } = state(this.#core)
    const size = groups.find(({ group_id }) => group_id === groupId)?.member_count ?? 1
    const each = logs.has(this.#conversationOf(groupId)) ? spread.open : spread.closed
    environment.later(environment.random() * size * each, () => this.#renewGroup(groupId))
  }

  #renewGroup(groupId: string): void {
    if (this.#stale.delete(groupId) && this.#core.alive) inBackground(this.#askGroup(groupId))
  }

  async #askGroup(groupId: string): Promise<void> {
    const core = this.#core
    const id = this.#conversationOf(groupId)
    if (!state(core).groups.some((group) => group.group_id === groupId)) {
      if (state(core).items.has(id)) await this.#parts.lines.ask(id)
      return
    }
    const { name, avatar, user_type, is_notice, member_count, mute_all, muted_until } =
      await core.environment.ask('/chat/group/info', 'load-group', { group_id: groupId }, { quiet: true })
    const fresh = { name, avatar, user_type, is_notice, member_count, mute_all, muted_until }
    this.#changeGroup(groupId, (group) => ({ ...group, ...fresh }))
    changeItem(core, id, (line) => ({ ...line, name, avatar }))
  }
}
