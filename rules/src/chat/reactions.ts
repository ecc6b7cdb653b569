// The reactions to one message as a client knows them. States are merged: the list with the higher version counts, and
// of the member's own sticker the one that was heard last. So the order of pushes and pages does not matter.
import type { Message, Reactions } from '@banyan/contract/chat/message'

export interface ReactionState {
  version: number
  list: Reactions['list']
  /** The member's own sticker ('' for none), and the version at which it was known. */
  mine: { sticker: string; at: number } | undefined
}

export const stateOf = ({ version, list, mine }: Reactions): ReactionState => ({
  version,
  list,
  mine: mine === undefined ? undefined : { sticker: mine, at: version },
})

export function mergeReactions(known: ReactionState | undefined, fresh: ReactionState): ReactionState {
  if (!known) return fresh
  const newer = fresh.version > known.version ? fresh : known
  const mine = (fresh.mine?.at ?? -1) > (known.mine?.at ?? -1) ? fresh.mine : known.mine
  return newer === known && mine === known.mine ? known : { version: newer.version, list: newer.list, mine }
}

/** Returns the state as it will be when the server has confirmed the member’s change: another sticker, or none (''). */
export function withPending(
  state: ReactionState | undefined,
  pending: string | undefined,
): ReactionState | undefined {
  if (pending === undefined) return state
  const { version, list, mine } = state ?? { version: 0, list: [], mine: undefined }
  const before = mine?.sticker ?? ''
  if (before === pending) return state
  const without = list
    .map((one) => (one.sticker === before ? { ...one, count: one.count - 1 } : one))
    .filter(({ count }) => count > 0)
  const joins = without.some(({ sticker }) => sticker === pending)
  const next = joins
    ? without.map((one) => (one.sticker === pending ? { ...one, count: one.count + 1 } : one))
    : pending === ''
      ? without
      : [...without, { sticker: pending, count: 1 }]
  return { version, list: next, mine: { sticker: pending, at: version } }
}

const isSame = (one: Reactions | undefined, other: Reactions): boolean =>
  one !== undefined &&
  one.version === other.version &&
  one.mine === other.mine &&
  one.list.length === other.list.length &&
  one.list.every(({ sticker, count }, place) => {
    const there = other.list[place]
    return there !== undefined && there.sticker === sticker && there.count === count
  })

/** Returns a message with these reactions, or the same object if it has them. */
export function reactionsShown(message: Message, state: ReactionState | undefined): Message {
  if (!state) {
    if (!message.options.reactions) return message
    const { reactions: _, ...options } = message.options
    return { ...message, options }
  }
  const reactions = { version: state.version, list: state.list, mine: state.mine?.sticker ?? '' }
  return isSame(message.options.reactions, reactions)
    ? message
    : { ...message, options: { ...message.options, reactions } }
}

/** Returns a pushed entry with the member's own sticker, if the member has sent the reaction on any device. */
export const withOwnSticker = (entry: Message, me: string): Message =>
  entry.type === 'reaction' && entry.from_id === me && entry.options.reactions
    ? { ...entry, options: { ...entry.options, reactions: { ...entry.options.reactions, mine: entry.data } } }
    : entry
