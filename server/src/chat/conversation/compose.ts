// Turns a send request into the stored message. The client sends ids; the server looks up sizes, names, pictures and
// cards and never trusts those of the client.
import { createHmac } from 'node:crypto'
import type { sentOptions } from '@banyan/contract/chat/conversation/chat'
import type { Language } from '@banyan/contract/language'
import { type ChatType, type MessageOptions, type SendType, sendTypes } from '@banyan/contract/chat/message'
import { stickerOf } from '@banyan/rules/chat/sticker'
import { placeNameMax } from '@banyan/rules/location/place'
import type { App } from '../../boot/app-context.ts'
import { Rejected } from '../../door/handler.ts'
import { findMessage, findPlaces } from '../log/log.sql.ts'
import { partsOf } from '../log/log.ts'
import { decentWords } from '../moderation/blocked-words.ts'
import { holdOwnFiles, listUses } from '../../files/files.ts'
import { addressOf, fileIdOf, smallAddressOf, unsigned } from '../../files/links.ts'
import { findSubject, subjectOf } from '../service/subject.ts'
import { findGroupCard, findMemberCard } from './compose.sql.ts'

export interface Asked {
  to_id: string
  chat_type: ChatType
  type: SendType
  data: string
  options?: ReturnType<(typeof sentOptions)['parse']> | undefined
}

export interface Composed {
  data: string
  options: MessageOptions | null
  /** The seq of the message it replies to. */
  refers?: string
  mentions?: string[]
  everybody?: boolean
  files?: string[]
}

type Code =
  | 'message-empty'
  | 'message-missing'
  | 'words-refused'
  | 'file-not-found'
  | 'member-not-found'
  | 'group-not-found'

export interface Composing {
  app: App
  member: bigint
  /** The sender's language: some blocked words apply to one language only. */
  language: Language
  asked: Asked
  refuse: (code: Code) => never
}

/**
 * Returns a keyed digest of a request, hexadecimal. The key prevents that a recalled text is found by trying texts. The signature of a
 * file's address is left out: a repeat may carry a renewed link.
 */
export function payloadOf(app: App, { to_id, chat_type, type, data, options = {} }: Asked): string {
  const more = Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHmac('sha256', keyOf(app))
    .update(JSON.stringify([to_id, chat_type, type, fileIdOf(data) ? unsigned(data) : data, more]))
    .digest('hex')
}

const keys = new WeakMap<App['config'], Buffer>()
function keyOf({ config }: App): Buffer {
  const known = keys.get(config)
  if (known) return known
  const key = config.lastingKey('chat-payload')
  keys.set(config, key)
  return key
}

/** Returns the message as the log stores it, or refuses. */
export async function compose(composing: Composing): Promise<Composed> {
  const { asked } = composing
  const { options = {} } = asked
  // The assistant reads words only.
  if (asked.chat_type === 'assistant' && (asked.type !== 'text' || options.forward_of !== undefined))
    return composing.refuse('message-missing')
  const content =
    options.forward_of === undefined
      ? await contents[asked.type](composing)
      : await forwarded(composing, options.forward_of)
  return {
    ...content,
    ...(options.reply_to === undefined ? {} : { refers: await answered(composing, options.reply_to) }),
    ...(asked.type === 'text' && asked.chat_type === 'group' ? mentioned(options.mentions) : {}),
  }
}

type Content = Pick<Composed, 'data' | 'options' | 'files'>

const contents: Readonly<Record<SendType, (composing: Composing) => Promise<Content>>> = {
  text: async (composing) => ({ data: await words(composing, composing.asked.data), options: null }),
  emoticon: async ({ asked: { data }, refuse }) =>
    stickerOf(data) ? { data, options: null } : refuse('message-empty'),
  image: media,
  audio: media,
  video: media,
  file: media,
  card,
  location,
}

async function words({ app, language, refuse }: Composing, text: string): Promise<string> {
  return text === '' ? refuse('message-empty') : decentWords(app, text, refuse, language)
}

