// Pictures that members add to requests for refunds and to reviews. Private: seen through signed links.
import type { App } from '../boot/app-context.ts'
import type { Tx } from '../db/db.ts'
import { holdOwnFiles } from '../files/files.ts'
import { smallAddressOf } from '../files/links.ts'

/**
 * Returns the ids of a member's own uploads for a purpose, without repeats, in their order. Keeps the sweep from
 * deleting them until the commit. Undefined if one of them is missing or was uploaded for something else.
 */
export async function holdPictures(
  app: App,
  tx: Tx,
  member: bigint,
  purpose: 'refund' | 'review',
  ids: readonly string[],
): Promise<string[] | undefined> {
  const wanted = [...new Set(ids)]
  const held = await holdOwnFiles(tx, member, wanted, app.files.since())
  const fits = held.length === wanted.length && held.every((file) => file.purpose === purpose)
  return fits ? wanted : undefined
}

/** Returns pictures as links that work for some minutes. */
export const linkPictures = (app: App, ids: readonly string[]): { small: string; large: string }[] =>
  ids.map((id) => ({ small: app.files.sign(smallAddressOf(id)), large: app.files.urlOf(id) }))
