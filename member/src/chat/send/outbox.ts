// The member's outgoing messages, from the tap to the log. States of a message:
//
//   pending  it is shown at the end of its conversation and stored on the device. Its file is uploaded (T15), then it is
//            sent, one at a time per conversation. Without an answer, or if the server is busy, it is sent again with the
//            same client_id, which the server recognises permanently.
//   fail     the server refused it, the upload failed, or the server was unreachable or busy for long (T14). The member
//            sends it again with the same client_id, or discards it.
//   gone     it is in the log, from the reply or from a push. There is no success state.
//
// After a reload, recent pending messages are sent automatically. Older ones are shown as failed, because an hour-old
// "I'm at the door" should not be sent now.
import { sideOf } from '../links.ts'
import { CallFailed } from '@banyan/contract/client'
import pLimit from 'p-limit'
import type { Message } from '@banyan/contract/chat/message'
import type { ChatItem } from '@banyan/contract/chat/shapes'
import { beginSending, changeSending, dropSending } from '@banyan/rules/chat/log'
import type { Draft } from '../actions.ts'
import { changeLog, state } from '../core.ts'
import type { Core } from '../core.ts'
import type { Outgoing } from '../store.ts'
import { isRetryable } from '../connection/retryable.ts'
import { uploadMedia } from './upload.ts'
import { inBackground } from '../../state/lib/expected.ts'

/** Waits before an unanswered message is sent again, milliseconds. After the last wait the message fails. */
const patience = [1_000, 2_000, 4_000, 8_000, 15_000] as const
/** Messages pending longer than this before a reload are not sent automatically. Milliseconds. */
const young = 10 * 60_000

/** The server receives so many files of one member at a time, and refuses a file if many others wait. */
const uploadsAtOnce = 3

/** A place in a batch. */
interface Turn {
  readonly before: Promise<void>
  readonly end: () => void
}

const alone: Turn = { before: Promise.resolve(), end: () => undefined }

export class Outbox {
  readonly #core: Core
  /** Called when the server has answered and the message is in the log. */
  readonly #arrived: (message: Message) => void
  readonly #out = new Map<string, Outgoing>()
  readonly #uploads = new Map<string, AbortController>()
  readonly #inTurn = pLimit(uploadsAtOnce)
  /** The last send of each conversation; the next one waits for it. */
  readonly #queues = new Map<string, Promise<void>>()
  /** The last message of each batch; the next one waits until it is sent or has failed. */
  readonly #batches = new Map<string, Promise<void>>()
  readonly #naps = new Set<() => void>()
  #lastAt = 0

  constructor(core: Core, arrived: (message: Message) => void) {
    this.#core = core
    this.#arrived = arrived
  }

