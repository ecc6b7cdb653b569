// The list of all chats with customer service, for those who look after the work of the desk (D52).
import * as contract from '@banyan/contract/staff/service/chat'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
import { handle } from '../../door/handler.ts'
import { zoned } from '../work/days.ts'
import { startExport } from '../work/export-start.ts'
import { chatExport, showChat } from './chat/list.ts'
import { countChats, listChats, listEveryAgent } from './chat.sql.ts'

const pageSize = 20

export const loadChat = handle(contract.loadChat, async ({ app, request }) => {
  const { db } = app.database
  const { cursor, ...filter } = request
  const list = `staff-chat ${filter.state === 'waiting' ? 'oldest' : 'newest'}`
  const after = readCursor(app, list, cursor)
  const found = await listChats(db, await zoned(app, filter), { after, limit: pageSize + 1 })
  const { rows, next } = cutPage(found, pageSize, ({ position, id }) =>
    writeCursor(app, list, [position, id]),
  )
  return {
    list: rows.map(showChat),
    next,
    counts: await countChats(db),
    now: app.clock.now().toISOString(),
  }
})

export const loadAgents = handle(contract.loadAgents, async ({ app }) => ({
  list: (await listEveryAgent(app.database.db)).map(({ staff_id, name, username }) => ({
    id: String(staff_id),
    name,
    username,
  })),
}))

export const doExport = handle(contract.doExport, async (context) => ({
  id: String(await startExport(context, chatExport, context.request)),
}))
