import { loadVideoList as call } from '@banyan/contract/index/video-list'
import { cutPage, readCursor, writeCursor } from '../door/cursor.ts'
import { handle } from '../door/handler.ts'
import { mostTerms, pageSize } from './article.ts'
import { placeOf, showCard } from './video.ts'
import { listVideos } from './video.sql.ts'

export const loadVideoList = handle(call, async ({ app, request, member, language }) => {
  const { keyword = '' } = request
  const list = `video ${keyword}`
  const rows = await listVideos(app.database.db, {
    member: member?.memberId,
    language,
    now: app.clock.now(),
    terms: keyword.split(/\s+/).filter(Boolean).slice(0, mostTerms),
    after: readCursor(app, list, request.cursor),
    limit: pageSize + 1,
  })
  const page = cutPage(rows, pageSize, (row) => writeCursor(app, list, placeOf(row)))
  return { list: page.rows.map(showCard), next: page.next }
})
