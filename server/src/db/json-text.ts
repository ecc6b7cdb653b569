import { type RawBuilder, sql } from 'kysely'

/** Returns a value as a jsonb expression. */
export const jsonText = (value: object): RawBuilder<unknown> => sql`${JSON.stringify(value)}::jsonb`
