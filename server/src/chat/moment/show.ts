// Moments in the wire's shape, with their pictures and the likes and comments that the viewer may see.
import type { Moment, MomentComment } from '@banyan/contract/chat/moment/moments'
import type { App } from '../../boot/app-context.ts'
import { addressOf, type Sign, smallAddressOf } from '../../files/links.ts'
import {
  type CommentRow,
  type ImageRow,
  type MomentRow,
  type PersonRow,
  readFirstComments,
  readImages,
  readLikes,
} from './moments.sql.ts'

const likesShown = 20
const commentsShown = 5

export const showPerson = (row: PersonRow): Moment['from'] => ({
  user_id: String(row.person_id),
  name: row.person_name,
  avatar: row.person_avatar,
})

export const showComment = (row: CommentRow, viewer: bigint): MomentComment => ({
  comment_id: String(row.id),
  from: showPerson(row),
  to:
    row.to_id === null
      ? null
      : { user_id: String(row.to_id), name: row.to_name ?? '', avatar: row.to_avatar ?? '' },
  words: row.words,
  create_time: row.created_at.toISOString(),
  is_mine: row.person_id === viewer,
})

const showImage = (sign: Sign, row: ImageRow): Moment['images'][number] => ({
  url: sign(addressOf(row.id, row.suffix)),
  small: sign(row.has_small ? smallAddressOf(row.id) : addressOf(row.id, row.suffix)),
  width: row.width ?? 1,
  height: row.height ?? 1,
  colour: row.colour ?? '#f4f5fa',
})

/** Returns moments with pictures, likes and comments, in the order of the rows. */
export async function showMoments(app: App, viewer: bigint, rows: readonly MomentRow[]): Promise<Moment[]> {
  const { db } = app.database
  const ids = rows.map((row) => row.id)
  const [images, likes, comments] = await Promise.all([
    readImages(
      db,
      rows.flatMap((row) => row.images),
    ),
    readLikes(db, viewer, ids, likesShown),
    readFirstComments(db, viewer, ids, commentsShown),
  ])
  return rows.map((row) => {
    const liked = likes.filter((like) => like.moment_id === row.id)
    const said = comments.filter((comment) => comment.moment_id === row.id)
    return {
      moment_id: String(row.id),
      from: showPerson(row),
      words: row.words,
      images: row.images.flatMap((id) => {
        const image = images.get(id)
        return image ? [showImage(app.files.sign, image)] : []
      }),
      create_time: row.created_at.toISOString(),
      is_mine: row.person_id === viewer,
      liked: row.liked,
      like_count: Number(liked[0]?.total ?? 0),
      likes: liked.map(showPerson),
      comment_count: Number(said[0]?.total ?? 0),
      comments: said.map((comment) => showComment(comment, viewer)),
    }
  })
}
