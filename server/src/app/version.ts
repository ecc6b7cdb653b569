import { loadVersion as call } from '@banyan/contract/app/version'
import { handle } from '../door/handler.ts'
import { findEdition } from './version.sql.ts'

// Every platform that the contract knows has its row: the migration makes it, and nothing removes it.
export const loadVersion = handle(call, ({ app, request }) =>
  app.cache.get(`edition ${request.version_type}`, () => findEdition(app.database.db, request.version_type)),
)
