import { z } from 'zod'
import { call } from '../../call.ts'
import { pick, sharedErrors } from '../../errors.ts'
import { cursor, done, flag, id, instant, page, requestKey, structure, text } from '../../field.ts'
import { chatErrors } from '../errors.ts'

const person = z.strictObject({ user_id: z.string(), name: z.string(), avatar: z.string() })

export const momentComment = z.strictObject({
  comment_id: z.string(),
  from: person,
  /** The person replied to; null for a comment on the moment itself. */
  to: person.nullable(),
  words: z.string(),
  create_time: instant,
  is_mine: z.boolean(),
})
export type MomentComment = z.infer<typeof momentComment>

export const moment = z.strictObject({
  moment_id: z.string(),
  from: person,
  words: z.string(),
  images: z.array(
    z.strictObject({
      url: z.string(),
      small: z.string(),
      width: z.number().int(),
      height: z.number().int(),
      colour: z.string(),
    }),
  ),
  create_time: instant,
  is_mine: z.boolean(),
  liked: z.boolean(),
  like_count: z.number().int(),
  /** The first likes and comments by the viewer's friends. Those of strangers are not shown. */
  likes: z.array(person).max(20),
  comment_count: z.number().int(),
  comments: z.array(momentComment).max(5),
})
export type Moment = z.infer<typeof moment>

export const loadMoments = call({
  path: '/chat/moment/moments',
  control: 'load-moments',
  who: 'member',
  says: 'Moments of this member and of friends, newest first (D47); or those of one of them. Looking at the first page puts the dot out.',
  request: { user_id: id.optional(), cursor },
  /** `owner`: whose moments these are; the member's own card for the feed of all friends. */
  reply: page(moment).extend({ owner: person }),
  errors: pick(chatErrors, 'member-not-found'),
})

export const doPublish = call({
  path: '/chat/moment/moments',
  control: 'do-publish',
  who: 'member',
  says: 'Publishes text, up to nine images (upload_urls), or both, for friends.',
  request: {
    request_key: requestKey,
    words: text(0, 1000),
    images: structure(z.array(z.string().max(300)).max(9)),
  },
  reply: z.strictObject({ moment_id: z.string() }),
  errors: {
    ...pick(
      chatErrors,
      'message-empty',
      'picture-missing',
      'words-refused',
      'chat-banned',
      'chat-muted',
      'too-many-messages',
    ),
    ...pick(sharedErrors, 'request-key-reused'),
  },
})

export const loadMoment = call({
  path: '/chat/moment/moments',
  control: 'load-moment',
  who: 'member',
  says: 'One moment, as news leads to it.',
  request: { moment_id: id },
  reply: moment,
  errors: pick(chatErrors, 'moment-missing'),
})

export const deleteMoment = call({
  path: '/chat/moment/moments',
  control: 'delete-moment',
  who: 'member',
  says: 'Takes one’s own moment away, with its pictures.',
  request: { request_key: requestKey, moment_id: id },
  reply: done,
  errors: { ...pick(sharedErrors, 'request-key-reused'), ...pick(chatErrors, 'moment-missing') },
})

export const setLike = call({
  path: '/chat/moment/moments',
  control: 'set-like',
  who: 'member',
  says: 'Likes a moment, or no longer.',
  request: { moment_id: id, liked: flag },
  reply: z.strictObject({ like_count: z.number().int() }),
  errors: pick(chatErrors, 'moment-missing', 'chat-banned'),
})

export const addComment = call({
  path: '/chat/moment/moments',
  control: 'add-comment',
  who: 'member',
  says: 'Comments on a moment, or answers one of its comments.',
  request: { request_key: requestKey, moment_id: id, reply_to: id.optional(), words: text(1, 300) },
  reply: momentComment,
  errors: {
    ...pick(chatErrors, 'moment-missing', 'words-refused', 'chat-banned', 'chat-muted', 'too-many-messages'),
    ...pick(sharedErrors, 'request-key-reused'),
  },
})

export const deleteComment = call({
  path: '/chat/moment/moments',
  control: 'delete-comment',
  who: 'member',
  says: 'Takes away one’s own comment, or any on one’s own moment.',
  request: { request_key: requestKey, comment_id: id },
  reply: done,
  errors: { ...pick(sharedErrors, 'request-key-reused'), ...pick(chatErrors, 'moment-missing') },
})

export const loadComments = call({
  path: '/chat/moment/moments',
  control: 'load-comments',
  who: 'member',
  says: 'All comments on a moment that the viewer may see, oldest first.',
  request: { moment_id: id, cursor },
  reply: page(momentComment),
  errors: pick(chatErrors, 'moment-missing'),
})

export const loadMomentNews = call({
  path: '/chat/moment/moments',
  control: 'load-moment-news',
  who: 'member',
  says: 'Likes and comments of people whom the member knows, on the member’s moments or in answer to the member’s comments, newest first; how many of them are new, and whether friends have new moments. With `look` they count as seen from now on.',
  request: { look: flag },
  reply: z.strictObject({
    fresh: z.boolean(),
    /** The number of items: up to 100. */
    unseen: z.number().int(),
    list: z
      .array(
        z.strictObject({
          kind: z.enum(['like', 'comment']),
          from: person,
          moment_id: z.string(),
          /** The comment; empty for a like. */
          words: z.string(),
          create_time: instant,
          is_new: z.boolean(),
          /** The moment it is about: its first picture, small, or the beginning of its text. */
          image: z.string().nullable(),
          excerpt: z.string(),
        }),
      )
      .max(100),
  }),
  errors: {},
})
