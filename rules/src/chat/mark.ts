// Marks on messages (decision 0034): reactions and pins. A reaction is one of the stickers, written as its label. A
// member has one reaction to a message.
import type { EntryType } from '@banyan/contract/chat/message'
import { stickerOf } from './sticker.ts'
import { isSilent } from './unread.ts'

/** The labels that the menu of a message offers first. More would be narrower than a finger on small phones. */
export const quickReactions = ['[赞]', '[爱心]', '[笑哭]', '[惊讶]', '[合十]'] as const

/** True if members can react to entries of this type and pin them. A recalled message has no marks. */
export const isMarkable = (type: EntryType): boolean =>
  type !== 'tips' && type !== 'system' && !isSilent(type)

/** True for the label of a sticker, and for '', which removes a reaction. */
export const isReaction = (sticker: string): boolean => sticker === '' || stickerOf(sticker) !== undefined

/** True if this member may pin messages: in a group the owner and managers, in a single chat both. */
export const mayPin = (role: 1 | 2 | 3 | null): boolean => role !== 3
