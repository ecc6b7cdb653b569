import * as contract from '@banyan/contract/app/file'
import { handle } from '../door/handler.ts'
import { fileIdOf, privateAddress, unsigned } from '../files/links.ts'
import { readVisible } from './file.sql.ts'

export const loadLinks = handle(contract.loadLinks, async ({ app, request, member }) => {
  const ids = request.files.map((address) => fileIdOf(address))
  const asked = [...new Set(ids.filter((id) => id !== undefined))]
  const visible = await readVisible(app.database.db, member.memberId, asked, app.files.since())
  return {
    links: request.files.map((address, at) => {
      const id = ids[at]
      if (id === undefined || !visible.has(id)) return null
      return app.files.sign(privateAddress(unsigned(address)))
    }),
  }
})
