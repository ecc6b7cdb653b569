// Messages as text: one-line previews for lists and quotes, and the text of tips. Stickers stay as bracketed labels;
// `StickerText` draws them.
import type { Language } from '@banyan/contract/language'
import type { EntryType, MessageOptions, TipsType } from '@banyan/contract/chat/message'
import type { ChatItem } from '@banyan/contract/chat/shapes'
import { showTime } from '../../words/dates.ts'
import { tell } from '../../words/text.ts'
import { preview, tips } from './preview.text.ts'

/** The parts of a message that a preview needs; a quote has them too. */
export interface Told {
  type: EntryType
  data: string
  options?: MessageOptions
  isremove: 0 | 1
  from_id: string
  from_name: string
}

/** The number of names in a tip. */
const namesShown = 5

/** True if the person is `me`. Compares ids, because names are not unique. */
function nameOf(user: { user_id: string; nick_name: string } | undefined, me: string, own: string): string {
  return user?.user_id === me ? own : (user?.nick_name ?? '')
}

/** Returns the text of a `tips` entry for the reader `me`. */
export function tipsText(told: Told, me: string, language: Language): string {
  const t = tell(tips, language)
  const { tipsType, users = [], text, until } = told.options ?? {}
  if (!tipsType) return told.data
  const actor = told.options?.user ?? { user_id: told.from_id, nick_name: told.from_name }
  const some = users.slice(0, namesShown).map((user) => nameOf(user, me, t('you')))
  const names = some.join(t('comma'))
  const all = users.length > namesShown ? t('andMore', { names, count: users.length - namesShown }) : names
  const params = {
    user: nameOf(actor, me, t('You')),
    users: all,
    text: text ?? '',
    until: until ? showTime(until, language) : '',
  }
  return t(keyOf(tipsType, { users: users.length, text, until }), params)
}

type Details = { users: number; text: string | undefined; until: string | undefined }

/** The text of a tip depends on its details too. A notice tip without its text is the title of the shown notice. */
function keyOf(type: TipsType, { users, text, until }: Details) {
  if (type === 'notice-group' && text !== undefined) return text === '' ? 'notice-removed' : 'notice-said'
  if (type === 'create-group' && users > 0) return 'create-group-with'
  if (type === 'mute-member' && until) return 'mute-member-until'
  return type
}

/** Returns the text for a recalled message: who recalled it, or that staff removed it after a report. */
export function recalledText(told: Told, me: string, language: Language): string {
  const t = tell(preview, language)
  const by = told.options?.recalled_by
  if (!by) return t('removedByStaff')
  return by.user_id === me ? t('recalledByMe') : t('recalledBy', { name: by.nick_name })
}

type CardKind = NonNullable<MessageOptions['card']>['kind']
const cardKey = (kind: CardKind | undefined) =>
  kind === 'group' ? 'invitation' : kind === undefined || kind === 'member' ? 'card' : kind

/** Returns the one-line preview of a message, without its sender. */
export function messageText(told: Told, me: string, language: Language): string {
  if (told.isremove === 1) return recalledText(told, me, language)
  const t = tell(preview, language)
  const { type, data, options = {} } = told
  switch (type) {
    case 'image':
    case 'audio':
    case 'video':
      return t(type)
    case 'file':
      return t('file', { name: options.name ?? '' }).trim()
    case 'location':
      return t('location', { name: data }).trim()
    case 'card':
      return t(cardKey(options.card?.kind), {
        name: options.card?.name ?? '',
      }).trim()
    case 'tips':
      return tipsText(told, me, language)
    default:
      return data
  }
}

/** Returns the preview of a chat; in a group it begins with the sender's name. */
export function previewText(
  item: Pick<ChatItem, 'message' | 'chat_type'>,
  me: string,
  language: Language,
): string {
  const { message, chat_type } = item
  if (!message) return ''
  const line = messageText(message, me, language).replaceAll(/\s+/g, ' ')
  const said =
    chat_type === 'group' && message.from_id !== me && message.isremove === 0 && message.type !== 'tips'
  return said && message.from_name
    ? tell(preview, language)('from', { name: message.from_name, text: line })
    : line
}