  async send(item: ChatItem, draft: Draft): Promise<'sent' | 'offline'> {
    if (this.#isOffline()) return 'offline'
    const { environment } = this.#core
    // Keeps the order of two messages in one millisecond.
    this.#lastAt = Math.max(environment.now(), this.#lastAt + 1)
    await this.#start(outgoing(environment, item, draft, this.#lastAt))
    return 'sent'
  }

  async resend(clientId: string): Promise<'sent' | 'offline'> {
    if (this.#isOffline()) return 'offline'
    const message = this.#out.get(clientId)
    if (message?.send_status !== 'fail') return 'sent'
    const { code: _, progress: __, ...again } = message
    await this.#start({ ...again, send_status: 'pending' })
    return 'sent'
  }

  async discard(clientId: string): Promise<void> {
    this.#uploads.get(clientId)?.abort()
    const message = this.#out.get(clientId)
    if (message) changeLog(this.#core, message.conversation_id, (log) => dropSending(log, clientId))
    await this.#drop(clientId)
  }

  /** The message is in the log. */
  landed(clientId: string): void {
    if (this.#out.has(clientId)) void this.#drop(clientId)
  }

  /** Returns the unsent messages of a conversation, in the order of writing. */
  waiting(id: string): readonly Outgoing[] {
    return [...this.#out.values()].filter(({ conversation_id }) => conversation_id === id)
  }

  /** Continues with the messages stored before a reload. */
  async restore(): Promise<void> {
    const { environment } = this.#core
    for (const kept of await environment.localStore.outgoing()) {
      // Another tab may be sending it.
      const giveBack = await environment.claim(kept.client_id)
      giveBack?.()
      if (!giveBack || !this.#core.alive || this.#out.has(kept.client_id)) continue
      const url = kept.file && environment.objectUrl(kept.file)
      const message = url ? { ...kept, preview: { ...kept.preview, url } } : kept
      const old = environment.now() - Date.parse(kept.at) > young
      if (kept.send_status === 'fail' || old) this.#show({ ...message, send_status: 'fail' })
      else await this.#start(message)
    }
  }

  /** The socket is back: retry waiting messages now. */
  hurry(): void {
    for (const wake of this.#naps) wake()
  }

  stop(): void {
    for (const upload of this.#uploads.values()) upload.abort()
    for (const { preview } of this.#out.values()) if (preview?.url) URL.revokeObjectURL(preview.url)
    this.#out.clear()
    this.hurry()
  }

  #isOffline(): boolean {
    const { phase, banned } = state(this.#core)
    if (phase === 'online') return false
    this.#core.environment.tell(banned === '' ? 'offline' : { closedUntil: banned })
    return true
  }

  #current(clientId: string): Outgoing | undefined {
    return this.#core.alive ? this.#out.get(clientId) : undefined
  }

  #show(message: Outgoing): void {
    this.#out.set(message.client_id, message)
    changeLog(this.#core, message.conversation_id, (log) => beginSending(log, message))
  }

  async #start(message: Outgoing): Promise<void> {
    this.#show(message)
    const turn = this.#takeTurn(message)
    // Store it before sending, so that a reload finds it.
    await this.#core.environment.localStore.keepOutgoing(message)
    void this.#deliver(message.client_id, turn)
  }

  /** Takes a place in the message's batch: `before` ends when all messages before it have been sent or have failed. */
  #takeTurn({ batch }: Outgoing): Turn {
    if (batch === undefined) return alone
    const before = this.#batches.get(batch) ?? Promise.resolve()
    let ended: () => void = () => undefined
    const mine = new Promise<void>((resolve) => (ended = resolve))
    const last = before.then(() => mine)
    this.#batches.set(batch, last)
    return {
      before,
      end: () => {
        ended()
        if (this.#batches.get(batch) === last) this.#batches.delete(batch)
      },
    }
  }

  #update(clientId: string, how: Partial<Outgoing>): Outgoing | undefined {
    const before = this.#current(clientId)
    if (!before) return undefined
    const next = { ...before, ...how }
    this.#out.set(clientId, next)
    changeLog(this.#core, next.conversation_id, (log) => changeSending(log, clientId, how))
    return next
  }

  /**
   * Uploads run in parallel, three at a time. Messages that were picked together are sent in that order; all others when they
   * are ready, so a text does not wait for the upload of a video.
   */
  async #deliver(clientId: string, turn: Turn): Promise<void> {
    const { environment } = this.#core
    const giveBack = await environment.claim(clientId)
    if (!giveBack) return turn.end()
    try {
      const isOld = (this.#current(clientId)?.data ?? '') !== ''
      await this.#pass(clientId, turn).catch(async (error: unknown) => {
        if (!isOld || !this.#forgetUpload(clientId, error)) throw error
        await this.#pass(clientId, turn)
      })
    } catch (error) {
      // Every error marks the message as failed; an unexpected error is also reported.
      inBackground(Promise.reject(error))
      const code = error instanceof CallFailed ? error.code : 'unreachable'
      const failed = this.#update(clientId, { send_status: 'fail', code })
      if (!failed) return
      if (error instanceof CallFailed && error.message) environment.tell({ said: error.message })
      await environment.localStore.keepOutgoing(failed)
    } finally {
      turn.end()
      giveBack()
    }
  }

  /** Uploads the file and sends the message. */
  async #pass(clientId: string, turn: Turn): Promise<void> {
    await this.#insist(clientId, () => this.#upload(clientId))
    await turn.before
    const id = this.#current(clientId)?.conversation_id
    if (id === undefined) return
    const sending = (this.#queues.get(id) ?? Promise.resolve()).then(() => this.#transmit(clientId))
    this.#queues.set(
      id,
      // The failure belongs to this message, which is awaited below; the next one in the queue goes on.
      sending.catch(() => undefined),
    )
    await sending
  }

  /** The server deletes an uploaded file that no message uses. Returns true if the file can be uploaded again. */
  #forgetUpload(clientId: string, error: unknown): boolean {
    const isGone = error instanceof CallFailed && error.code === 'file-not-found'
    if (!isGone || !this.#current(clientId)?.file) return false
    return this.#update(clientId, { data: '' }) !== undefined
  }

  async #transmit(clientId: string): Promise<void> {
    const message = this.#current(clientId)
    if (message?.send_status !== 'pending') return
    const { to_id, chat_type, type, data, options } = message
    const request = { to_id, chat_type, type, data, options, client_id: clientId }
    const reply = await this.#insist(clientId, () =>
      // The caller shows the refusal once.
      this.#core.environment.ask('/chat/conversation/chat', 'send-message', request, { quiet: true }),
    )
    if (reply && this.#core.alive) this.#arrived(entryOf(this.#core, message, reply))
  }

  async #upload(clientId: string): Promise<void> {
    const message = this.#current(clientId)
    // Files uploaded before a reload or a failed send are not uploaded again, as long as the server has them.
    if (!message?.file || message.data !== '') return
    const stop = new AbortController()
    this.#uploads.set(clientId, stop)
    const { ask, localStore } = this.#core.environment
    try {
      const sent = await this.#inTurn(() => {
        // The member may have given the message up while it waited.
        stop.signal.throwIfAborted()
        return uploadMedia(ask, message, stop.signal, (progress) => {
          this.#update(clientId, { progress })
        })
      })
      const next = this.#update(clientId, {
        data: sent.data,
        options: { ...message.options, ...sent.options },
      })
      if (next) await localStore.keepOutgoing(next)
    } catch (error) {
      // The member has given the message up.
      if (!stop.signal.aborted) throw error
    } finally {
      this.#uploads.delete(clientId)
    }
  }

  /** Retries until there is an answer. Returns undefined if the message was discarded or has arrived meanwhile. */
  async #insist<T>(clientId: string, work: () => Promise<T>): Promise<T | undefined> {
    for (let tries = 0; this.#current(clientId); tries++) {
      try {
        return await work()
      } catch (error) {
        const wait = patience[tries]
        if (!isRetryable(error) || wait === undefined) throw error
        await this.#nap(wait * (0.5 + this.#core.environment.random()))
      }
    }
    return undefined
  }

  /** Waits; the socket's return ends the wait early. */
  #nap(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        cancel()
        this.#naps.delete(wake)
        resolve()
      }
      const cancel = this.#core.environment.later(milliseconds, wake)
      this.#naps.add(wake)
    })
  }

  async #drop(clientId: string): Promise<void> {
    const message = this.#out.get(clientId)
    this.#out.delete(clientId)
    if (message?.preview?.url) URL.revokeObjectURL(message.preview.url)
    await this.#core.environment.localStore.dropOutgoing(clientId)
  }
}

