// The search of the console: records of every kind that the person may see, by number or text.
import * as contract from '@banyan/contract/staff/start/search'
import { formatCents, showMoney } from '@banyan/rules/money'
import { foundBy } from '@banyan/rules/staff/start/search'
import { handle } from '../../door/handler.ts'
import { search } from './search.sql.ts'

/** Results of each kind. More are on the kind's own page. */
const most = 5

export const loadSearch = handle(contract.loadSearch, async ({ app, request, staff, language }) => {
  const { words } = request
  const digits = /^#?([1-9]\d{0,17})$/.exec(words)?.[1]
  const number = digits === undefined ? undefined : BigInt(digits)
  const unit = (await app.settings.read())['money.unit']
  const list = []
  for (const kind of foundBy(staff.rights))
    for (const row of await search(app.database.db, kind, { words, number, language, limit: most }))
      list.push({
        kind,
        id: String(row.id),
        name: row.name,
        note: row.amount === null ? row.note : `${showMoney(formatCents(row.amount))} ${unit}`,
        member: row.member,
      })
  return { list }
})
