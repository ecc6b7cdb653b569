import type { PersonRow } from './person.sql.ts'

/** Returns a person as lists show one. */
export const showPerson = (row: PersonRow) => ({
  id: String(row.id),
  name: row.name,
  mail: row.mail,
  role: row.role,
  role_name: { zh: row.name_zh, en: row.name_en },
  state: row.ended_at === null ? ('active' as const) : ('blocked' as const),
  last_login: row.login_at?.toISOString() ?? null,
})
