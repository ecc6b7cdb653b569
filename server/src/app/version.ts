import { loadVersion as call } from '@banyan/contract/app/version'
import { handle } from '../door/handler.ts'
import { findEdition } from './version.sql.ts'

// Every platform of the contract has a row: the migration inserts it, and no code deletes it.
export const loadVersion = handle(call, ({ app, request }) =>
  app.cache.get(`edition ${request.version_type}`, () => findEdition(app.database.db, request.version_type)),
)