function outgoing(
  { newId, objectUrl }: Core['environment'],
  item: ChatItem,
  draft: Draft,
  at: number,
): Outgoing {
  const { type, data, options = {}, file, poster, preview, original, batch } = draft
  const url = preview?.url ?? (file ? objectUrl(file) : '')
  return {
    client_id: newId(),
    send_status: 'pending',
    conversation_id: item.conversation_id,
    to_id: item.to_id,
    chat_type: sideOf(item.chat_type),
    type,
    data,
    options,
    at: new Date(at).toISOString(),
    ...(file ? { file, progress: 0 } : {}),
    ...(poster ? { poster } : {}),
    ...(original ? { original } : {}),
    ...(batch === undefined ? {} : { batch }),
    ...(file || preview ? { preview: { ...preview, ...(url ? { url } : {}) } } : {}),
  }
}

type Reply = Pick<
  Message,
  'chat_id' | 'conversation_id' | 'seq' | 'count' | 'create_time' | 'data' | 'options'
>

/** Returns the entry from the server's reply, without waiting for the push. */
function entryOf(
  core: Core,
  { client_id, chat_type, type, to_id, conversation_id }: Outgoing,
  reply: Reply,
): Message {
  const { nick_name, avatar } = core.environment.self()
  const line = state(core).items.get(conversation_id)
  return {
    ...reply,
    chat_type,
    type,
    from_id: core.me,
    from_name: nick_name,
    from_avatar: avatar,
    to_id,
    to_name: line?.name ?? '',
    to_avatar: line?.avatar ?? '',
    isremove: 0,
    client_id,
  }
}
