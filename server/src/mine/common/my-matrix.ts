import { loadMyMatrix as call } from '@banyan/contract/mine/common/my-matrix'
import { handle } from '../../door/handler.ts'
import { levelWords } from '../network.ts'
import { emptyPlace, isPlacedBelow, listPlaces } from './my-matrix.sql.ts'

/** Rows below the first place of a reply: at most 39 places. */
const rowsBelow = 3

export const loadMyMatrix = handle(call, async ({ app, request, member, language, refuse }) => {
  const settings = await app.settings.read()
  if (!settings['matrix.enabled']) return refuse('matrix-off')
  const { db } = app.database
  const me = member.memberId
  const top = request.top === undefined ? me : BigInt(request.top)
  if (top !== me && !(await isPlacedBelow(db, top, me))) return refuse('record-not-found')
  const rows = await listPlaces(db, top, rowsBelow)
  if (rows.length === 0) rows.push(await emptyPlace(db, me))
  const level = await levelWords(app, language)
  return {
    places: rows.map((row) => ({
      id: String(row.member_id),
      parent: row.member_id === top ? null : String(row.parent_id),
      slot: row.member_id === top ? 0 : (row.slot ?? 0),
      nick_name: row.nick_name,
      avatar: row.avatar,
      level: level(row.level),
      time: row.placed_at?.toISOString() ?? null,
      direct: row.children,
      total: Number(row.total),
    })),
  }
})
