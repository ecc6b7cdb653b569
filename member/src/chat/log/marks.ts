// The member's reactions and the pinned messages (decision 0034). A reaction shows immediately and is undone if the
// server refuses it. Pins are loaded while a chat is open and its entry `pins_seq` is newer than the loaded pins.
import { CallFailed } from '@banyan/contract/client'
import type { Message } from '@banyan/contract/chat/message'
import type { Pins } from '@banyan/contract/chat/mark/pin'
import { changeReaction } from '@banyan/rules/chat/log'
import { change, changeItem, changeLog, state } from '../core.ts'
import type { Core } from '../core.ts'
import { inBackground } from '../../state/lib/expected.ts'

/** Members of a group load changed pins at random times within this time per member, milliseconds. */
const spread = 2
/** Delay before a failed request for the pins is retried, milliseconds. */
const againWait = 3_000

export class Marks {
  readonly #core: Core
  /** Called with the entry of a change that the server has confirmed. */
  readonly #arrived: (entry: Message) => void
  /** The wanted sticker of each message whose reaction is being sent. */
  readonly #wanted = new Map<string, string>()
  readonly #loading = new Set<string>()

  constructor(core: Core, arrived: (entry: Message) => void) {
    this.#core = core
    this.#arrived = arrived
  }

  /** Sets the member's reaction to a message, or removes it (''). Taps during a request are sent after it, the last one only. */
  async react({ conversation_id: id, chat_id }: Message, sticker: string): Promise<void> {
    if (this.#isOffline()) return
    const isRunning = this.#wanted.has(chat_id)
    this.#wanted.set(chat_id, sticker)
    changeLog(this.#core, id, (log) => changeReaction(log, chat_id, sticker))
    if (isRunning) return
    try {
      for (let sent: string | undefined; ;) {
        const wanted = this.#wanted.get(chat_id)
        if (wanted === undefined || wanted === sent) break
        sent = wanted
        const request = { chat_id, sticker: wanted }
        const { entry } = await this.#core.environment.ask('/chat/mark/reaction', 'set-reaction', request)
        if (entry && this.#core.alive) this.#arrived(entry)
      }
    } finally {
      this.#wanted.delete(chat_id)
      changeLog(this.#core, id, (log) => changeReaction(log, chat_id, undefined))
    }
  }

  /** Pins or unpins a message for everyone. */
  async pin({ conversation_id: id, chat_id }: Pick<Message, 'conversation_id' | 'chat_id'>, pinned: boolean) {
    const { entry, pins } = await this.#core.environment.ask('/chat/mark/pin', 'set-pin', { chat_id, pinned })
    if (entry && this.#core.alive) this.#arrived(entry)
    this.#setPins(id, pins)
  }

  /** Loads the pinned messages of an open chat. After a change in a large group, waits a random time. */
  loadPins(id: string): void {
    if (this.#loading.has(id)) return
    this.#loading.add(id)
    const { environment } = this.#core
    const { groups, pins } = state(this.#core)
    const size = groups.find((group) => group.conversation_id === id)?.member_count ?? 1
    const wait = pins.has(id) ? environment.random() * size * spread : 0
    environment.later(wait, () => inBackground(this.#askPins(id)))
  }

  /** Closes the group notice of a chat on all devices of the member. */
  async seeNotice(id: string): Promise<void> {
    const { notice, to_id } = state(this.#core).items.get(id) ?? {}
    if (!notice || to_id === undefined) return
    changeItem(this.#core, id, (item) => ({ ...item, notice: null }))
    try {
      const request = { group_id: to_id, seq: notice.seq }
      await this.#core.environment.ask('/chat/group/info', 'see-notice', request)
    } catch (error) {
      changeItem(this.#core, id, (item) => ({ ...item, notice: item.notice ?? notice }))
      throw error
    }
  }

  async #askPins(id: string): Promise<void> {
    const { environment } = this.#core
    try {
      if (!this.#core.alive) return
      const request = { conversation_id: id }
      this.#setPins(id, await environment.ask('/chat/mark/pin', 'load-pins', request, { quiet: true }))
      this.#loading.delete(id)
    } catch (error) {
      this.#loading.delete(id)
      // A refusal means that the member lost access.
      if (!(error instanceof CallFailed) || error.kind !== 'unreachable') throw error
      environment.later(againWait, () => {
        if (this.#core.alive && state(this.#core).logs.has(id)) this.loadPins(id)
      })
    }
  }

  #setPins(id: string, pins: Pins): void {
    change(this.#core, ({ pins: all }) =>
      pins.version >= (all.get(id)?.version ?? 0) ? { pins: new Map(all).set(id, pins) } : {},
    )
  }

  #isOffline(): boolean {
    const { phase, banned } = state(this.#core)
    if (phase === 'online') return false
    this.#core.environment.tell(banned === '' ? 'offline' : { closedUntil: banned })
    return true
  }
}
