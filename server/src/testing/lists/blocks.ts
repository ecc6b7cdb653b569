import { type KyselyPlugin, RawNode } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'

interface Plan {
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
}

/**
 * Explains the statements of `run` instead of only running them, so `run` gets no rows. Returns how many blocks the last
 * statement read; infinity without one.
 */
export async function blocksOf<Door extends Db | Tx>(
  door: Door,
  run: (door: Door) => Promise<unknown>,
): Promise<number> {
  let blocks = Infinity
  const explaining: KyselyPlugin = {
    transformQuery: ({ node }) => RawNode.create(['explain (analyze, buffers, format json) ', ''], [node]),
    transformResult: async ({ result }) => {
      const [row] = result.rows as { 'QUERY PLAN': [{ Plan: Plan }] }[]
      const plan = row?.['QUERY PLAN'][0].Plan
      if (plan) blocks = plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
      return { ...result, rows: [] }
    },
  }
  await run(door.withPlugin(explaining) as Door)
  return blocks
}