/** `data` of a media message is the address of a file of this type that the sender uploaded, signed or not. */
async function media(composing: Composing): Promise<Content> {
  const { app, member, language, asked, refuse } = composing
  const id = fileIdOf(asked.data)
  const [file] = id === undefined ? [] : await holdOwnFiles(app.database.db, member, [id], app.files.since())
  if (file?.purpose !== asked.type) return refuse('file-not-found')
  const data = addressOf(file.id, file.suffix)
  if (unsigned(asked.data) !== data) return refuse('file-not-found')
  const small = file.has_small ? smallAddressOf(file.id) : undefined
  const name = asked.options?.name || file.name
  const options: MessageOptions = {
    size: Number(file.bytes),
    mime: file.mime,
    ...(file.width !== null && file.height !== null ? { width: file.width, height: file.height } : {}),
    ...(file.seconds === null ? {} : { seconds: file.seconds }),
    ...(file.colour === null ? {} : { colour: file.colour }),
    ...(small === undefined ? {} : file.purpose === 'video' ? { poster: small } : { small }),
    ...(file.purpose === 'file' ? { name: await decentWords(app, name, refuse, language) } : {}),
  }
  return { data, options, files: [file.id] }
}

/** Returns the contact card of a promotion code, the invitation of a group's code, or the card of a subject. */
async function card({ app, member, language, asked, refuse }: Composing): Promise<Content> {
  const { data } = asked
  const about = asked.chat_type === 'service' ? subjectOf(data) : undefined
  if (about) {
    const found = await findSubject(app, { member, language, about })
    return found ? { data, options: { card: found } } : refuse('message-missing')
  }
  const group = data.startsWith('group:')
  const code = group ? data.slice('group:'.length) : data
  const { db } = app.database
  const found = group ? await findGroupCard(db, code) : await findMemberCard(db, member, code)
  if (!found) return refuse(group ? 'group-not-found' : 'member-not-found')
  const kind = group ? ('group' as const) : ('member' as const)
  const { name, avatar } = found
  // Readers get the current name and picture (card_now).
  return { data, options: { card: { kind, code: found.code, name, avatar } } }
}

async function location(composing: Composing): Promise<Content> {
  const { app, language, asked, refuse } = composing
  const { latitude, longitude, address = '' } = asked.options ?? {}
  if (latitude === undefined || longitude === undefined)
    throw new Rejected(400, 'illegal-parameter', ['options'])
  if ([...asked.data].length > placeNameMax)
    throw new Rejected(400, 'text-too-long', ['data'], { limit: String(placeNameMax) })
  const place = await words(composing, asked.data)
  const decent = await decentWords(app, address, refuse, language)
  return { data: place, options: { latitude, longitude, address: decent } }
}

const isSendType = (type: string): type is SendType => sendTypes.some((one) => one === type)

/** Returns a copy of a message that the member sees. It uses the media of the original. */
async function forwarded(
  { app, member, language, asked, refuse }: Composing,
  chatId: string,
): Promise<Content> {
  const { db } = app.database
  const { conversation, seq } = partsOf(chatId)
  const [place] = await findPlaces(db, member, [conversation])
  const original = place && (await findMessage(db, place, seq))
  // A card of a subject is only for customer service, so it can't be forwarded.
  const isSubject = subjectOf(original?.data ?? '') !== undefined && original?.type === 'card'
  if (
    !original ||
    original.recalled ||
    !isSendType(original.type) ||
    original.type !== asked.type ||
    isSubject
  )
    return refuse('message-missing')
  const { mentions: _mentions, reply: _reply, ...options } = original.options ?? {}
  const files = await listUses(db, 'entry', conversation, seq)
  return {
    // Words that were blocked since the original was sent are not sent again.
    data: original.type === 'text' ? await decentWords(app, original.data, refuse, language) : original.data,
    options: { ...options, forwarded: 1 },
    ...(files.length > 0 ? { files } : {}),
  }
}

/** The message replied to must be in the same conversation; the log checks that the member sees it. */
async function answered({ app, member, asked, refuse }: Composing, chatId: string): Promise<string> {
  const { conversation, seq } = partsOf(chatId)
  const [place] = await findPlaces(app.database.db, member, [conversation])
  const to = place?.kind === 'single' ? place.peer : place?.conversation
  if (place?.kind !== asked.chat_type || String(to) !== asked.to_id) return refuse('message-missing')
  return String(seq)
}

const mentioned = (names: readonly string[] = []): Pick<Composed, 'mentions' | 'everybody'> => {
  const ids = [...new Set(names)].filter((name) => name !== 'all')
  return {
    ...(ids.length > 0 ? { mentions: ids } : {}),
    ...(names.includes('all') ? { everybody: true } : {}),
  }
}
