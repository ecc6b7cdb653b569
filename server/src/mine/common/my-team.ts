// A member's team (E16). Lists show three generations; the tree opens every generation below (decision 0068).
import * as contract from '@banyan/contract/mine/common/my-team'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
import { handle } from '../../door/handler.ts'
import { isBelow } from '../../identity/inviter.ts'
import { teamWords } from '../network.ts'
import { findByCode, findByName, type FoundRow, listTeam, readCounts, sortValue } from './my-team.sql.ts'

const pageSize = 20

export const loadMyTeam = handle(contract.loadMyTeam, async ({ app, request, member, language }) => {
  const { db } = app.database
  const { generation, order } = request
  const list = `my-team ${generation} ${order}`
  const [value, id] = readCursor(app, list, request.cursor) ?? []
  const after = value === undefined || id === undefined ? undefined : ([value, id] as const)
  const query = { memberId: member.memberId, generation, order, after, limit: pageSize + 1 }
  const [rows, counts, show] = await Promise.all([
    listTeam(db, query),
    readCounts(db, member.memberId),
    teamWords(app, language),
  ])
  const page = cutPage(rows, pageSize, (last) =>
    writeCursor(app, list, [sortValue(order, last), last.member_id]),
  )
  return {
    list: page.rows.map(show),
    next: page.next,
    team: { direct: Number(counts.direct), total: Number(counts.total) },
  }
})

export const findInTeam = handle(contract.findInTeam, async ({ app, request, member, language }) => {
  const { db } = app.database
  const { memberId } = member
  const [after] = readCursor(app, 'my-team find', request.cursor) ?? []
  const named = await findByName(db, {
    memberId,
    prefix: request.words,
    after,
    limit: pageSize + 1,
  })
  const page = cutPage(named, pageSize, (last) => writeCursor(app, 'my-team find', [last.member_id]))
  const coded = after === undefined ? await findByCode(db, memberId, request.words.toUpperCase()) : undefined
  const others = page.rows.filter((row) => row.member_id !== coded?.member_id)
  const show = await teamWords(app, language)
  const found = (row: FoundRow) => ({ ...show(row), generation: row.generation })
  return { list: [...(coded ? [coded] : []), ...others].map(found), next: page.next }
})

export const loadBranch = handle(contract.loadBranch, async ({ app, request, member, language, refuse }) => {
  const { db } = app.database
  const of = BigInt(request.member_id)
  if (!(await isBelow(db, of, member.memberId))) return refuse('record-not-found')
  const list = `my-team branch ${of}`
  const [value, id] = readCursor(app, list, request.cursor) ?? []
  const after = value === undefined || id === undefined ? undefined : ([value, id] as const)
  const query = { memberId: of, generation: 1, order: 'newest', after, limit: pageSize + 1 } as const
  const [rows, show] = await Promise.all([listTeam(db, query), teamWords(app, language)])
  const page = cutPage(rows, pageSize, (last) =>
    writeCursor(app, list, [sortValue('newest', last), last.member_id]),
  )
  return { list: page.rows.map(show), next: page.next }
})
