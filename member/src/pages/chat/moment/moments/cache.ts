// Changes moments in the query cache: immediately when the member acts, and back if the server refuses.
import type { Moment, MomentComment } from '@banyan/contract/chat/moment/moments'
import { queryClient } from '../../../../state/wire/query.ts'
import { isExpected } from '../../../../state/lib/expected.ts'
import { reportFault } from '../../../../state/wire/fault.ts'
import { ask } from '../../../../state/wire/ask.ts'
import { askOnce } from '../../../../state/wire/send-once.ts'

export const path = '/chat/moment/moments'

interface Feed {
  pages: { list: Moment[]; next: string | null }[]
  pageParams: unknown[]
}

/**
 * Changes one moment in all cached replies; null removes it. A read that is under way began before the change and would
 * undo it, so it is cancelled. It runs again when the page is next opened.
 */
async function changeMoment(id: string, change: (moment: Moment) => Moment | null): Promise<void> {
  await queryClient.cancelQueries({
    queryKey: [path],
    predicate: ({ queryKey, state }) => state.data !== undefined && queryKey[1] !== 'load-moment-news',
  })
  const apply = (moment: Moment) => (moment.moment_id === id ? change(moment) : moment)
  queryClient.setQueriesData<Feed>(
    { queryKey: [path, 'load-moments'] },
    (feed) =>
      feed && {
        ...feed,
        pages: feed.pages.map((page) => ({
          ...page,
          list: page.list.map(apply).filter((moment) => moment !== null),
        })),
      },
  )
  queryClient.setQueriesData<Moment>(
    { queryKey: [path, 'load-moment'] },
    (moment) => moment && (apply(moment) ?? undefined),
  )
}

type Person = Moment['from']

function withLike(moment: Moment, me: Person, liked: boolean): Moment {
  if (moment.liked === liked) return moment
  const others = moment.likes.filter((person) => person.user_id !== me.user_id)
  return {
    ...moment,
    liked,
    like_count: Math.max(0, moment.like_count + (liked ? 1 : -1)),
    likes: liked ? [...others, me].slice(0, 20) : others,
  }
}

// The latest choice for each moment. Taps that are faster than the replies are sent one after the other.
const pendingLikes = new Map<string, { liked: boolean; under: Promise<void> }>()

/** Shows the like immediately; after a refusal the earlier state is shown again. */
export function setLiked(moment: Moment, me: Person, liked: boolean): void {
  const id = moment.moment_id
  const before = pendingLikes.get(id)?.under ?? Promise.resolve()
  const shown = changeMoment(id, (now) => withLike(now, me, liked))
  const send = async () => {
    await Promise.all([before, shown])
    // A newer tap has already undone this one.
    if (pendingLikes.get(id)?.liked !== liked) return
    const last = () => pendingLikes.get(id)?.liked === liked
    try {
      const { like_count } = await ask('/chat/moment/moments', 'set-like', { moment_id: id, liked })
      if (last()) await changeMoment(id, (now) => ({ ...withLike(now, me, liked), like_count }))
    } catch (error) {
      if (!isExpected(error)) reportFault(error)
      if (last()) await changeMoment(id, (now) => withLike(now, me, !liked))
    }
  }
  pendingLikes.set(id, { liked, under: send() })
}

/** Adds a comment that the server has accepted. */
export async function addComment(id: string, comment: MomentComment): Promise<void> {
  await changeMoment(id, (moment) => ({
    ...moment,
    comment_count: moment.comment_count + 1,
    comments: moment.comments.length < 5 ? [...moment.comments, comment] : moment.comments,
  }))
  void queryClient.invalidateQueries({ queryKey: [path, 'load-comments'] })
}

/** Removes a comment. Rejects if the server refuses. */
export async function removeComment(id: string, comment: MomentComment): Promise<void> {
  await askOnce('/chat/moment/moments', 'delete-comment', { comment_id: comment.comment_id })
  await changeMoment(id, (moment) => ({
    ...moment,
    comment_count: Math.max(0, moment.comment_count - 1),
    comments: moment.comments.filter((one) => one.comment_id !== comment.comment_id),
  }))
  void queryClient.invalidateQueries({ queryKey: [path, 'load-comments'] })
}

export async function removeMoment(id: string): Promise<void> {
  await askOnce('/chat/moment/moments', 'delete-moment', { moment_id: id })
  await changeMoment(id, () => null)
}
